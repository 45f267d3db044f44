import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { QuoteKey } from '../quotes.queries.ts'

interface Days {
  readonly today: string
  /** Latest last day that counts as soon. */
  readonly until: string
}

/** A batch of quotes whose prices expire within some days and whose followers got no email of it. */
export const listOffersUntil = (db: Db, { today, until }: Days, limit: number, beyond: number) =>
  db
    .selectFrom('quotes as q')
    .innerJoin('quote_versions as v', (join) =>
      join
        .onRef('v.customer_id', '=', 'q.customer_id')
        .onRef('v.quote_id', '=', 'q.id')
        .onRef('v.number', '=', 'q.latest_version'),
    )
    .select([
      'q.customer_id as customerId',
      'q.id as quoteId',
      'v.number as versionNumber',
      'v.valid_until as validUntil',
      'v.answered_at as answeredAt',
    ])
    .where('q.status', '=', 'answered')
    .where('q.valid_until', '>=', today)
    .where('q.valid_until', '<=', until)
    .where(sql<SqlBool>`q.expiry_told < q.latest_version`)
    .where('q.id', '>', beyond)
    .orderBy('q.id')
    .limit(limit)
    .execute()

/** @returns false if the reminder was sent meanwhile, or the prices are no longer on offer */
export async function markExpiryAnnounced(
  db: Db,
  { customerId, quoteId, versionNumber }: QuoteKey & { readonly versionNumber: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quotes')
    .set({ expiry_told: versionNumber })
    .where('customer_id', '=', customerId)
    .where('id', '=', quoteId)
    .where('status', '=', 'answered')
    .where('latest_version', '=', versionNumber)
    .where('expiry_told', '<', versionNumber)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
