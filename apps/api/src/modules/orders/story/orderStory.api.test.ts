import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customerScope } from '../../../db/database.ts'

const kinds = (story: { readonly entries: readonly { readonly kind: string }[] }) =>
  story.entries.map((entry) => entry.kind)

test('a pending order shows why it waits, its approvers and reminders; then the outcome', async () => {
  const { as, given, customer } = await createPortal()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 100_000 })
  const approver = await as.approver({ orderApprovalLimitCents: 500_000 })
  const order = await given.pendingOrder({ buyer, approver, totalCents: 220_000 })
  const params = { customerId: customer.id, orderId: order.id }
  const waiting = await buyer.getOrderStory({ params })
  expect(waiting.approval).toMatchObject({
    reason:
      '$2,200.00 including GST is above your automatic approval limit of $1,000.00, so it needs approval.',
    asked: [{ userName: approver.userName }],
    remindedAt: null,
  })
  expect(waiting.approval?.mayDecide.map((person) => person.userName)).toContain(approver.userName)
  expect(kinds(waiting).slice(0, 1)).toEqual(['created'])
  expect(kinds(waiting).at(-1)).toBe('submitted')

  await buyer.remindApprover({ params })
  const reminded = await approver.getOrderStory({ params })
  expect(reminded.approval?.reason).toMatch(
    /^\$2,200\.00 including GST is above .+’s automatic approval limit of \$1,000\.00, so it needs approval\.$/,
  )
  expect(reminded.approval?.remindedAt).toBe(reminded.entries.at(-1)?.at)
  expect(kinds(reminded).at(-1)).toBe('reminded')

  await approver.updateOrder({
    params: { customerId: customer.id },
    body: { orderID: order.id, version: order.version, orderStatus: { id: 5 }, rejectedReason: 'Too many.' },
  })
  const rejected = await buyer.getOrderStory({ params })
  expect(rejected.approval).toBeNull()
  expect(rejected.entries.at(-1)).toMatchObject({ kind: 'rejected', detail: 'Too many.' })
})

test('an order from before the audit log shows its own facts, once', async () => {
  const { portal, as, given, customer } = await createPortal()
  const admin = await as.admin()
  const { id, buyer } = await given.draftOrder()
  const { rows } = await sql<{ id: number }>`insert into orders (customer_id, status_id, price_list_id,
      shipping_address_id, ordered_on, created_by_login_id, created_at, updated_by_login_id, updated_at, total_cents,
      submitted_at, submitted_by_login_id)
    select customer_id, 2, price_list_id, shipping_address_id, ordered_on, created_by_login_id, created_at - interval '2 hours',
      updated_by_login_id, updated_at, 0, created_at - interval '1 hour', created_by_login_id
    from orders where id = ${id} and customer_id = ${customer.id} returning id`.execute(
    portal.database.scoped(customerScope(customer.id)),
  )
  const params = { customerId: customer.id, orderId: Number(rows[0]?.id) }
  expect(kinds(await buyer.getOrderStory({ params }))).toEqual(['created', 'submitted'])
  await admin.remindApprover({ params })
  expect(kinds(await buyer.getOrderStory({ params }))).toEqual(['created', 'submitted', 'reminded'])
})
