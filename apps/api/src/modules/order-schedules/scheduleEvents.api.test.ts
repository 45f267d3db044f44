import { expect, test } from 'vitest'
import { listening } from '../webhooks/webhooks.fixtures.ts'
import { monday, scheduled } from './orderSchedules.fixtures.ts'

/** Subscribes an endpoint. @returns a function for its new events, with their schedules */
async function listenTo(types: Parameters<Awaited<ReturnType<typeof listening>>['make']>[0]) {
  const { deliveries, make, deliver } = await listening()
  await make(types)
  return async () => {
    await deliver()
    return deliveries.splice(0).map(
      ({ body }) =>
        JSON.parse(body) as {
          type: string
          schedule?: Record<string, unknown>
          order?: { schedule: unknown }
        },
    )
  }
}

test('systems hear of each day of a schedule: submitted, proposed with reasons, skipped, or no order', async () => {
  const newEvents = await listenTo([
    'schedule.submitted',
    'schedule.proposed',
    'schedule.skipped',
    'schedule.refused',
  ])
  const { customer, buyer, one, created, run, orders, price, items, as } = await scheduled()
  await newEvents()
  await run(monday)
  const [order] = await orders()
  const schedule = {
    scheduleId: created.scheduleId,
    name: 'Weekly pipes',
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    customer: { accountNumber: customer.accountNumber, customerId: customer.id, customerName: customer.name },
  }
  const [submitted, ...others] = await newEvents()
  expect(others).toEqual([])
  expect(submitted).toMatchObject({
    type: 'schedule.submitted',
    schedule: {
      ...schedule,
      dueOn: monday,
      outcome: 'submitted',
      reasons: [],
      order: { orderID: order?.orderID, orderNumber: order?.orderNumber },
      nextOn: '2026-12-07',
    },
  })
  // Names of people are the customer's own business.
  expect(JSON.stringify(submitted)).not.toContain(buyer.userName)
  await price(1200)
  await run('2026-12-07')
  expect(await newEvents()).toMatchObject([
    { type: 'schedule.proposed', schedule: { ...schedule, dueOn: '2026-12-07', outcome: 'proposed' } },
  ])
  const { version } = await buyer.getOrderSchedule(one)
  await buyer.skipScheduledOrder({ ...one, body: { version } })
  expect(await newEvents()).toMatchObject([
    { type: 'schedule.skipped', schedule: { dueOn: '2026-12-14', order: null, nextOn: '2026-12-21' } },
  ])
  const admin = await as.admin()
  for (const { productId } of items)
    await admin.setProductStatus({ params: { productId }, body: { enable: false } })
  await run('2026-12-21')
  const [refused] = await newEvents()
  expect(refused).toMatchObject({ type: 'schedule.refused', schedule: { order: null } })
  expect(refused?.schedule?.['reasons']).toHaveLength(2)
})

test('an order in the feed names the schedule that made it; other orders name none', async () => {
  const newEvents = await listenTo(['order.approved'])
  const { buyer, created, run, given } = await scheduled()
  await run(monday)
  // Within the limit of its buyer, so that it is approved at once.
  await given.pendingOrder({ buyer })
  expect((await newEvents()).map(({ order }) => order?.schedule)).toEqual([
    { scheduleId: created.scheduleId, name: 'Weekly pipes' },
    null,
  ])
})
