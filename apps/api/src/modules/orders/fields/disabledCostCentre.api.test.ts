import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { meetAt } from '@tradecounter/test-kit/meetAt.ts'
import { expect, test } from 'vitest'

test('a cost centre disabled after it was chosen is named, and refuses submit and approval until another is (§5)', async () => {
  const { as, customer, given } = await createPortal({ show_cost_centre: true })
  const db = customer.db
  const [site, yard] = await db
    .insertInto('cost_centres')
    .values(['Site 4', 'Yard'].map((name) => ({ customer_id: customer.id, code: name, name })))
    .returning('id')
    .execute()
  if (!site || !yard) throw new Error('No cost centres')
  const enable = (enabled: boolean) =>
    db.updateTable('cost_centres').set({ enabled }).where('id', '=', site.id).execute()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver()
  const draft = await given.draftOrder({ buyer, approver })
  const params = { customerId: customer.id }
  const read = () => buyer.getOrder({ params: { ...params, orderId: draft.id } })
  const put = (who: typeof buyer, version: number, more: object) =>
    who.updateOrder({ params, body: { orderID: draft.id, version, ...more } })

  const chosen = await put(buyer, draft.version, { costCentre: { id: site.id } })
  await enable(false)
  const readOrder = await read()
  expect(readOrder.costCentre).toEqual({ id: site.id, name: 'Site 4', enabled: false })
  const submit = { orderStatus: { id: 2 }, costCentre: readOrder.costCentre }
  const refused = await expectRefusal(put(buyer, chosen.version, submit), 'orderCostCentreDisabled')
  expect(refused.problems).toMatchObject([
    {
      displayMessage: 'Cost centre Site 4 is no longer available. Choose another, or none.',
      field: 'costCentre',
    },
  ])

  await enable(true)
  const submitted = await put(buyer, chosen.version, submit)
  await enable(false)
  const approve = { orderStatus: { id: 4 } }
  await expectRefusal(put(approver, submitted.version, approve), 'orderCostCentreDisabled')
  const orders = [{ orderID: draft.id, version: submitted.version }]
  const [decided] = await approver.decideOrders({ params, body: { orderStatus: { id: 4 }, orders } })
  expect(decided).toMatchObject({ done: false, validationErrors: [{ code: 'orderCostCentreDisabled' }] })
  // The approval itself may choose another cost centre.
  const approved = await put(approver, submitted.version, { ...approve, costCentre: { id: yard.id } })
  expect(approved.statusId).toBe(4)
  expect((await read()).costCentre).toMatchObject({ id: yard.id, enabled: true })
})

test('a cost centre cannot be deleted while an order that names it is saved', async () => {
  const { as, given, customer, portal } = await createPortal()
  const params = { customerId: customer.id }
  const [buyer, manager] = [await as.buyer(), await as.manager()]
  const { costCentreId } = await manager.createCostCentre({
    params,
    body: { costCentreCode: 'P1', costCentreName: 'Plumbing' },
  })
  const { id: orderID } = await given.draftOrder({ buyer })
  const { reached, first, rival } = await meetAt(
    portal,
    (text) => text.startsWith('update "orders"'),
    () => buyer.updateOrder({ params, body: { orderID, costCentre: { id: costCentreId } } }),
    () => manager.deleteCostCentre({ params: { ...params, costCentreId } }),
  )
  expect([reached, first.status]).toEqual([true, 'fulfilled'])
  expect(rival).toMatchObject({ reason: { problems: [{ code: 'costCentreUsed' }] } })
})
