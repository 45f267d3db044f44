import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startOfDay } from './startOfDay.ts'

/** Time zones whose clocks change at midnight or in the hours around it, and ours. */
const timeZones = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/Havana',
  'America/Nuuk',
  'Africa/Cairo',
  'Asia/Beirut',
  'Atlantic/Azores',
  'Pacific/Kiritimati',
]

test.each(timeZones)('each day of two years in %s begins at its first moment (R4)', async (timeZone) => {
  const { portal } = await createPortal()
  const { rows } = await sql<{ day: string }>`
    select d.day::date::text as day
    from generate_series(date '2026-01-01', date '2027-12-31', interval '1 day') as d (day),
      lateral (select ${startOfDay(sql`d.day`, timeZone)} as starts, ${startOfDay(sql`d.day`, timeZone, 1)} as ends) s
    where (s.starts at time zone ${timeZone})::date <> d.day::date
      or ((s.starts - interval '1 microsecond') at time zone ${timeZone})::date <> d.day::date - 1
      or (s.ends at time zone ${timeZone})::date <> d.day::date + 1`.execute(portal.db)
  expect(rows).toEqual([])
})
