import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { providerScope } from '../../db/database.ts'
import { runSchedules } from './runSchedules.ts'

/** Morning of a day in the business's time zone. */
const morning = (day: string) => new Date(`${day}T00:00:00Z`)

/** A Monday. */
const monday = '2026-11-30'

beforeEach(async () => (await runningPortal()).setNow(morning(monday)))
afterEach(async () => (await runningPortal()).setNow(undefined))

/** A buyer with a list of two products, which a schedule orders every Monday. */
async function scheduled(terms: object = {}, limitCents = 1_000_000) {
  const world = await createPortal()
  const { as, given, customer, portal } = world
  const buyer = await as.buyer({ automaticApprovalLimitCents: limitCents })
  const params = { customerId: customer.id }
  const items = [await given.item({ unitPriceExCents: 1000 }), await given.item({ unitPriceExCents: 500 })]
  const list = await buyer.createOrderList({
    params,
    body: { name: 'Weekly', items: items.map(({ productId }) => ({ productID: productId, quantity: 2 })) },
  })
  const body = {
    name: 'Weekly pipes',
    orderListId: list.orderListId,
    shippingAddressId: customer.shippingAddressId,
    contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    startsOn: monday,
    automatic: true,
    ...terms,
  }
  const made = await buyer.createOrderSchedule({ params, body })
  const one = { params: { ...params, scheduleId: made.scheduleId } }
  const run = (day: string) => runSchedules(portal, morning(day))
  const orders = async () => (await buyer.listScheduledOrders({ ...one, query: {} })).rows
  const price = (cents: number) =>
    portal.database
      .scoped(providerScope)
      .updateTable('price_list_items')
      .set({ unit_price_ex_cents: cents, unit_gst_cents: Math.round(cents / 10) })
      .where('id', '=', items[0]?.id ?? 0)
      .execute()
  return { ...world, buyer, params, list, items, body, made, one, run, orders, price }
}

test('an order is submitted by itself when nothing changed, and the schedule goes on by its rule', async () => {
  const { made, run, orders, buyer, one, params, drainJobs } = await scheduled()
  expect(made).toMatchObject({
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

test('a changed price makes a draft for its owner, who is told; once accepted it is no change any more', async () => {
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

test('an order above a budget waits, also where the budget only warns, and takes nothing of it', async () => {
  const { as, params, buyer, body, one, made, run, orders } = await scheduled()
  const manager = await as.manager()
  const { costCentreId } = await manager.createCostCentre({
    params,
    body: { costCentreCode: 'Y', costCentreName: 'Yard' },
  })
  await manager.createBudget({
    params,
    body: { costCentreId, period: 'month', amountCents: 2999, above: 'warn' },
  })
  await buyer.updateOrderSchedule({ ...one, body: { ...body, costCentreId, version: made.version } })
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

test('a changed list waits for its owner once; a product that cannot be ordered is left out and named', async () => {
  const { params, buyer, list, items, run, orders, as } = await scheduled()
  await buyer.updateOrderList({
    params: { ...params, orderListId: list.orderListId },
    body: { version: 1, items: [{ productID: items[0]?.productId ?? 0, quantity: 3 }] },
  })
  await run(monday)
  expect((await orders())[0]).toMatchObject({
    outcome: 'proposed',
    reasons: [{ code: 'scheduleListChanged' }],
  })
  const admin = await as.admin()
  await admin.setProductStatus({ params: { productId: items[0]?.productId ?? 0 }, body: { enable: false } })
  await run('2026-12-07')
  expect((await orders())[0]).toMatchObject({ outcome: 'refused', orderID: null })
})

test('days on which nothing ships move to the next one; days that nobody was there for are one order', async () => {
  const { run, orders, buyer, one, body, made } = await scheduled()
  const changed = await buyer.updateOrderSchedule({
    ...one,
    body: { ...body, rule: 'FREQ=DAILY', startsOn: '2026-12-05', version: made.version },
  })
  expect(changed.next[0]).toEqual({ dueOn: '2026-12-05', orderedOn: '2026-12-07' })
  await run('2026-12-05')
  expect(await orders()).toEqual([])
  await run('2026-12-07')
  await run('2026-12-11')
  expect((await orders()).map(({ dueOn }) => dueOn)).toEqual(['2026-12-08', '2026-12-05'])
  expect((await buyer.getOrderSchedule(one)).next[0]?.dueOn).toBe('2026-12-12')
})

test('a schedule is skipped once, paused, resumed, and ends', async () => {
  const { run, orders, buyer, one, body, made } = await scheduled({ endsOn: '2026-12-21' })
  const skipped = await buyer.skipScheduledOrder({ ...one, body: { version: made.version } })
  expect(skipped.next[0]?.dueOn).toBe('2026-12-07')
  await expectRefusal(buyer.skipScheduledOrder({ ...one, body: { version: made.version } }), 'staleVersion')
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

test('a change on the day of an order does not make it twice', async () => {
  const { run, orders, buyer, one, body } = await scheduled()
  await run(monday)
  const { version } = await buyer.getOrderSchedule(one)
  const changed = await buyer.updateOrderSchedule({ ...one, body: { ...body, version } })
  expect(changed.next[0]?.dueOn).toBe('2026-12-07')
  await run(monday)
  expect(await orders()).toHaveLength(1)
})

test('no order is made for an owner who can no longer create orders', async () => {
  const { buyer, run, orders, portal, drainJobs, customer } = await scheduled()
  await portal.database
    .scoped(providerScope)
    .updateTable('memberships')
    .set({ can_create_orders: false })
    .where('customer_id', '=', customer.id)
    .where('login_id', '=', buyer.loginId)
    .execute()
  await run(monday)
  const mails = (await drainJobs()).filter(({ to }) => to === buyer.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['No order by your schedule Weekly pipes'])
  await expect(orders()).rejects.toMatchObject({ status: 403 })
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
  await expectRefusal(add({ shippingAddressId: 987_654 }), 'orderShippingAddress')
  await expectRefusal(add({ costCentreId: 987_654 }), 'orderCostCentre')
  await expectRefusal(add({ contactPerson: { fullName: ' ', phoneNumber: '1' } }), 'orderContactName')
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

test('each person sees and changes their own schedules only; a removed one leaves its orders', async () => {
  const { buyer, as, params, one, body, made, run, orders } = await scheduled()
  const colleague = await as.buyer()
  expect(await colleague.listOrderSchedules({ params })).toEqual({ rows: [], total: 0 })
  await expectRefusal(colleague.getOrderSchedule(one), 'notFound', 404)
  await expectRefusal(colleague.deleteOrderSchedule(one), 'notFound', 404)
  await expectRefusal(
    colleague.updateOrderSchedule({ ...one, body: { ...body, version: made.version } }),
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
  const made = await add({})
  expect(made.orderList).toMatchObject({ name: 'As ordered', itemCount: 1 })
  await run(monday)
  expect(
    (await buyer.listOrderSchedules({ params })).rows.map(({ lastOrder }) => lastOrder?.outcome),
  ).toEqual(['submitted', 'submitted'])
  await expect(add({ orderListId: made.orderList.orderListId })).rejects.toMatchObject({ status: 400 })
  await expect(add({ fromOrderId: undefined })).rejects.toMatchObject({ status: 400 })
})
