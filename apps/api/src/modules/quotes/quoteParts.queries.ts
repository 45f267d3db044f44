import type { PricedLine } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf.ts'
import type { Db } from '../../db/database.ts'
import { personIn } from '../../db/personIn.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import type { NewRow } from '../../db/tables/tables.ts'
import type { QuoteKey } from './quotes.queries.ts'

export const listRequests = (db: Db, { customerId, quoteId }: QuoteKey) =>
  db
    .selectFrom('quote_requests as r')
    .innerJoinLateral(personIn('r.customer_id', 'r.requested_by_login_id').as('l'), (join) => join.onTrue())
    .select([
      'r.number as requestNumber',
      'r.requested_at as requestedAt',
      'l.userName',
      'l.firstName',
      'l.lastName',
    ])
    .where('r.customer_id', '=', customerId)
    .where('r.quote_id', '=', quoteId)
    .orderBy('r.number')
    .execute()

/** Lines of all requests, or of one. */
export const listRequestLines = (db: Db, { customerId, quoteId }: QuoteKey, requestNumber?: number) =>
  db
    .selectFrom('quote_request_lines as n')
    .leftJoin('products as p', 'p.id', 'n.product_id')
    .select([
      'n.id as requestLineId',
      'n.request_number as requestNumber',
      'n.product_id as productId',
      'p.code as productCode',
      'p.name as productName',
      'p.primary_image_url as imageUrl',
      'n.description',
      'n.quantity',
      'n.note',
    ])
    .where('n.customer_id', '=', customerId)
    .where('n.quote_id', '=', quoteId)
    .$if(requestNumber !== undefined, (query) => query.where('n.request_number', '=', requestNumber ?? 0))
    .orderBy('n.request_number')
    .orderBy('n.position')
    .execute()

export const listVersions = (db: Db, { customerId, quoteId }: QuoteKey) =>
  db
    .selectFrom('quote_versions as v')
    .innerJoinLateral(personIn('v.customer_id', 'v.answered_by_login_id').as('l'), (join) => join.onTrue())
    .select([
      'v.number as versionNumber',
      'v.request_number as requestNumber',
      'v.valid_until as validUntil',
      'v.starts_on as startsOn',
      'v.ends_on as endsOn',
      'v.terms',
      'v.answered_at as answeredAt',
      'l.firstName',
      'l.lastName',
    ])
    .where('v.customer_id', '=', customerId)
    .where('v.quote_id', '=', quoteId)
    .orderBy('v.number')
    .execute()

/** Lines of all versions, or of one. */
export const listVersionLines = (db: Db, { customerId, quoteId }: QuoteKey, versionNumber?: number) =>
  db
    .selectFrom('quote_version_lines as n')
    .innerJoin('products as p', 'p.id', 'n.product_id')
    .leftJoin('quote_request_lines as r', (join) => sameCustomer(join, 'r.id', 'n.request_line_id'))
    .select([
      'n.id as lineId',
      'n.version_number as versionNumber',
      'n.request_line_id as requestLineId',
      'n.product_id as productId',
      'n.product_code as productCode',
      'n.product_name as productName',
      'p.primary_image_url as imageUrl',
      'p.enabled as isOrderable',
      sql<boolean>`coalesce(r.product_id <> n.product_id, false)`.as('isSubstitute'),
      'n.quantity',
      'n.unit_price_ex_cents as unitPriceExcludingGSTCents',
      'n.unit_gst_cents as gstAmountCents',
      'n.freight_ex_cents as freightExcludingGSTCents',
      'n.freight_gst_cents as freightGSTAmountCents',
      'n.note',
    ])
    .where('n.customer_id', '=', customerId)
    .where('n.quote_id', '=', quoteId)
    .$if(versionNumber !== undefined, (query) => query.where('n.version_number', '=', versionNumber ?? 0))
    .orderBy('n.version_number')
    .orderBy('n.position')
    .execute()

/** Products by id that can be ordered. */
export const findOrderable = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'code', 'name'])
    .where('id', '=', anyOf(ids))
    .where('enabled', '=', true)
    .execute()

interface RequestKey extends QuoteKey {
  readonly number: number
  readonly loginId: number
  readonly now: Date
}

interface NewRequestLine {
  readonly productId: number | null
  readonly description: string
  readonly quantity: number
  readonly note: string
}

export async function insertRequest(
  db: Db,
  { customerId, quoteId, number, loginId, now }: RequestKey,
  lines: readonly NewRequestLine[],
): Promise<void> {
  await db
    .insertInto('quote_requests')
    .values({
      customer_id: customerId,
      quote_id: quoteId,
      number,
      requested_by_login_id: loginId,
      requested_at: now,
    })
    .execute()
  if (lines.length === 0) return
  await db
    .insertInto('quote_request_lines')
    .values(
      lines.map((line, position) => ({
        customer_id: customerId,
        quote_id: quoteId,
        request_number: number,
        position,
        product_id: line.productId,
        description: line.description,
        quantity: line.quantity,
        note: line.note,
      })),
    )
    .execute()
}

interface NewVersionLine extends PricedLine {
  readonly requestLineId: number | null
  readonly product: { readonly id: number; readonly code: string; readonly name: string }
  readonly note: string
}

export async function insertVersion(
  db: Db,
  version: NewRow<'quote_versions'>,
  lines: readonly NewVersionLine[],
): Promise<void> {
  await db.insertInto('quote_versions').values(version).execute()
  await db
    .insertInto('quote_version_lines')
    .values(
      lines.map((line, position) => ({
        customer_id: version.customer_id,
        quote_id: version.quote_id,
        version_number: version.number,
        position,
        request_line_id: line.requestLineId,
        product_id: line.product.id,
        product_code: line.product.code,
        product_name: line.product.name,
        quantity: line.quantity,
        unit_price_ex_cents: line.unitPriceExcludingGSTCents,
        unit_gst_cents: line.gstAmountCents,
        freight_ex_cents: line.freightExcludingGSTCents,
        freight_gst_cents: line.freightGSTAmountCents,
        note: line.note,
      })),
    )
    .execute()
}
