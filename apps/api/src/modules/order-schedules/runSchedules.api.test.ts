import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { expect, test } from 'vitest'
import { monday, morning, scheduled } from './orderSchedules.fixtures.ts'

test('an order is submitted automatically if nothing changed, and the schedule continues by its rule', async () => {
  const { created, run, orders, buyer, one, params, given, drainJobs } = await scheduled()
  await given.changedCustomer('show_request_ship_date', true)
  expect(created).toMatchObject({
    repeats: 'Every Monday',
    next: [{ dueOn: monday }, { dueOn: '2026-12-07' }, { dueOn: '2026-12-14' }],
    lastOrder: null,
  })
  await Promise.all([run(monday), run(monday)])
  await run(monday)
  const [order, ...others] = await orders()
  expect(others).toEqual([])
  expect(order).toMatchObject({ dueOn: monday, outcome: 'submitted', reasons: [] })
  const detail = await buyer.getOrder({ params: { ...params, orderId: order?.orderID ?? 0 } })
  expect(detail).toMatchObject({
    orderStatus: { id: 4 },
    totalAmountCents: 3300,
    contactPerson: { fullName: 'Whatever Contact' },
    requiredAsap: true,
    schedule: { scheduleId: one.params.scheduleId, name: 'Weekly pipes' },
  })
  const { entries } = await buyer.getOrderStory({ params: { ...params, orderId: detail.orderID } })
  expect(entries.at(-1)?.text).toContain('by the schedule “Weekly pipes”')
  expect((await buyer.getOrderSchedule(one)).next[0]?.dueOn).toBe('2026-12-07')
  expect((await drainJobs()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Order SO-\d+ is approved$/),
  ])
  await run('2026-12-06')
  expect(await orders()).toHaveLength(1)
  await run('2026-12-07')
  expect((await orders()).map(({ dueOn, outcome }) => [dueOn, outcome])).toEqual([
    ['2026-12-07', 'submitted'],
    [monday, 'submitted'],
  ])
})

test('a changed price makes a draft, and its owner gets an email; once accepted, the price counts as unchanged', async () => {
  const { price, run, orders, buyer, one, params, drainJobs } = await scheduled()
  await run(monday)
  await price(1100)
  expect((await buyer.proposeScheduledOrder(one)).rows[0]).toMatchObject({
    previousUnitPriceExcludingGSTCents: 1000,
    changes: [{ code: 'price' }],
  })
  await drainJobs()
  await run('2026-12-07')
  const [order] = await orders()
  const change = 'The price was $10.00 and is now $11.00 (ex GST).'
  expect(order).toMatchObject({ outcome: 'proposed', reasons: [{ displayMessage: change }] })
  const orderId = order?.orderID ?? 0
  const draft = await buyer.getOrder({ params: { ...params, orderId } })
  expect(draft).toMatchObject({ orderStatus: { id: 1 }, totalAmountCents: 3520 })
  const [mail, ...others] = await drainJobs()
  expect(others).toEqual([])
  expect([mail?.to, mail?.subject]).toEqual([
    buyer.email,
    `Check order ${draft.orderNumber} of your schedule Weekly pipes`,
  ])
  expect(mail?.text).toContain(change)
  await buyer.updateOrder({
    params,
    body: { orderID: orderId, version: draft.version, orderStatus: { id: 2 } },
  })
  await run('2026-12-14')
  expect((await orders())[0]).toMatchObject({ outcome: 'submitted' })
})

test.each([
  ['is not automatic', { automatic: false }, 1_000_000, []],
  ['is above the owner’s limit', {}, 1000, ['orderApprover']],
])('an order that %s waits as a draft', async (_, terms, limit, codes) => {
  const { run, orders } = await scheduled(terms, limit)
  await run(monday)
  const [order] = await orders()
  expect(order).toMatchObject({ outcome: 'proposed' })
  expect(order?.reasons.map(({ code }) => code)).toEqual(codes)
})

