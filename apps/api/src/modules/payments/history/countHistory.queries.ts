import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { HistoryFilter } from './historySearch.queries.ts'
import { past, pastWithin, spanOf, type Span } from './paymentHistory.queries.ts'

const dayStart = (day: RawBuilder<string>) => sql<Date>`(${day}::timestamp at time zone 'UTC')`

/**
 * Whole days of UTC within a span; `first` is null without
 * a start, `end`, which is not in it, without an end.
 */
function wholeDays({ start, end }: Span) {
  const first =
    start && sql<string>`(${start} at time zone 'UTC' + interval '1 day' - interval '1 microsecond')::date`
  const last = end && sql<string>`(${end} at time zone 'UTC')::date`
  return { first, end: first && last ? sql<string>`greatest(${first}, ${last})` : last }
}

const rowsWithin = (db: Db, customerId: number, span: Span) =>
  sql<number>`${pastWithin(db, customerId, span).select(sql`count(*)`.as('count'))}`

/** Sum of the stored counts of whole days, and the payments of the hours before and after them. */
function countWithin(db: Db, customerId: number, span: Span): RawBuilder<number> {
  const days = wholeDays(span)
  const dayCounts = db
    .selectFrom('payment_history_counts as k')
    .where('k.customer_id', '=', customerId)
    .$if(days.first !== undefined, (query) => query.where(sql<SqlBool>`k.day >= ${days.first}`))
    .$if(days.end !== undefined, (query) => query.where(sql<SqlBool>`k.day < ${days.end}`))
    .select(sql`coalesce(sum(k.payments), 0)`.as('count'))
  const counts = [sql<number>`${dayCounts}`]
  if (days.first) {
    const end = span.end ? sql<Date>`least(${dayStart(days.first)}, ${span.end})` : dayStart(days.first)
    counts.push(rowsWithin(db, customerId, { start: span.start, end }))
  }
  if (days.end) counts.push(rowsWithin(db, customerId, { start: dayStart(days.end), end: span.end }))
  return sql<number>`(${sql.join(counts, sql` + `)})::bigint`
}

/** Number of payments in a history. A search counts matching rows, other filters use stored counts. */
export async function countHistory(db: Db, filter: HistoryFilter): Promise<number> {
  const count = filter.search?.trim()
    ? sql<number>`${past(db, filter).select(sql`count(*)`.as('count'))}`
    : countWithin(db, filter.customerId, spanOf(filter))
  const { total } = await db.selectNoFrom(count.as('total')).executeTakeFirstOrThrow()
  return total
}
