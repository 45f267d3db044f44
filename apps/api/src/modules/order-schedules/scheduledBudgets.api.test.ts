import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { providerScope } from '../../db/database.ts'
import { monday, morning, scheduled } from './orderSchedules.fixtures.ts'

beforeEach(async () => (await runningPortal()).setNow(morning(monday)))
afterEach(async () => (await runningPortal()).setNow(undefined))

async function withStoppingBudget(costCentreOfSchedule: boolean) {
  const world = await scheduled()
  const { as, params, buyer, body, one, made } = world
  const manager = await as.manager()
  const { costCentreId } = await manager.createCostCentre({
    params,
    body: { costCentreCode: 'Y', costCentreName: 'Yard' },
  })
  await manager.createBudget({
    params,
    body: { costCentreId, period: 'month', amountCents: 0, above: 'stop' },
  })
  if (costCentreOfSchedule)
    await buyer.updateOrderSchedule({ ...one, body: { ...body, costCentreId, version: made.version } })
  return world
}

test('a schedule without a cost centre leaves a draft once budgets stop orders', async () => {
  const { run, orders } = await withStoppingBudget(false)
  await run(monday)
  expect((await orders())[0]).toMatchObject({ outcome: 'proposed', reasons: [{ code: 'orderCostCentre' }] })
})

test('a schedule submits as people do where cost centres are hidden', async () => {
  const { run, orders, portal, customer } = await withStoppingBudget(true)
  await portal.database
    .scoped(providerScope)
    .updateTable('customers')
    .set({ show_cost_centre: false })
    .where('id', '=', customer.id)
    .execute()
  await run(monday)
  expect((await orders())[0]).toMatchObject({ outcome: 'submitted', reasons: [] })
})
