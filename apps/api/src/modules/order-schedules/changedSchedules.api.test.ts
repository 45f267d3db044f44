import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { monday, morning, scheduled } from './orderSchedules.fixtures.ts'

const saturdays = { rule: 'FREQ=WEEKLY;BYDAY=SA' }

test.each([
  ['the phone number', {}],
  ['the rule', { rule: 'FREQ=WEEKLY;BYDAY=TU' }],
])('a day that waits for the next shipping day is still ordered after a change of %s', async (_, change) => {
  const { portal, buyer, one, body, created, run, orders } = await scheduled(saturdays)
  expect(created.next[0]).toEqual({ dueOn: '2026-12-05', orderedOn: '2026-12-07' })
  portal.setNow(morning('2026-12-06'))
  const contactPerson = { fullName: 'Whatever Contact', phoneNumber: '0211112222' }
  const changed = await buyer.updateOrderSchedule({
    ...one,
    body: { ...body, contactPerson, ...change, version: created.version },
  })
  expect(changed.next[0]?.dueOn).toBe('2026-12-05')
  expect(changed.next).toHaveLength(3)
  await run('2026-12-07')
  expect((await orders()).map(({ dueOn }) => dueOn)).toEqual(['2026-12-05'])
})

test('a later start, or a pause, leaves out a day that waits for the next shipping day', async () => {
  const { portal, buyer, one, body, created } = await scheduled(saturdays)
  portal.setNow(morning('2026-12-06'))
  const edit = (version: number, more: object) =>
    buyer.updateOrderSchedule({ ...one, body: { ...body, ...more, version } })
  const paused = await buyer.pauseOrderSchedule({ ...one, body: { version: created.version, paused: true } })
  const renamed = await edit(paused.version, { name: 'Renamed' })
  const resumed = await buyer.pauseOrderSchedule({
    ...one,
    body: { version: renamed.version, paused: false },
  })
  expect(resumed.next[0]?.dueOn).toBe('2026-12-12')
  portal.setNow(morning('2026-12-13'))
  expect((await edit(resumed.version, { startsOn: '2026-12-15' })).next[0]?.dueOn).toBe('2026-12-19')
})

test('while cost centres are hidden, a disabled one neither refuses a change of the schedule nor makes drafts', async () => {
  const { as, given, params, buyer, body, one, created, run, orders } = await scheduled()
  const manager = await as.manager()
  const { costCentreId } = await manager.createCostCentre({
    params,
    body: { costCentreCode: 'Y', costCentreName: 'Yard' },
  })
  const edit = (version: number, name: string) =>
    buyer.updateOrderSchedule({ ...one, body: { ...body, name, costCentreId, version } })
  const { version } = await edit(created.version, 'Yard')
  await manager.setCostCentreStatus({ params: { ...params, costCentreId }, body: { enable: false } })
  await expectRefusal(edit(version, 'Shown'), 'orderCostCentre')
  await given.changedCustomer('show_cost_centre', false)
  expect(await edit(version, 'Hidden')).toMatchObject({ name: 'Hidden', costCentre: { id: costCentreId } })
  await run(monday)
  expect(await orders()).toMatchObject([{ outcome: 'submitted', reasons: [] }])
})

test('another quantity at its quantity break is no price change (decision 0051)', async () => {
  const { given, items, list, params, run, orders, buyer, one } = await scheduled()
  const [item, other] = items
  await given.priceSteps(item?.id ?? 0, { 10: 800 })
  await run(monday)
  await buyer.updateOrderList({
    params: { ...params, orderListId: list.orderListId },
    body: {
      name: list.name,
      version: list.version,
      items: [
        { productID: item?.productId ?? 0, quantity: 10 },
        { productID: other?.productId ?? 0, quantity: 3 },
      ],
    },
  })
  const { version, orderList } = await buyer.getOrderSchedule(one)
  await buyer.acceptScheduleList({ ...one, body: { version, orderListVersion: orderList.version } })
  await run('2026-12-07')
  expect((await orders())[0]).toMatchObject({ outcome: 'submitted', reasons: [] })
  await given.priceSteps(item?.id ?? 0, { 10: 850 })
  await run('2026-12-14')
  expect((await orders())[0]).toMatchObject({ outcome: 'proposed', reasons: [{ code: 'price' }] })
})