test('a scheduled order above a budget waits, also where the budget only warns, and reserves nothing', async () => {
  const { as, params, buyer, body, one, created, run, orders } = await scheduled()
  const manager = await as.manager()
  const { costCentreId } = await manager.createCostCentre({
    params,
    body: { costCentreCode: 'Y', costCentreName: 'Yard' },
  })
  await manager.createBudget({
    params,
    body: { costCentreId, period: 'month', amountCents: 2999, above: 'warn' },
  })
  await buyer.updateOrderSchedule({ ...one, body: { ...body, costCentreId, version: created.version } })
  await run(monday)
  const [order] = await orders()
  expect(order).toMatchObject({ outcome: 'proposed', reasons: [{ code: 'scheduleAboveBudget' }] })
  expect(await buyer.getOrder({ params: { ...params, orderId: order?.orderID ?? 0 } })).toMatchObject({
    orderStatus: { id: 1 },
    costCentre: { id: costCentreId },
  })
  const { rows } = await manager.listBudgets({ params, query: {} })
  expect(rows[0]?.current).toMatchObject({ committedCents: 0, leftCents: 2999 })
})

test('a changed list waits until its owner accepts it as they saw it; other changes accept nothing', async () => {
  const { params, buyer, list, items, run, orders, one, body, drainJobs } = await scheduled()
  const setQuantity = (version: number, quantity: number) =>
    buyer.updateOrderList({
      params: { ...params, orderListId: list.orderListId },
      body: { version, items: [{ productID: items[0]?.productId ?? 0, quantity }] },
    })
  await setQuantity(1, 3)
  await run(monday)
  expect((await orders())[0]).toMatchObject({
    outcome: 'proposed',
    reasons: [{ code: 'scheduleListChanged' }],
  })
  const [mail] = (await drainJobs()).filter(({ to }) => to === buyer.email)
  expect(mail?.text).toContain('Use the list as it is now')
  const read = await buyer.getOrderSchedule(one)
  expect(read.orderList).toMatchObject({ changed: true, version: 2 })
  const saved = await buyer.updateOrderSchedule({ ...one, body: { ...body, version: read.version } })
  await run('2026-12-07')
  expect([saved.orderList.changed, (await orders())[0]?.outcome]).toEqual([true, 'proposed'])
  // Change the list again while the owner has its page open.
  await setQuantity(2, 5)
  const { version } = await buyer.getOrderSchedule(one)
  const accept = (orderListVersion: number) =>
    buyer.acceptScheduleList({ ...one, body: { version, orderListVersion } })
  await expectRefusal(accept(2), 'orderScheduleListChanged')
  expect((await accept(3)).orderList.changed).toBe(false)
  await run('2026-12-14')
  expect((await orders())[0]).toMatchObject({ outcome: 'submitted' })
})

test('a list’s new name and new readers do not count as changes: the next order is submitted', async () => {
  const { params, buyer, list, run, orders, one } = await scheduled()
  const { name } = await buyer.updateOrderList({
    params: { ...params, orderListId: list.orderListId },
    body: { version: 1, name: 'Renamed', shared: true },
  })
  expect((await buyer.getOrderSchedule(one)).orderList).toMatchObject({ name, changed: false })
  await run(monday)
  expect((await orders())[0]).toMatchObject({ outcome: 'submitted' })
})

test('changing the list of a schedule accepts it; an order needs a product that can be ordered', async () => {
  const { params, buyer, items, run, orders, as, one, body, created } = await scheduled()
  const other = await buyer.createOrderList({
    params,
    body: { name: 'Other', items: [{ productID: items[0]?.productId ?? 0, quantity: 1 }] },
  })
  await buyer.updateOrderSchedule({
    ...one,
    body: { ...body, orderListId: other.orderListId, version: created.version },
  })
  await run(monday)
  expect((await orders())[0]).toMatchObject({ outcome: 'submitted' })
  const admin = await as.admin()
  await admin.setProductStatus({ params: { productId: items[0]?.productId ?? 0 }, body: { enable: false } })
  await run('2026-12-07')
  expect((await orders())[0]).toMatchObject({ outcome: 'refused', orderID: null })
})

