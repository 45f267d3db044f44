import { expect, test } from 'vitest'
import { withBudgets } from './budgets.fixtures.ts'

test('orders that wait for an owner are reviewed when the owner changes, and when no allowance is needed any more', async () => {
  const { as, budget, draft, submit, read, manager, params, drainJobs } = await withBudgets()
  const created = await budget({ amountCents: 100_00 })
  const one = { ...params, budgetId: created.budgetId }
  const [buyer, other] = [await as.buyer({ automaticApprovalLimitCents: 0 }), await as.approver()]
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 165_00)
  await submit(buyer, order, { approver: { userName: approver.userName } })
  await drainJobs()
  const body = { period: 'month', amountCents: 100_00, above: 'ask', ownerUserName: other.userName } as const
  const moved = await manager.updateBudget({ params: one, body })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([other.email])
  const kept = await manager.updateBudget({
    params: one,
    body: { ...body, carryOver: true, version: moved.version },
  })
  expect(await drainJobs()).toEqual([])
  await manager.updateBudget({ params: one, body: { ...body, amountCents: 120_00, version: kept.version } })
  expect(await drainJobs()).toEqual([])
  await manager.deleteBudget({ params: one })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([approver.email])
  expect((await read(approver, order.id)).budgetAsks).toEqual([])
})
