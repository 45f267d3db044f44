import type { QuoteKind, QuoteStatus } from '@tradecounter/rules/quotes/quoteStates.ts'
import { sql, type RawBuilder } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import { customerIn, type Db, type Scope } from '../../db/database.ts'
import { ofCustomer } from '../../db/ofCustomer.ts'
import { personIn } from '../../db/personIn.ts'

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

interface NewQuote {
  readonly customerId: number
  readonly kind: QuoteKind
  readonly subject: string
  readonly reference: string
  readonly neededBy: string | null
  readonly shippingAddressId: number
  readonly loginId: number
  readonly now: Date
}

export const insertQuote = (db: Db, quote: NewQuote) =>
  db
    .insertInto('quotes')
    .values({
      customer_id: quote.customerId,
      kind: quote.kind,
      status: 'requested',
      status_since: quote.now,
      subject: quote.subject,
      reference: quote.reference,
      needed_by: quote.neededBy,
      shipping_address_id: quote.shippingAddressId,
      requested_by_login_id: quote.loginId,
      requested_at: quote.now,
      updated_by_login_id: quote.loginId,
      updated_at: quote.now,
    })
    .returning(['id as quoteId', 'quote_number as quoteNumber', 'version'])
    .executeTakeFirstOrThrow()

export interface SavedQuote {
  readonly status: QuoteStatus
  readonly statusSince: Date
  readonly validUntil: string | null
  readonly latestRequest: number
  readonly latestVersion: number
  readonly totalCents: number | null
  /** Null for the clock. */
  readonly loginId: number | null
  readonly now: Date
}

export const saveQuote = (db: Db, { customerId, quoteId }: QuoteKey, saved: SavedQuote) =>
  db
    .updateTable('quotes')
    .set({
      status: saved.status,
      status_since: saved.statusSince,
      valid_until: saved.validUntil,
      latest_request: saved.latestRequest,
      latest_version: saved.latestVersion,
      total_cents: saved.totalCents,
      updated_by_login_id: saved.loginId,
      updated_at: saved.now,
      version: sql`version + 1`,
    })
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
