import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { paymentStatusNames, type PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { Db } from '../../../db/database.ts'
import { containing } from '../../../db/search/containing.ts'
import { lookedUpRows } from '../../../db/search/lookedUpRows.ts'
import { startOfDay } from '../../../db/startOfDay.ts'

export interface HistoryFilter {
  readonly customerId: number
  readonly search: string | undefined
  /** Days of the business, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly timeZone: string
  /** Ids of all payments the search matches. Without them each payment of the list is compared with it. */
  readonly found?: readonly number[] | undefined
}

/**
 * Time of payment, or of closing if it was not paid. A `case` as in the index: `coalesce` would get no
 * range.
 */
export const paymentDate = sql<Date>`case when p.paid_at is null then p.updated_at else p.paid_at end`

const statusesNamed = (text: string): PaymentStatus[] =>
  Object.entries(paymentStatusNames)
    .filter(([, name]) => name.toLowerCase().includes(text.toLowerCase()))
    .map(([id]) => Number(id) as PaymentStatus)

/** Text of a search, as an amount too, and the statuses that have it in their names. */
function termsOf(search: string) {
  const text = search.trim()
  const digits = text.replaceAll(/[$,\s]/g, '')
  const amount = /^-?[\d.]+$/.test(digits) ? digits : undefined
  return { text, amount, statuses: statusesNamed(text) }
}

/** Numbers, ids, dates and amounts as they are shown, and the names of statuses. */
export function matches(search: string, timeZone: string): RawBuilder<SqlBool> {
  const pattern = containing(search)
  const { amount, statuses } = termsOf(search)
  const tests = [
    sql<SqlBool>`p.payment_number ilike ${pattern}`,
    sql<SqlBool>`p.provider_transaction_id ilike ${pattern}`,
    sql<SqlBool>`p.id::text like ${pattern}`,
    sql<SqlBool>`to_char(p.paid_at at time zone ${timeZone}, 'DD/MM/YYYY') like ${pattern}`,
  ]
  if (statuses.length > 0) tests.push(sql<SqlBool>`p.status_id = any(${statuses}::smallint[])`)
  if (amount !== undefined)
    tests.push(
      sql<SqlBool>`to_char(p.total_payment_cents / 100.0, 'FM9999999999990.00') like ${containing(amount)}`,
    )
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`
}

/** True if a date as DD/MM/YYYY can have this text in it. Four digits are a year, from 1000 to 2999. */
const isPartOfDate = (text: string): boolean =>
  '00/00/0000'.includes(text.replaceAll(/\d/g, '0')) && !/(^|\/)[03-9]\d{3}$/.test(text)

const mostFound = sql.lit(lookedUpRows + 1)

const endOfHistory = (
  { customerId }: HistoryFilter,
  direction: RawBuilder<unknown>,
) => sql`(select ${paymentDate}
  from payments p where p.customer_id = ${customerId} and p.status_id <> 1 order by ${paymentDate} ${direction}, p.id ${direction} limit 1)`

/** Payments of the days whose date has a text in it: one range of the index for each such day. */
const paidOnDatesWith = (filter: HistoryFilter, text: string) => sql`
  select paid.id from (
    select at::date as day from generate_series(${endOfHistory(filter, sql`asc`)} - interval '1 day',
      ${endOfHistory(filter, sql`desc`)} + interval '1 day', interval '1 day') at
  ) d
  cross join lateral (
    select p.id from payments p
    where p.customer_id = ${filter.customerId} and p.status_id <> 1 and p.paid_at is not null
      and ${paymentDate} >= ${startOfDay(sql.ref('d.day'), filter.timeZone)}
      and ${paymentDate} < ${startOfDay(sql.ref('d.day'), filter.timeZone, 1)}
    limit ${mostFound}
  ) paid
  where to_char(d.day, 'DD/MM/YYYY') like ${containing(text)}
  limit ${mostFound}`

const withStatus = ({ customerId }: HistoryFilter, statuses: readonly PaymentStatus[]) => sql`
  select p.id from payments p
  where p.customer_id = ${customerId} and p.status_id <> 1 and p.status_id = any(${statuses}::smallint[])
  limit ${mostFound}`

/**
 * The filter with the payments its search finds, looked up in indexes. Unchanged for fewer than three
 * characters, which no index has, and where the search finds too many.
 */
export async function lookUpHistory(db: Db, filter: HistoryFilter): Promise<HistoryFilter> {
  const { text, amount = text, statuses } = termsOf(filter.search ?? '')
  if (text.length < 3 || amount.length < 3) return filter
  const parts = [
    sql`select unnest(payments_with(${filter.customerId}, ${text}, ${amount}, ${mostFound})) as id`,
  ]
  if (isPartOfDate(text)) parts.push(paidOnDatesWith(filter, text))
  if (statuses.length > 0) parts.push(withStatus(filter, statuses))
  const { rows } = await sql<{ id: number }>`select found.id from (${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  )}) found`.execute(db)
  return rows.length > lookedUpRows ? filter : { ...filter, found: rows.map(({ id }) => id) }
}
