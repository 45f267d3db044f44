import { sql, type RawBuilder } from 'kysely'

type Value = RawBuilder<unknown>

/**
 * First day of the period that contains a day: `periodOf` of the rules, in SQL.
 * @param fiscalYearMonth first month of the customer's fiscal year, 1 to 12
 */
export const firstOfPeriod = (day: Value, period: Value, fiscalYearMonth: Value) => sql`(
  date_trunc('month', ${day}::timestamp) - make_interval(months => (
    extract(month from ${day}::date)::integer - ${fiscalYearMonth}::integer + 12)
    % case ${period} when 'month' then 1 when 'quarter' then 3 else 12 end))`
