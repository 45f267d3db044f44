import { sql, type RawBuilder, type Updateable } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import { customerIn, type Db, type Scope } from '../../db/database.ts'
import { ofCustomer } from '../../db/ofCustomer.ts'
import { personIn } from '../../db/personIn.ts'
import type { QuotesTable } from '../../db/tables/quoteTables.ts'
import type { NewRow } from '../../db/tables/tables.ts'

export interface QuoteKey {
  readonly customerId: number
  readonly quoteId: number
}

/** Period of the latest version; null for a quote of one order. */
const periodOf = (column: 'starts_on' | 'ends_on'): RawBuilder<string | null> =>
  sql<string | null>`(select ${sql.ref(`v.${column}`)} from quote_versions v
    where v.customer_id = q.customer_id and v.quote_id = q.id and v.number = q.latest_version)`

/** Price list of the latest version, once it was accepted. */
const priceListId = sql<number | null>`(select l.id from price_lists l
  where l.customer_id = q.customer_id and l.quote_id = q.id and l.quote_version = q.latest_version)`

export const quoteRows = (db: Db, scope: Scope) =>
  db
    .selectFrom('quotes as q')
    .innerJoin('customers as c', 'c.id', 'q.customer_id')
    .innerJoinLateral(personIn('q.customer_id', 'q.requested_by_login_id').as('l'), (join) => join.onTrue())
    .select([
      'q.customer_id as customerId',
      'q.id as quoteId',
      'q.quote_number as quoteNumber',
      'q.kind',
      'q.status',
      'q.status_since as statusSince',
      'q.subject',
      'q.reference',
      'q.needed_by as neededBy',
      'q.shipping_address_id as shippingAddressId',
      'q.latest_request as latestRequest',
      'q.latest_version as latestVersion',
      'q.valid_until as validUntil',
      'q.total_cents as totalCents',
      'q.requested_at as requestedAt',
      'q.version',
      'l.userName',
      'l.firstName',
      'l.lastName',
      'c.name as customerName',
      'c.orders_enabled as ordersEnabled',
    ])
    .where(ofCustomer('q.customer_id', customerIn(scope)))

export type QuoteListRow = Awaited<ReturnType<ReturnType<typeof quoteRows>['execute']>>[number]

const quotesWithNames = (db: Db, scope: Scope) =>
  quoteRows(db, scope).select([
    periodOf('starts_on').as('startsOn'),
    periodOf('ends_on').as('endsOn'),
    priceListId.as('priceListId'),
  ])

export type QuoteRow = Awaited<ReturnType<ReturnType<typeof quotesWithNames>['execute']>>[number]

/** A quote that a scope sees; the provider asks by its id alone. */
export const findQuote = (db: Db, scope: Scope, quoteId: number) =>
  quotesWithNames(db, scope).where('q.id', '=', quoteId).executeTakeFirst()

/** Locks a quote, then reads it (a locking join that waited pairs new rows with old ones). */
export async function lockQuote(db: Db, scope: Scope, quoteId: number) {
  await db
    .selectFrom('quotes')
    .select('id')
    .where(ofCustomer('customer_id', customerIn(scope)))
    .where('id', '=', quoteId)
    .forNoKeyUpdate()
    .execute()
  return findQuote(db, scope, quoteId)
}

export const countRequestedSince = (db: Db, customerId: number, since: Date): Promise<number> =>
  countRows(db.selectFrom('quotes').where('customer_id', '=', customerId).where('requested_at', '>', since))

export const insertQuote = (db: Db, quote: NewRow<'quotes'>) =>
  db
    .insertInto('quotes')
    .values(quote)
    .returning(['id as quoteId', 'quote_number as quoteNumber', 'version'])
    .executeTakeFirstOrThrow()

export type QuotePatch = Pick<
  NewRow<'quotes'>,
  'status' | 'status_since' | 'updated_by_login_id' | 'updated_at'
> &
  Pick<Updateable<QuotesTable>, 'valid_until' | 'latest_request' | 'latest_version' | 'total_cents'>

export const saveQuote = (db: Db, { customerId, quoteId }: QuoteKey, patch: QuotePatch) =>
  db
    .updateTable('quotes')
    .set({ ...patch, version: sql`version + 1` })
    .where('customer_id', '=', customerId)
    .where('id', '=', quoteId)
    .returning('version')
    .executeTakeFirstOrThrow()

/** Quotes whose prices are over and whose status the clock has not ended, a batch of them. */
export const listLapsedQuotes = (db: Db, today: string, limit: number, beyond: number) =>
  db
    .selectFrom('quotes')
    .select(['customer_id as customerId', 'id as quoteId', 'kind'])
    .where('valid_until', '<', today)
    .where((where) =>
      where.or([
        where('status', '=', 'answered'),
        where.and([where('status', '=', 'accepted'), where('kind', '=', 'standing')]),
      ]),
    )
    .where('id', '>', beyond)
    .orderBy('id')
    .limit(limit)
    .execute()

export type LapsedQuote = Awaited<ReturnType<typeof listLapsedQuotes>>[number]
