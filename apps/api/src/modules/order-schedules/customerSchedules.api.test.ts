import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { monday, scheduled } from './orderSchedules.fixtures.ts'

test('managers of users and administrators see the customer’s schedules, pause and remove them', async () => {
  const { as, params, buyer, created, one, list, run, orders } = await scheduled()
  const [manager, admin] = [await as.manager(), await as.admin()]
  for (const person of [manager, admin])
    expect((await person.listCustomerSchedules({ params })).rows).toMatchObject([
      {
        scheduleId: created.scheduleId,
        name: 'Weekly pipes',
        owner: { userName: buyer.userName },
        ownerOrders: true,
        orderListName: 'Weekly',
        costCentreName: null,
        repeats: 'Every Monday',
        nextOn: monday,
        automatic: true,
        paused: false,
      },
    ])
  await expectRefusal(manager.pauseCustomerSchedule({ ...one, body: { version: 99 } }), 'staleVersion')
  await manager.pauseCustomerSchedule({ ...one, body: { version: created.version } })
  await run(monday)
  expect(await orders()).toEqual([])
  expect((await manager.listCustomerSchedules({ params })).rows).toMatchObject([{ paused: true }])
  await admin.removeCustomerSchedule(one)
  expect((await manager.listCustomerSchedules({ params })).total).toBe(0)
  await buyer.deleteOrderList({ params: { ...params, orderListId: list.orderListId } })
})

test('the schedule of a person who can no longer order is named to the people whom it blocks, until it is removed', async () => {
  const { as, params, buyer, body, portal, customer, items } = await scheduled()
  const other = await as.buyer()
  const theirs = await other.createOrderList({
    params,
    body: { name: 'Theirs', shared: true, items: [{ productID: items[0]?.productId ?? 0, quantity: 1 }] },
  })
  const schedule = await buyer.createOrderSchedule({
    params,
    body: { ...body, name: 'Of their list', orderListId: theirs.orderListId },
  })
  await portal.db
    .updateTable('memberships')
    .set({ enabled: false })
    .where('customer_id', '=', customer.id)
    .where('login_id', '=', buyer.loginId)
    .execute()
  const remove = () => other.deleteOrderList({ params: { ...params, orderListId: theirs.orderListId } })
  const refusal = await expectRefusal(remove(), 'orderListScheduled')
  expect(refusal.problems[0]?.displayMessage).toBe(
    'The schedule Of their list of Whatever Person orders this list. Ask them, or a person who manages users, to remove it first.',
  )
  const manager = await as.manager()
  const { rows } = await manager.listCustomerSchedules({ params })
  expect(rows.map(({ ownerOrders }) => ownerOrders)).toEqual([false, false])
  await manager.removeCustomerSchedule({ params: { ...params, scheduleId: schedule.scheduleId } })
  await remove()
})

test('a list that is no longer shared makes the schedules of others wait with the reason', async () => {
  const { as, params, buyer, body, items, run } = await scheduled()
  const other = await as.buyer()
  const theirs = await other.createOrderList({
    params,
    body: { name: 'Theirs', shared: true, items: [{ productID: items[0]?.productId ?? 0, quantity: 1 }] },
  })
  const { scheduleId } = await buyer.createOrderSchedule({
    params,
    body: { ...body, name: 'Of their list', orderListId: theirs.orderListId },
  })
  const one = { params: { ...params, scheduleId } }
  const share = (version: number, shared: boolean) =>
    other.updateOrderList({
      params: { ...params, orderListId: theirs.orderListId },
      body: { version, shared },
    })
  await share(theirs.version, false)
  await expectRefusal(buyer.proposeScheduledOrder(one), 'scheduleListNotShared')
  await run(monday)
  expect((await buyer.listScheduledOrders({ ...one, query: {} })).rows).toMatchObject([
    { outcome: 'refused', orderID: null, reasons: [{ code: 'scheduleListNotShared' }] },
  ])
  await share(theirs.version + 1, true)
  await run('2026-12-07')
  expect((await buyer.listScheduledOrders({ ...one, query: {} })).rows[0]).toMatchObject({
    outcome: 'submitted',
  })
})
