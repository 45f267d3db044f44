import { sql, type SqlBool } from 'kysely'
import { statement } from './compiledQuery.ts'
import type { Db } from './database.ts'

/** Owner of a key; equal keys of different people and systems are different keys. */
export type KeyHolder = { readonly loginId: number } | { readonly partnerKeyId: number }

interface KeyValues {
  readonly loginId?: number | undefined
  readonly partnerKeyId?: number | undefined
  readonly key: string
}

const heldBy = ({ loginId, partnerKeyId }: KeyValues) =>
  loginId === undefined
    ? sql<SqlBool>`partner_key_id = ${partnerKeyId} and login_id is null`
    : sql<SqlBool>`login_id = ${loginId}`

const insertKey = statement(
  'claimKey',
  (db, { loginId, partnerKeyId, key, requestHash, now }: KeyValues & { requestHash: string; now: Date }) =>
    db
      .insertInto('idempotency_keys')
      .values({
        login_id: loginId ?? null,
        partner_key_id: partnerKeyId ?? null,
        key,
        request_hash: requestHash,
        status: null,
        body: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
)

/**
 * Takes a key for this transaction and waits for another one that is taking it.
 * @returns the stored request and answer if the key was already taken
 */
export async function claimKey(db: Db, holder: KeyHolder, key: string, requestHash: string, now: Date) {
  const [claimedKey] = await insertKey(db, { ...holder, key, requestHash, now })
  if (claimedKey) return undefined
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where(heldBy({ ...holder, key }))
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

interface Answer {
  readonly status: number
  readonly body: string
}

const updateKey = statement('storeAnswer', (db, { status, body, ...keyHolder }: KeyValues & Answer) =>
  db
    .updateTable('idempotency_keys')
    .set({ status, body })
    .where(heldBy(keyHolder))
    .where('key', '=', keyHolder.key),
)

export async function storeAnswer(db: Db, holder: KeyHolder, key: string, answer: Answer): Promise<void> {
  await updateKey(db, { ...holder, key, ...answer })
}

/**
 * Deletes keys taken before `before`, a few at a time so that no write waits long.
 * @returns number of deleted keys
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
