import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { monday, morning, scheduled } from './orderSchedules.fixtures.ts'
import { runSchedules } from './runSchedules.ts'

const setMembership = async (
  { portal, customer, buyer }: Awaited<ReturnType<typeof scheduled>>,
  columns: { readonly can_create_orders?: boolean; readonly enabled?: boolean },
) =>
  portal.db
    .updateTable('memberships')
    .set(columns)
    .where('customer_id', '=', customer.id)
    .where('login_id', '=', buyer.loginId)
    .execute()

test('an owner who may no longer create orders gets one email, and their schedule is paused', async () => {
  const world = await scheduled()
  const { buyer, run, orders, drainJobs, one } = world
  await setMembership(world, { can_create_orders: false })
  await run(monday)
  await run('2026-12-07')
  const mails = (await drainJobs()).filter(({ to }) => to === buyer.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['No order from your schedule Weekly pipes'])
  await expect(orders()).rejects.toMatchObject({ status: 403 })
  await setMembership(world, { can_create_orders: true })
  expect(await buyer.getOrderSchedule(one)).toMatchObject({
    paused: true,
    lastOrder: { outcome: 'refused', reasons: [{ code: 'scheduleOwner' }] },
  })
  expect(await orders()).toHaveLength(1)
})

test.each(['person', 'customer'] as const)(
  'schedules of a disabled %s make no order and send no mail; enabled again, they wait to be resumed',
  async (disabled) => {
    const world = await scheduled()
    const { buyer, run, drainJobs, one, as, params, customer, portal } = world
    const [manager, admin] = [await as.manager(), await as.admin()]
    const setEnabled = (enable: boolean) =>
      disabled === 'customer'
        ? admin.setCustomerStatus({ params: { customerId: customer.id }, body: { enable } })
        : manager.setUserStatus({ params, query: { userName: buyer.userName }, body: { enable } })
    await setEnabled(false)
    await drainJobs()
    await run(monday)
    await run('2026-12-07')
    expect((await drainJobs()).filter(({ to }) => to === buyer.email)).toEqual([])
    await setEnabled(true)
    portal.setNow(morning('2026-12-08'))
    const again = await as.onAnotherDevice(buyer)
    const paused = await again.getOrderSchedule(one)
    expect(paused).toMatchObject({ paused: true, lastOrder: { dueOn: monday, outcome: 'refused' } })
    await again.pauseOrderSchedule({ ...one, body: { version: paused.version, paused: false } })
    await run('2026-12-14')
    expect((await again.getOrderSchedule(one)).lastOrder).toMatchObject({
      dueOn: '2026-12-14',
      outcome: 'submitted',
    })
    expect((await again.listScheduledOrders({ ...one, query: {} })).total).toBe(2)
  },
)

test('a scheduled order of a customer on hold waits, with the reason', async () => {
  const { run, orders, portal, customer } = await scheduled()
  await portal.db.updateTable('customers').set({ on_hold: true }).where('id', '=', customer.id).execute()
  await run(monday)
  expect((await orders())[0]).toMatchObject({ outcome: 'proposed', reasons: [{ code: 'scheduleOnHold' }] })
})

test('each day has one order when clocks go back and forward (R4)', async () => {
  const { run, orders, portal } = await scheduled({ rule: 'FREQ=DAILY', startsOn: '2027-04-02' })
  expect(portal.settings.TIME_ZONE).toBe('Australia/Sydney')
  // Every half hour from the Thursday before the change in April, and around the one in October.
  const from = (start: string, hours: number) =>
    Array.from({ length: hours * 2 }, (_, at) => new Date(Date.parse(start) + at * 1_800_000))
  for (const now of [...from('2027-04-01T13:00:00Z', 100), ...from('2027-10-02T12:00:00Z', 40)])
    await runSchedules(portal, now)
  await run('2027-10-05')
  const days = (await orders()).map(({ dueOn }) => dueOn)
  expect(new Set(days).size).toBe(days.length)
  expect(days.toReversed()).toEqual(['2027-04-02', '2027-04-03', '2027-04-06', '2027-04-07', '2027-10-05'])
})

test('a scheduled order is in the webhooks and the feed like any order', async () => {
  const { run, orders, portal, as, customer } = await scheduled()
  const partner = await partnerOf(portal)
  const endpoint = await (
    await as.admin()
  ).createWebhook({
    body: { name: 'Accounts', url: 'https://accounts.example/hook', events: ['order.approved'] },
  })
  await run(monday)
  const [order] = await orders()
  const stored = await portal.db
    .selectFrom('webhook_events')
    .select(['type', 'subject_id as subjectId'])
    .where('customer_id', '=', customer.id)
    .execute()
  expect([endpoint.enabled, stored]).toEqual([true, [{ type: 'order.approved', subjectId: order?.orderID }]])
  const feed = (await partner.get('orders?after=0&per_page=100')).json()
  expect(feed.result.map(({ orderID }: { orderID: number }) => orderID)).toContain(order?.orderID)
})
