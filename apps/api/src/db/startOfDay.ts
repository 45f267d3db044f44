import { sql, type RawBuilder } from 'kysely'

/**
 * First moment of a day in a time zone (R4), `plusDays` later. Where midnight comes twice, as on the first
 * Sunday of November in Havana, PostgreSQL takes the second one; the first is one microsecond after the day
 * before.
 */
export function startOfDay(day: RawBuilder<unknown>, timeZone: string, plusDays = 0): RawBuilder<Date> {
  const midnight = sql`(${day}::date + ${sql.lit(plusDays)})::timestamp`
  const microsecond = sql`interval '1 microsecond'`
  return sql<Date>`least(${midnight} at time zone ${timeZone},
    (${midnight} - ${microsecond}) at time zone ${timeZone} + ${microsecond})`
}
