import { easterSunday } from '@tradecounter/rules/ship-days/publicHolidays.ts'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { tasks } from '../../tasks.ts'
import { upToDate } from '../live/followed.fixtures.ts'
import { addPublicHolidays } from './shipDays.tasks.ts'

test('holidays of a coming year are offered, and accepted with one click (R4)', async () => {
  const { as, anonymous, portal } = await createPortal()
  const admin = await as.admin()
  const year = portal.clock().getUTCFullYear() + 3
  const goodFriday = { day: addDays(easterSunday(year), -2), name: 'Good Friday' }
  const { days, offered } = await admin.listShipDays({ query: { year } })
  expect(days).toEqual([])
  expect(offered).toContainEqual(goodFriday)
  await admin.addShipDays({ body: { days: offered } })
  expect(await admin.listShipDays({ query: { year } })).toEqual({ year, days: offered, offered: [] })
  expect((await anonymous.getPortal()).excludedShipDays).toContain(goodFriday.day)
})

test('a day is added and removed by hand; the audit log has both, and open screens get a notice', async () => {
  const world = await createPortal()
  const admin = await world.as.admin()
  const stocktake = { day: '2033-06-30', name: 'Stocktake' }
  const listener = await upToDate(world, await world.as.buyer())
  await listener.hearsOf(() => admin.addShipDays({ body: { days: [stocktake, stocktake] } }), {
    topic: 'portal',
  })
  await expectRefusal(admin.addShipDays({ body: { days: [stocktake] } }), 'shipDayTaken')
  // Only new days of a list are added.
  const more = { day: '2033-07-01', name: 'Stocktake goes on' }
  expect(await admin.addShipDays({ body: { days: [{ ...stocktake, name: 'Other' }, more] } })).toEqual([more])
  expect(await admin.removeShipDay({ params: { day: stocktake.day } })).toEqual(stocktake)
  await expectRefusal(admin.removeShipDay({ params: { day: stocktake.day } }), 'notFound', 404)
  const acts = await world.portal.db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject_kind', '=', 'shipDays')
    .where('subject_id', '=', 2033)
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { action: 'excludeShipDays', detail: { days: [stocktake] } },
    { action: 'excludeShipDays', detail: { days: [more] } },
    { action: 'includeShipDay', detail: stocktake },
  ])
})

test('an invalid day, a missing name and an invalid year are refused', async () => {
  const admin = await (await createPortal()).as.admin()
  const add = (day: string, name: string) => admin.addShipDays({ body: { days: [{ day, name }] } })
  await expectRefusal(add('2033-02-30', 'Nothing'), 'invalid')
  await expect(add('2033-02-03', ' ​')).rejects.toThrow('Enter a name.')
  await expectRefusal(admin.listShipDays({ query: { year: 1 } }), 'invalid')
})

test('public holidays are closed days from the start; what an administrator removes stays removed (R4)', async () => {
  const { as, portal } = await createPortal()
  expect(tasks).toContain(addPublicHolidays)
  const admin = await as.admin()
  const now = new Date('2041-03-05T00:00:00Z')
  const daysOf = async (year: number) =>
    (await admin.listShipDays({ query: { year } })).days.map(({ name }) => name)
  await addPublicHolidays.run(portal, now)
  // New Year's Day and Australia Day of 2041 are past.
  expect(await daysOf(2041)).not.toContain('Australia Day')
  expect(await daysOf(2041)).toEqual(expect.arrayContaining(['Good Friday', 'Christmas Day', 'Boxing Day']))
  expect(await daysOf(2043)).toContain('Good Friday')
  expect(await daysOf(2044)).toEqual([])
  await admin.removeShipDay({ params: { day: '2041-12-25' } })
  await addPublicHolidays.run(portal, now)
  expect(await daysOf(2041)).not.toContain('Christmas Day')
})

test('of the public holidays only those that an administrator removed before are left out (R4)', async () => {
  const { as, portal } = await createPortal()
  const admin = await as.admin()
  for (const [day, name] of [
    ['2051-12-25', 'Christmas Day'],
    ['2051-06-29', 'Stocktake'],
  ] as const) {
    await admin.addShipDays({ body: { days: [{ day, name }] } })
    await admin.removeShipDay({ params: { day } })
  }
  await addPublicHolidays.run(portal, new Date('2051-01-05T00:00:00Z'))
  const names = (await admin.listShipDays({ query: { year: 2051 } })).days.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Good Friday', 'Boxing Day']))
  expect(names).not.toContain('Christmas Day')
})
