import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { expect, test } from 'vitest'
import { monday, morning, scheduled } from './orderSchedules.fixtures.ts'

test('a schedule is skipped once, paused, resumed, and ends', async () => {
  const { run, orders, buyer, one, body, created } = await scheduled({ endsOn: '2026-12-21' })
  const skipped = await buyer.skipScheduledOrder({ ...one, body: { version: created.version } })
  expect(skipped.next[0]?.dueOn).toBe('2026-12-07')
  await expectRefusal(
    buyer.skipScheduledOrder({ ...one, body: { version: created.version } }),
    'staleVersion',
  )
  await run(monday)
  expect((await orders()).map(({ outcome }) => outcome)).toEqual(['skipped'])
  const paused = await buyer.pauseOrderSchedule({ ...one, body: { version: skipped.version, paused: true } })
  await expectRefusal(
    buyer.skipScheduledOrder({ ...one, body: { version: paused.version } }),
    'orderSchedulePaused',
  )
  await run('2026-12-07')
  expect(await orders()).toHaveLength(1)
  ;(await runningPortal()).setNow(morning('2026-12-16'))
  const resumed = await buyer.pauseOrderSchedule({ ...one, body: { version: paused.version, paused: false } })
  expect(resumed.next.map(({ dueOn }) => dueOn)).toEqual(['2026-12-21'])
  await run('2026-12-21')
  const ended = await buyer.getOrderSchedule(one)
  expect([ended.next, ended.lastOrder?.outcome]).toEqual([[], 'submitted'])
  await run('2026-12-28')
  expect(await orders()).toHaveLength(2)
  await expectRefusal(
    buyer.skipScheduledOrder({ ...one, body: { version: ended.version } }),
    'orderScheduleEnded',
  )
  const later = { ...body, endsOn: '2027-01-31', version: ended.version }
  expect((await buyer.updateOrderSchedule({ ...one, body: later })).next[0]?.dueOn).toBe('2026-12-28')
})

test('schedules are refused by field: name, list, days and rule', async () => {
  const { buyer, params, body, as, list } = await scheduled()
  const add = (terms: object) =>
    buyer.createOrderSchedule({ params, body: { ...body, name: 'Other', ...terms } })
  await expectRefusal(add({ name: 'weekly PIPES' }), 'orderScheduleNameTaken')
  await expectRefusal(add({ rule: 'FREQ=HOURLY' }), 'orderScheduleRulePart')
  await expectRefusal(add({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }), 'orderScheduleNever')
  await expectRefusal(add({ endsOn: '2026-11-29' }), 'orderScheduleEndsOn')
  await expectRefusal(add({ rule: 'FREQ=WEEKLY;BYDAY=TU', endsOn: monday }), 'orderScheduleNever')
  await expectRefusal(add({ startsOn: '2026-11-29' }), 'orderScheduleStartsOn')
  await expectRefusal(add({ startsOn: '9999-12-31' }), 'orderScheduleStartsTooLate')
  await expectRefusal(
    buyer.listScheduleDays({ params, query: { rule: 'FREQ=DAILY', startsOn: '9999-12-31' } }),
    'orderScheduleStartsTooLate',
  )
  for (const [field, code] of [
    ['shippingAddressId', 'orderShippingAddress'],
    ['costCentreId', 'orderCostCentre'],
  ] as const)
    expect((await expectRefusal(add({ [field]: 987_654 }), code)).problems).toMatchObject([{ field }])
  await expectRefusal(add({ contactPerson: { fullName: ' ', phoneNumber: '1' } }), 'orderContactName')
  await expectRefusal(add({ contactPerson: { fullName: 'Ann', phoneNumber: ' ' } }), 'orderContactPhone')
  const { scheduleId, version } = await add({})
  await expectRefusal(
    buyer.updateOrderSchedule({
      params: { ...params, scheduleId },
      body: { ...body, name: 'WEEKLY pipes', version },
    }),
    'orderScheduleNameTaken',
  )
  const colleague = await as.buyer()
  await expectRefusal(
    colleague.createOrderSchedule({ params, body: { ...body, name: 'Mine' } }),
    'notFound',
    404,
  )
  await expectRefusal(
    buyer.deleteOrderList({ params: { ...params, orderListId: list.orderListId } }),
    'orderListScheduled',
  )
})

test('each person sees and changes their own schedules only; removing one keeps its orders', async () => {
  const { buyer, as, params, one, body, created, run, orders } = await scheduled()
  const colleague = await as.buyer()
  expect(await colleague.listOrderSchedules({ params })).toEqual({ rows: [], total: 0 })
  await expectRefusal(colleague.getOrderSchedule(one), 'notFound', 404)
  await expectRefusal(colleague.deleteOrderSchedule(one), 'notFound', 404)
  await expectRefusal(
    colleague.updateOrderSchedule({ ...one, body: { ...body, version: created.version } }),
    'notFound',
    404,
  )
  await run(monday)
  const [order] = await orders()
  await buyer.deleteOrderSchedule(one)
  expect((await buyer.listOrderSchedules({ params })).total).toBe(0)
  expect(await buyer.getOrder({ params: { ...params, orderId: order?.orderID ?? 0 } })).toMatchObject({
    orderStatus: { id: 4 },
  })
})

test('a preview shows the first days of a rule', async () => {
  const { buyer, params } = await scheduled()
  const query = { rule: 'rrule:freq=monthly;byday=-1fr', startsOn: monday, endsOn: '2027-02-28' }
  expect((await buyer.listScheduleDays({ params, query })).rows).toEqual([
    { dueOn: '2026-12-25', orderedOn: expect.stringMatching(/^2026-12-2[89]$|^2026-12-25$/) as string },
    { dueOn: '2027-01-29', orderedOn: '2027-01-29' },
    { dueOn: '2027-02-26', orderedOn: '2027-02-26' },
  ])
})

test('an order is scheduled: its lines become a list of the same name, all or nothing', async () => {
  const { buyer, params, body, given, run } = await scheduled()
  const { orderListId: _, ...terms } = body
  const order = await given.pendingOrder({ buyer })
  const add = (more: object) =>
    buyer.createOrderSchedule({
      params,
      body: { ...terms, name: 'As ordered', fromOrderId: order.id, ...more },
    })
  await expectRefusal(add({ rule: 'FREQ=HOURLY' }), 'orderScheduleRulePart')
  const created = await add({})
  expect(created.orderList).toMatchObject({ name: 'As ordered', itemCount: 1 })
  await run(monday)
  expect(
    (await buyer.listOrderSchedules({ params })).rows.map(({ lastOrder }) => lastOrder?.outcome),
  ).toEqual(['submitted', 'submitted'])
  await expect(add({ orderListId: created.orderList.orderListId })).rejects.toMatchObject({ status: 400 })
  await expect(add({ fromOrderId: undefined })).rejects.toMatchObject({ status: 400 })
})
