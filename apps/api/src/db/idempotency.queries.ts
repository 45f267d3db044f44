import { sql, type SqlBool } from 'kysely'
import type { Db } from './database.ts'

/** Owner of a key: keys of different people and systems never meet. */
export type KeyHolder = { readonly loginId: number } | { readonly partnerKeyId: number }

const columnsOf = (holder: KeyHolder) =>
  'loginId' in holder
    ? { login_id: holder.loginId, partner_key_id: null }
    : { login_id: null, partner_key_id: holder.partnerKeyId }

const heldBy = (holder: KeyHolder) =>
  'loginId' in holder
    ? sql<SqlBool>`login_id = ${holder.loginId}`
    : sql<SqlBool>`partner_key_id = ${holder.partnerKeyId} and login_id is null`

/**
 * Takes a key for this transaction; waits for a rival's.
 * Returns what is stored when the key was already taken.
 */
export async function claimKey(db: Db, holder: KeyHolder, key: string, requestHash: string, now: Date) {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({
      ...columnsOf(holder),
      key,
      request_hash: requestHash,
      status: null,
      body: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return undefined
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where(heldBy(holder))
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export async function storeAnswer(
  db: Db,
  holder: KeyHolder,
  key: string,
  answer: { readonly status: number; readonly body: string },
): Promise<void> {
  await db.updateTable('idempotency_keys').set(answer).where(heldBy(holder)).where('key', '=', key).execute()
}

/**
 * Forgets keys that were taken before `before`, a few at
 * a time so that no write waits long. Returns how many.
 */
export async function pruneKeys(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(
      sql<SqlBool>`ctid in (select ctid from idempotency_keys where created_at < ${before}
        order by created_at limit 5000 for update skip locked)`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
