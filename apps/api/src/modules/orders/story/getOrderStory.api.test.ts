import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { addDays, wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const kinds = (story: { readonly entries: readonly { readonly kind: string }[] }) =>
  story.entries.map((entry) => entry.kind)

test('a pending order shows why it waits, who can decide, who got emails and reminders, and when', async () => {
  const { given, as, customer, portal } = await createPortal()
  const approver = await as.approver({ orderApprovalLimitCents: 200_000 })
  const delegate = await as.approver({ orderApprovalLimitCents: 200_000 })
  const general = await as.generalApprover()
  await as.generalApprover({ orderApprovalLimitCents: 1 })
  const today = wallClock(portal.clock(), portal.settings.TIME_ZONE).date
  const params = { customerId: customer.id }
  await approver.createDelegation({
    params,
    body: { userName: delegate.userName, startsOn: today, endsOn: addDays(today, 6) },
  })
  const { id, buyer } = await given.pendingOrder({ approver, totalCents: 121_000 })
  const key = { params: { ...params, orderId: id } }
  const before = await buyer.getOrderStory(key)
  expect(before.approval).toMatchObject({
    reason: '$1,210.00 including GST is above your automatic approval limit of $0.00, so it needs approval.',
    remindedAt: null,
  })
  const names = (people: readonly { userName: string }[] = []) =>
    people.map((person) => person.userName).toSorted()
  expect(names(before.approval?.asked)).toEqual(names([approver, delegate]))
  expect(names(before.approval?.mayDecide)).toEqual(names([approver, delegate, general]))
  await buyer.remindApprover(key)
  const after = await approver.getOrderStory(key)
  expect(after.approval?.reason).toBe(
    '$1,210.00 including GST is above Whatever Person’s automatic approval limit of $0.00, so it needs approval.',
  )
  expect(after.approval?.remindedAt).toBe(after.entries.at(-1)?.at)
  expect(kinds(after)).toEqual(['created', 'submitted', 'reminded'])

  const body = { enable: false }
  await (await as.owner()).setUserStatus({ params, query: { userName: approver.userName }, body })
  expect((await buyer.getOrderStory(key)).approval?.asked).not.toContainEqual(
    expect.objectContaining({ userName: approver.userName }),
  )
})

test('the story of an order has its rejection with the reason, changes, the approval for a delegator, and the supplier’s events', async () => {
  const { given, as, customer, portal } = await createPortal()
  const { id, buyer, approver, version } = await given.pendingOrder()
  const params = { customerId: customer.id }
  const body = { orderID: id, version }
  const rejected = await approver.updateOrder({
    params,
    body: { ...body, orderStatus: { id: 5 }, rejectedReason: 'Too many.' },
  })
  expect(await buyer.getOrderStory({ params: { ...params, orderId: id } })).toMatchObject({ approval: null })
  const edited = await buyer.updateOrder({
    params,
    body: { orderID: id, version: rejected.version, invoiceNote: 'once' },
  })
  const again = await buyer.updateOrder({
    params,
    body: { orderID: id, version: edited.version, invoiceNote: 'twice' },
  })
  const submitted = await buyer.updateOrder({
    params,
    body: { orderID: id, version: again.version, orderStatus: { id: 2 } },
  })
  await approver.updateOrder({
    params,
    body: { orderID: id, version: submitted.version, orderStatus: { id: 4 } },
  })
  const db = customer.db
  const nothing = {
    supplier_order_number: null,
    expected_on: null,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    proof: null,
    proof_url: null,
    document_number: null,
    documented_on: null,
  }
  const later = new Date(portal.clock().getTime() + 60_000)
  await db
    .insertInto('order_events')
    .values({
      customer_id: customer.id,
      order_id: id,
      event_id: 'e-1',
      type: 'shipped',
      occurred_at: later,
      recorded_at: later,
      ...nothing,
      carrier: 'Toll',
      tracking_number: 'T-9',
      tracking_url: 'https://track.example/T-9',
    })
    .execute()
  const reader = await as.reader()
  const { approval, entries } = await reader.getOrderStory({ params: { ...params, orderId: id } })
  expect(approval).toBeNull()
  expect(entries.map((entry) => [entry.kind, entry.detail])).toEqual([
    ['created', null],
    ['submitted', null],
    ['rejected', 'Too many.'],
    ['edited', null],
    ['submitted', null],
    ['approved', null],
    ['shipped', 'Toll, T-9'],
  ])
  expect(entries.at(-1)).toMatchObject({
    by: null,
    url: 'https://track.example/T-9',
    at: later.toISOString(),
  })
})

test('a story of more than two thousand acts includes the newest', async () => {
  const { given, customer } = await createPortal()
  const { id, buyer } = await given.pendingOrder()
  const key = { params: { customerId: customer.id, orderId: id } }
  await sql`insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id)
    select ${customer.id}, now(), 'System', 'cancelOrder', 'order', ${id} from generate_series(1, 2100)`.execute(
    customer.db,
  )
  const before = await buyer.getOrderStory(key)
  await buyer.remindApprover(key)
  const { entries } = await buyer.getOrderStory(key)
  expect(entries.length).toBe(before.entries.length + 1)
  expect(entries.at(-1)?.kind).toBe('reminded')
})

test('an order from before the audit log shows its own facts, once', async () => {
  const { as, given, customer } = await createPortal()
  const admin = await as.admin()
  await as.generalApprover()
  const { id, buyer } = await given.draftOrder()
  const { rows } = await sql<{ id: number }>`insert into orders (customer_id, status_id, price_list_id,
      shipping_address_id, ordered_on, created_by_login_id, created_at, updated_by_login_id, updated_at, total_cents,
      submitted_at, submitted_by_login_id)
    select customer_id, 2, price_list_id, shipping_address_id, ordered_on, created_by_login_id, created_at - interval '2 hours',
      updated_by_login_id, updated_at, 0, created_at - interval '1 hour', created_by_login_id
    from orders where id = ${id} and customer_id = ${customer.id} returning id`.execute(customer.db)
  const params = { customerId: customer.id, orderId: Number(rows[0]?.id) }
  expect(kinds(await buyer.getOrderStory({ params }))).toEqual(['created', 'submitted'])
  await admin.remindApprover({ params })
  expect(kinds(await buyer.getOrderStory({ params }))).toEqual(['created', 'submitted', 'reminded'])
})
