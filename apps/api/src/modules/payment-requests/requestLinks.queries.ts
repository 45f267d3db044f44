import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'
import type { RequestKey } from './paymentRequests.queries.ts'

/** Link and its request, and the time since which a newer link replaces it. */
export const findRequestLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('payment_request_links')
    .select([
      'customer_id as customerId',
      'payment_request_id as paymentRequestId',
      'token_hash as tokenHash',
      'replaced_at as replacedAt',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Inserts the newest link unless it exists, and ends all earlier ones. The caller has locked the request. */
export async function insertRequestLink(
  db: Db,
  { customerId, paymentRequestId }: RequestKey,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  if (await findRequestLink(db, tokenHash)) return
  await db
    .updateTable('payment_request_links')
    .set({ replaced_at: now })
    .where('customer_id', '=', customerId)
    .where('payment_request_id', '=', paymentRequestId)
    .where('replaced_at', 'is', null)
    .execute()
  await db
    .insertInto('payment_request_links')
    .values({
      customer_id: customerId,
      payment_request_id: paymentRequestId,
      token_hash: tokenHash,
      created_at: now,
    })
    .execute()
}

export const countRecentRequestLinks = (
  db: Db,
  { customerId, paymentRequestId }: RequestKey,
  since: Date,
): Promise<number> =>
  countRows(
    db
      .selectFrom('payment_request_links')
      .where('customer_id', '=', customerId)
      .where('payment_request_id', '=', paymentRequestId)
      .where('created_at', '>', since),
  )
