import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { expect, test } from 'vitest'
import { followed } from '../live/followed.fixtures.ts'
import { withBudgets } from './budgets.fixtures.ts'

/** A customer whose orders need a cost centre once `setRequired` is called, with a buyer and an approver. */
async function withCostCentres() {
  const world = await withBudgets()
  const { as, manager, params, read } = world
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const setRequired = (requireCostCentre = true) =>
    manager.setCostCentreRequirement({ params, body: { requireCostCentre } })
  const change = (person: Persona, orderID: number, fields: object) =>
    person.updateOrder({ params, body: { orderID, ...fields } })
  const statusOf = async (orderId: number) => (await read(buyer, orderId)).orderStatus.id
  return { ...world, buyer, approver, setRequired, change, statusOf, named: { userName: approver.userName } }
}

test('orders that need a cost centre can only be submitted and changed with one (decision 0048)', async () => {
  const {
    buyer,
    approver,
    setRequired,
    change,
    statusOf,
    named,
    draft,
    submit,
    read,
    approve,
    costCentreId,
  } = await withCostCentres()
  const order = await draft(buyer, 110_00, null)
  await setRequired()
  expect((await read(buyer, order.id)).flags.requireCostCentre).toBe(true)
  const note = { approverNote: 'For the deck' }
  await change(buyer, order.id, note)
  const fields = { orderStatus: { id: 2 }, approver: named }
  const refusal = await expectRefusal(change(buyer, order.id, fields), 'orderCostCentre')
  expect(refusal.problems).toMatchObject([
    { displayMessage: 'Please Select Cost Centre', field: 'costCentre' },
  ])
  expect(await read(buyer, order.id)).toMatchObject({ ...note, orderStatus: { id: 1 }, costCentre: null })
  await change(buyer, order.id, { ...fields, costCentre: { id: costCentreId } })
  for (const person of [buyer, approver])
    await expectRefusal(change(person, order.id, { costCentre: null }), 'orderCostCentre')
  await expectRefusal(
    change(approver, order.id, { costCentre: null, orderStatus: { id: 4 } }),
    'orderCostCentre',
  )
  expect((await read(buyer, order.id)).costCentre?.id).toBe(costCentreId)
  await approve(approver, order.id)
  const other = await draft(buyer, 110_00, null)
  await setRequired(false)
  await submit(buyer, other, { approver: named })
  expect(await statusOf(other.id)).toBe(2)
})

test('orders that waited before they needed a cost centre are approved as they are, but assigned with one only', async () => {
  const { as, buyer, approver, setRequired, change, named, draft, submit, approve, statusOf, costCentreId } =
    await withCostCentres()
  const orders = [await draft(buyer, 110_00, null), await draft(buyer, 110_00, null)] as const
  for (const order of orders) await submit(buyer, order, { approver: named })
  await setRequired()
  await approve(approver, orders[0].id)
  expect(await statusOf(orders[0].id)).toBe(4)
  const other = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const fields = { orderStatus: { id: 2 }, approver: { userName: other.userName } }
  await expectRefusal(change(buyer, orders[1].id, fields), 'orderCostCentre')
  await change(buyer, orders[1].id, { ...fields, costCentre: { id: costCentreId } })
})

test('while cost centres are hidden, or none is enabled, orders need none', async () => {
  const { buyer, setRequired, named, draft, submit, read, given, manager, params, costCentreId } =
    await withCostCentres()
  await setRequired()
  await given.changedCustomer('show_cost_centre', false)
  const hidden = await draft(buyer, 110_00, null)
  expect(await submit(buyer, hidden, { approver: named })).toMatchObject({ statusId: 2 })
  await given.changedCustomer('show_cost_centre', true)
  await manager.setCostCentreStatus({ params: { ...params, costCentreId }, body: { enable: false } })
  const order = await draft(buyer, 110_00, null)
  expect((await read(buyer, order.id)).flags.requireCostCentre).toBe(false)
  expect(await submit(buyer, order, { approver: named })).toMatchObject({ statusId: 2 })
})

test('the order of an accepted quote needs a cost centre, like any other order', async () => {
  const { buyer, setRequired, change, named, given, statusOf, costCentreId } = await withCostCentres()
  await setRequired()
  const quote = await given.quote({ buyer })
  const { order } = await buyer.acceptQuote({
    params: quote.params,
    body: { version: quote.version, versionNumber: 1 },
  })
  const orderId = order?.orderID ?? 0
  const contactPerson = { fullName: 'Whatever Contact', phoneNumber: '0298765432' }
  const fields = { orderStatus: { id: 2 }, approver: named, contactPerson }
  await expectRefusal(change(buyer, orderId, fields), 'orderCostCentre')
  expect(await statusOf(orderId)).toBe(1)
  await change(buyer, orderId, { ...fields, costCentre: { id: costCentreId } })
})

test('managers of users set whether orders need a cost centre; open screens get a notice, and the audit log has an entry', async () => {
  const { as, buyer, owner, setRequired, params, portal, customer, manager } = await withCostCentres()
  const body = { requireCostCentre: true }
  for (const person of [buyer, owner])
    await expect(person.setCostCentreRequirement({ params, body })).rejects.toMatchObject({ status: 403 })
  expect((await buyer.getMe()).customer?.requireCostCentre).toBe(false)
  const stream = await followed(portal, buyer)
  expect(await setRequired()).toEqual(body)
  await stream.hears('changed', { topic: 'customers', customerId: customer.id })
  expect((await buyer.getMe()).customer?.requireCostCentre).toBe(true)
  // A repeated change writes no second act.
  await setRequired()
  const admin = await as.admin()
  const { version, requireCostCentre } = await admin.getCustomer({ params })
  expect(requireCostCentre).toBe(true)
  await admin.updateCustomer({ params, body: { version, requireCostCentre: false } })
  const acts = await customer.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_login_id as by', 'detail'])
    .where('subject_kind', '=', 'customer')
    .where('customer_id', '=', customer.id)
    .orderBy('id')
    .execute()
  const [on, off] = [{ requireCostCentre: true }, { requireCostCentre: false }]
  expect(acts).toMatchObject([
    { action: 'changeCustomer', by: manager.loginId, detail: { before: off, after: on } },
    { action: 'changeCustomer', by: admin.loginId, detail: { before: on, after: off } },
  ])
})
