import { expect, test } from 'vitest'
import { monday, scheduled } from './orderSchedules.fixtures.ts'

test.each([
  ['is shown, a schedule leaves a draft above the budget', true, 'proposed'],
  ['is hidden, a schedule submits as people do', false, 'submitted'],
])('where the cost centre %s (decision 0048)', async (_, isShown, outcome) => {
  const { as, params, buyer, body, one, created, given, run, orders } = await scheduled()
  const manager = await as.manager()
  const { costCentreId } = await manager.createCostCentre({
    params,
    body: { costCentreCode: 'Y', costCentreName: 'Yard' },
  })
  await manager.createBudget({
    params,
    body: { costCentreId, period: 'month', amountCents: 0, above: 'stop' },
  })
  await buyer.updateOrderSchedule({ ...one, body: { ...body, costCentreId, version: created.version } })
  await given.changedCustomer('show_cost_centre', isShown)
  await run(monday)
  expect((await orders())[0]).toMatchObject({ outcome })
})

test('a schedule without the required cost centre leaves a draft with that reason', async () => {
  const { as, params, given, run, orders } = await scheduled()
  const manager = await as.manager()
  await manager.createCostCentre({ params, body: { costCentreCode: 'Y', costCentreName: 'Yard' } })
  await given.changedCustomer('require_cost_centre', true)
  await run(monday)
  expect((await orders())[0]).toMatchObject({
    outcome: 'proposed',
    reasons: [{ code: 'orderCostCentre', field: 'costCentre' }],
  })
})

test('a draft of a schedule is saved: an order that its owner left unsaved is still the one that is offered (R7)', async () => {
  const { buyer, given, params, run, orders } = await scheduled({ automatic: false })
  const leftBehind = await given.draftOrder({ buyer })
  await run(monday)
  const [order] = await orders()
  expect(order?.outcome).toBe('proposed')
  const own = { ...params, orderId: order?.orderID ?? 0 }
  expect((await buyer.getOrder({ params: own })).unsaved).toBe(false)
  expect((await buyer.findUnsavedOrder({ params }))?.orderID).toBe(leftBehind.id)
})