test('days without shipping move to the next day with it; days missed while no worker ran make one order', async () => {
  const { run, orders, buyer, one, body, created } = await scheduled()
  const changed = await buyer.updateOrderSchedule({
    ...one,
    body: { ...body, rule: 'FREQ=DAILY', startsOn: '2026-12-05', version: created.version },
  })
  expect(changed.next[0]).toEqual({ dueOn: '2026-12-05', orderedOn: '2026-12-07' })
  await run('2026-12-05')
  expect(await orders()).toEqual([])
  await run('2026-12-07')
  await run('2026-12-11')
  expect((await orders()).map(({ dueOn }) => dueOn)).toEqual(['2026-12-08', '2026-12-05'])
  expect((await buyer.getOrderSchedule(one)).next[0]?.dueOn).toBe('2026-12-12')
})

test('a change on the day of an order does not make it twice', async () => {
  const { run, orders, buyer, one, body } = await scheduled()
  await run(monday)
  const { version } = await buyer.getOrderSchedule(one)
  const changed = await buyer.updateOrderSchedule({ ...one, body: { ...body, version } })
  expect(changed.next[0]?.dueOn).toBe('2026-12-07')
  await run(monday)
  expect(await orders()).toHaveLength(1)
})

test('an order whose cost centre was disabled waits: without it, it would be in no budget', async () => {
  const { as, params, buyer, body, one, created, run, orders } = await scheduled()
  const manager = await as.manager()
  const { costCentreId } = await manager.createCostCentre({
    params,
    body: { costCentreCode: 'Y', costCentreName: 'Yard' },
  })
  await buyer.updateOrderSchedule({ ...one, body: { ...body, costCentreId, version: created.version } })
  await manager.setCostCentreStatus({ params: { ...params, costCentreId }, body: { enable: false } })
  await run(monday)
  expect((await orders())[0]).toMatchObject({
    outcome: 'proposed',
    reasons: [{ code: 'scheduleCostCentre' }],
  })
})

test('a late order counts for its day too: a change on that day makes no second one', async () => {
  const { run, orders, buyer, one, body, created } = await scheduled()
  const terms = { ...body, rule: 'FREQ=DAILY', startsOn: '2026-12-05' }
  await buyer.updateOrderSchedule({ ...one, body: { ...terms, version: created.version } })
  ;(await runningPortal()).setNow(morning('2026-12-07'))
  await run('2026-12-07')
  const { version } = await buyer.getOrderSchedule(one)
  const changed = await buyer.updateOrderSchedule({ ...one, body: { ...terms, version } })
  expect(changed.next[0]?.dueOn).toBe('2026-12-08')
  await run('2026-12-07')
  expect(await orders()).toHaveLength(1)
})

test('a schedule that fails is reported and does not block the orders of others', async () => {
  const { created, portal, customer, buyer, body, params, run } = await scheduled()
  const other = await buyer.createOrderSchedule({ params, body: { ...body, name: 'Other' } })
  await portal.db
    .updateTable('order_schedules')
    .set({ rule: 'FREQ=HOURLY' })
    .where('customer_id', '=', customer.id)
    .where('id', '=', created.scheduleId)
    .execute()
  await expect(run(monday)).rejects.toThrow('FREQ')
  const left = await buyer.listScheduledOrders({
    params: { ...params, scheduleId: other.scheduleId },
    query: {},
  })
  expect(left.rows.map(({ outcome }) => outcome)).toEqual(['submitted'])
  await portal.db
    .deleteFrom('order_schedules')
    .where('customer_id', '=', customer.id)
    .where('id', '=', created.scheduleId)
    .execute()
})
