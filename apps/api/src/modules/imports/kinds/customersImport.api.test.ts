import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'

async function createAccount() {
  const { portal, customer, as } = await createPortal()
  const db = portal.db
  const partner = await partnerOf(portal)
  const params = { customerId: customer.id }
  const admin = await as.admin()
  const { customerName } = await admin.getCustomer({ params })
  const send = (row: object) =>
    partner.send(
      'customers',
      JSON.stringify({ accountNumber: customer.accountNumber, name: customerName, ...row }),
      { type: 'application/x-ndjson' },
    )
  const acts = () =>
    db
      .selectFrom('audit_entries')
      .select(['action', 'actor_name as actorName', 'actor_login_id as loginId', 'detail'])
      .where('customer_id', '=', customer.id)
      .where('subject_kind', '=', 'customer')
      .where('subject_id', '=', customer.id)
      .orderBy('id')
      .execute()
  return { as, admin, params, partner, send, acts }
}

test('a key’s change of a customer’s settings or status is in the audit log with its facts', async () => {
  const { partner, send, acts } = await createAccount()
  await send({ onHold: true, allowSelfApproval: true, paymentStatus: 'viewOnly' })
  await send({ onHold: true })
  await send({ enabled: false, onHold: false })
  await send({ enabled: true })
  const by = { actorName: partner.name, loginId: null }
  expect(await acts()).toEqual([
    {
      ...by,
      action: 'changeCustomer',
      detail: {
        before: { onHold: false, allowSelfApproval: false, paymentStatusId: 1 },
        after: { onHold: true, allowSelfApproval: true, paymentStatusId: 2 },
      },
    },
    { ...by, action: 'changeCustomer', detail: { before: { onHold: true }, after: { onHold: false } } },
    { ...by, action: 'disableCustomer', detail: {} },
    { ...by, action: 'enableCustomer', detail: {} },
  ])
})

test('an administrator’s form from before a row is refused, naming the system that sent it (R10)', async () => {
  const { admin, params, partner, send } = await createAccount()
  const { version } = await admin.getCustomer({ params })
  const changed = await admin.updateCustomer({ params, body: { version, onHold: true } })
  await send({ creditLimit: '5000.00' })
  const body = { version: changed.version, onHold: false }
  const refusal = await expectRefusal(admin.updateCustomer({ params, body }), 'staleVersion')
  expect(refusal.message).toContain(`${partner.name} changed this`)
})

test('people of a customer that a row disabled log in again once it is enabled (R12)', async () => {
  const { as, params, send } = await createAccount()
  const buyer = await as.buyer()
  await send({ enabled: false })
  await send({ enabled: true })
  await expect(buyer.listOrders({ params, query: {} })).rejects.toMatchObject({ status: 401 })
})
