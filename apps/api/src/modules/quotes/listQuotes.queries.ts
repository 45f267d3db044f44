import type { QuoteKind, QuoteStatus } from '@tradecounter/rules/quotes/quoteStates.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { customerIn, type Db, type Scope } from '../../db/database.ts'
import { ofCustomer } from '../../db/ofCustomer.ts'
import { asWord, beginning, beginsWith } from '../../db/search/beginsWith.ts'
import { quoteRows } from './quotes.queries.ts'

export interface QuotesFilter {
  readonly status?: QuoteStatus | undefined
  readonly kind?: QuoteKind | undefined
  readonly customerId?: number | undefined
  /** Only quotes that this person follows. */
  readonly followerId?: number | undefined
  readonly phrases: readonly string[]
}

const sortColumns = {
  quoteNumber: 'q.quote_number',
  statusSince: 'q.status_since',
  validUntil: 'q.valid_until',
  neededBy: 'q.needed_by',
} as const

export interface QuotesWindow {
  readonly sort: keyof typeof sortColumns
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

/** Ids of quotes with a word that begins so; for the provider also those of customers with such a word. */
function idsWith(phrase: string, customerId: number | undefined): RawBuilder<unknown> {
  const word = asWord(phrase)
  const own = sql`select w.subject from (${beginsWith('quote', customerId, word)}) w`
  return customerId === undefined
    ? sql`(${own} union all select t.id from quotes t where t.customer_id in (
        select n.subject from (${beginsWith('customer', undefined, word)}) n))`
    : sql`(${own})`
}

/** Full text of a quote, for phrases that are longer than words of the index. */
const searched = sql<string>`search_text(concat_ws(' ', q.subject, q.reference)) || ' | ' || (
  select search_text(concat_ws(' ', k.name, k.account_number)) from customers k where k.id = q.customer_id)`

function matches(phrase: string, customerId: number | undefined): RawBuilder<SqlBool> {
  const found = sql<SqlBool>`q.id in ${idsWith(phrase, customerId)}`
  return asWord(phrase) === phrase ? found : sql<SqlBool>`${found} and ${searched} ~ ${beginning(phrase)}`
}

function quotesOf(db: Db, scope: Scope, { status, kind, customerId, followerId, phrases }: QuotesFilter) {
  const own = customerIn(scope)
  let found = db.selectFrom('quotes as q').where(ofCustomer('q.customer_id', own ?? customerId))
  if (status !== undefined) found = found.where('q.status', '=', status)
  if (kind !== undefined) found = found.where('q.kind', '=', kind)
  if (followerId !== undefined)
    found = found.where(
      sql<SqlBool>`exists (select from quote_followers f
        where f.customer_id = q.customer_id and f.quote_id = q.id and f.login_id = ${followerId})`,
    )
  for (const phrase of phrases) found = found.where(matches(phrase, own))
  return found
}

/** A page is found by its keys alone, and its rows are looked up. */
export async function listQuoteRows(db: Db, scope: Scope, filter: QuotesFilter, window: QuotesWindow) {
  const { sort, direction, page, perPage } = window
  const column = sortColumns[sort]
  const shown = await quotesOf(db, scope, filter)
    .select('q.id')
    .orderBy(column, direction)
    .$if(sort !== 'quoteNumber', (query) => query.orderBy('q.quote_number', direction))
    .limit(sql.lit(perPage))
    .offset((page - 1) * perPage)
    .execute()
  if (shown.length === 0) return []
  const ids = shown.map(({ id }) => id)
  const rows = await quoteRows(db, scope)
    .where(sql<SqlBool>`q.id = any(${ids}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.quoteId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Number of quotes of all customers, from counters that triggers maintain. */
async function countOfAllCustomers(db: Db, { status, kind }: QuotesFilter): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select coalesce(sum(quotes), 0)::bigint as total from quote_counts
    where ${status === undefined ? sql`true` : sql`status = ${status}`}
      and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function countQuotes(db: Db, scope: Scope, filter: QuotesFilter): Promise<number> {
  const { customerId, followerId, phrases } = filter
  if (scope.kind === 'provider' && (customerId ?? followerId) === undefined && phrases.length === 0)
    return countOfAllCustomers(db, filter)
  const { total } = await quotesOf(db, scope, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
