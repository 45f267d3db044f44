import { expect, test } from 'vitest'
import { monday, scheduled } from './orderSchedules.fixtures.ts'

test('the email about a draft of a schedule is not sent once its owner has cancelled it', async () => {
  const { price, run, orders, buyer, params, drainJobs } = await scheduled()
  await run(monday)
  await price(1100)
  await drainJobs()
  await run('2026-12-07')
  const [order] = await orders()
  await buyer.cancelOrder({ params: { ...params, orderId: order?.orderID ?? 0 }, body: {} })
  expect(await drainJobs()).toEqual([])
})
