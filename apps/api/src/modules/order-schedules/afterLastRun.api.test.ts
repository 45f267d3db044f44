import { expect, test } from 'vitest'
import { monday, scheduled } from './orderSchedules.fixtures.ts'

/** Time of that Monday in the business's time zone, Sydney in summer. */
const at = (time: string) => new Date(`${monday}T${time}:00+11:00`)

test('a schedule made after the last run of the day begins with the next day', async () => {
  const { portal, buyer, params, body, created } = await scheduled()
  expect(created.next[0]?.dueOn).toBe(monday)
  const create = (name: string) => buyer.createOrderSchedule({ params, body: { ...body, name } })
  const days = { rule: body.rule, startsOn: monday }
  const preview = async () => (await buyer.listScheduleDays({ params, query: days })).rows[0]?.dueOn
  portal.setNow(at('13:49'))
  expect((await create('Before')).next[0]?.dueOn).toBe(monday)
  expect(await preview()).toBe(monday)
  portal.setNow(at('15:00'))
  expect((await create('After')).next[0]?.dueOn).toBe('2026-12-07')
  expect(await preview()).toBe('2026-12-07')
})

test('a schedule resumed after the last run begins with the next day; a change leaves a day that was not run', async () => {
  const { portal, buyer, one, body, created } = await scheduled()
  const pause = (version: number, paused: boolean) =>
    buyer.pauseOrderSchedule({ ...one, body: { version, paused } })
  portal.setNow(at('15:00'))
  const changed = await buyer.updateOrderSchedule({
    ...one,
    body: { ...body, name: 'Renamed', version: created.version },
  })
  expect(changed.next[0]?.dueOn).toBe(monday)
  const paused = await pause(changed.version, true)
  expect((await pause(paused.version, false)).next[0]?.dueOn).toBe('2026-12-07')
})
