import type { MissedSearch } from '@tradecounter/contract/synonyms/synonyms.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { sortKey } from '../../db/sortKey.ts'

export interface MissedListing {
  readonly sort: readonly ['times' | 'lastSearchedAt', 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

/** Searches of one person that are stored; a task deletes older ones. */
const mostOfPerson = 200

const sorts = { times: sql`sum(m.times)`, lastSearchedAt: sql`max(m.last_searched_at)` } as const

type MissedRow = Omit<MissedSearch, 'lastSearchedAt'> & { readonly lastSearchedAt: Date }

export async function listMissed(db: Db, listing: MissedListing): Promise<MissedRow[]> {
  const [field, direction] = listing.sort
  const { rows } = await sql<MissedRow>`
    select (array_agg(m.typed order by m.last_searched_at desc))[1] as text, sum(m.times)::integer as times,
      max(m.last_searched_at) as "lastSearchedAt",
      json_agg(json_build_object('userName', l.user_name, 'name', concat_ws(' ', l.first_name, l.last_name),
        'customerName', c.name, 'times', m.times) order by m.times desc, ${sortKey('c.name')}, l.user_name) as people
    from missed_searches m
    join customers c on c.id = m.customer_id
    join logins l on l.id = m.login_id
    group by m.phrase
    order by ${sorts[field]} ${sql.raw(direction)}, m.phrase
    limit ${listing.perPage} offset ${(listing.page - 1) * listing.perPage}`.execute(db)
  return rows
}

export async function countMissed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('missed_searches')
    .select(sql<number>`count(distinct phrase)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Missed {
  readonly customerId: number
  /** Searched price list; undefined for all of the customer's. */
  readonly priceListId: number | undefined
  readonly loginId: number
  readonly text: string
  readonly now: Date
}

/** True if the search was recorded: it has words, and finds no product of the customer's lists. */
export async function recordMissed(db: Db, missed: Missed): Promise<boolean> {
  const { customerId, priceListId = null, loginId, text, now } = missed
  const { rows } = await sql`
    insert into missed_searches as m (customer_id, login_id, phrase, typed, last_searched_at)
    select ${customerId}, ${loginId}, product_text(${text}), ${text}, ${now}
    where product_text(${text}) <> ''
      and not exists (select from products_found(${text}, ${customerId}, ${priceListId}::bigint))
      and (${priceListId}::bigint is null or exists (
        select from price_lists l where l.customer_id = ${customerId} and l.id = ${priceListId}))
    on conflict (customer_id, login_id, phrase) do update
      set times = m.times + 1, typed = excluded.typed, last_searched_at = excluded.last_searched_at
    returning 1`.execute(db)
  return rows.length > 0
}

/** Deletes searches for words that have synonyms now. */
export const deleteMissed = (db: Db, words: readonly string[]) =>
  sql`delete from missed_searches where phrase in (select product_text(word) from unnest(${words}::text[]) word)`.execute(
    db,
  )

export const deleteMissedBefore = (db: Db, before: Date) =>
  db.deleteFrom('missed_searches').where('last_searched_at', '<', before).execute()

/** Deletes the oldest searches of people who have too many. */
export const deleteMissedBeyond = (db: Db) =>
  sql`
    delete from missed_searches m using (
      select customer_id, login_id, phrase,
        row_number() over (partition by customer_id, login_id order by last_searched_at desc, phrase) as place
      from missed_searches
    ) o
    where m.customer_id = o.customer_id and m.login_id = o.login_id and m.phrase = o.phrase
      and o.place > ${sql.lit(mostOfPerson)}`.execute(db)
