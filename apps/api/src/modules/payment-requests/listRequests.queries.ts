import { lookedUpRows } from '../../db/search/lookedUpRows.ts'
import { sql, type RawBuilder } from 'kysely'
import { asWord, beginning, beginsWith } from '../../db/search/beginsWith.ts'
import type { Db } from '../../db/database.ts'
import { requests } from './paymentRequests.queries.ts'

/** LIMIT one above the looked-up count, to detect more. */
const most = sql.lit(lookedUpRows + 1)

interface LookedUp {
  readonly ids: readonly number[]
  /** True if these are all matches. */
  readonly whole: boolean
}

/**
 * Requests with a word that begins so: of their address and document number, or of their customer. Each is a
 * range of the index of `search_words`, read up to the limit.
 */
export async function lookUpRequests(db: Db, phrase: string): Promise<LookedUp> {
  const word = asWord(phrase)
  const { rows } = await sql<LookedUp>`
    with own as materialized (${beginsWith('paymentRequest', undefined, word, most)}),
    named as materialized (${beginsWith('customer', undefined, word, most)}),
    theirs as materialized (
      select r.id from (select distinct n.subject from named n) n
      cross join lateral (
        select r.id from payment_requests r where r.customer_id = n.subject
        order by r.created_at, r.id limit ${most}) r
      limit ${most})
    select coalesce(json_agg(distinct f.id), '[]') as ids,
      greatest(count(*), (select count(*) from named)) < ${most} as whole
    from (select o.subject as id from own o union all select t.id from theirs t) f`.execute(db)
  return rows[0] ?? { ids: [], whole: true }
}

/**
 * Requests to list: all, those with these ids, or matches
 * found along the way; each phrase begins where a word begins.
 */
export interface Sought {
  readonly ids: readonly number[] | undefined
  readonly phrases: readonly string[]
}

/**
 * Search text of a request. Computed row by row, so that no plan
 * reads all documents; a character that no phrase contains separates them.
 */
const words = sql<string>`search_text(concat_ws(' ', r.email, (
    select d.document_number from documents d where d.customer_id = r.customer_id and d.id = r.document_id)))
  || ' | ' || (select search_text(concat_ws(' ', c.name, c.account_number)) from customers c where c.id = r.customer_id)`

// Keep the expression: of a bare pattern the planner expects hardly any match, and would read and sort all
// rows; of this it expects half to match.
const matches = (phrases: readonly string[]) =>
  sql<boolean>`coalesce(${words} ~ all(${phrases.map(beginning)}::text[]), false)`

const sought = (db: Db, { ids, phrases }: Sought) =>
  db
    .selectFrom('payment_requests as r')
    .$if(ids !== undefined, (query) =>
      query.where(sql<boolean>`r.id in (select unnest(${ids ?? []}::bigint[]))`),
    )
    .$if(phrases.length > 0, (query) => query.where(matches(phrases)))

export interface RequestWindow {
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

/** A page is found by its keys alone, and its rows are looked up. */
export async function listRequests(db: Db, which: Sought, { direction, page, perPage }: RequestWindow) {
  const shown = await sought(db, which)
    .select('r.id')
    .orderBy('r.created_at', direction)
    .orderBy('r.id', direction)
    .limit(sql.lit(perPage))
    .offset((page - 1) * perPage)
    .execute()
  if (shown.length === 0) return []
  const ids = shown.map(({ id }) => id)
  return requests(db)
    .where(sql<boolean>`r.id in (select unnest(${ids}::bigint[]))`)
    .orderBy('r.created_at', direction)
    .orderBy('r.id', direction)
    .execute()
}

/** Ids of all requests that a phrase finds, with repetitions; of a long phrase only the beginning counts. */
const idsWith = (phrase: string): RawBuilder<unknown> => {
  const word = asWord(phrase)
  const unlimited = sql`all`
  return sql`(
    select o.subject as id from (${beginsWith('paymentRequest', undefined, word, unlimited)}) o
    union all
    select r.id from payment_requests r
    where r.customer_id in (select n.subject from (${beginsWith('customer', undefined, word, unlimited)}) n))`
}

/** Counts matches in the index alone; requests are read only for words longer than the index holds. */
const countWith = (phrases: readonly string[]): RawBuilder<number> => {
  const ids = sql`(${sql.join(phrases.map(idsWith), sql` intersect `)})`
  const long = phrases.filter((phrase) => asWord(phrase) !== phrase)
  if (long.length === 0)
    return sql<number>`(select count(*) from (select f.id from ${ids} f group by f.id) d)`
  return sql<number>`(select count(*) from payment_requests r where r.id in ${ids} and ${matches(long)})`
}

export async function countRequests(db: Db, { ids, phrases }: Sought): Promise<number> {
  const count =
    ids === undefined && phrases.length > 0
      ? countWith(phrases)
      : sql<number>`(${sought(db, { ids, phrases }).select(sql`count(*)`.as('count'))})`
  const { total } = await db.selectNoFrom(count.as('total')).executeTakeFirstOrThrow()
  return total
}
