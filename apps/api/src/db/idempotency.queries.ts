import type { Db } from './database.ts'

/** Takes a key for this transaction; waits for a rival's. Returns what is stored when the key was already taken. */
export async function claimKey(db: Db, loginId: number, key: string, requestHash: string, now: Date) {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ login_id: loginId, key, request_hash: requestHash, status: null, body: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return undefined
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('login_id', '=', loginId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export async function storeAnswer(
  db: Db,
  loginId: number,
  key: string,
  answer: { readonly status: number; readonly body: string },
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set(answer)
    .where('login_id', '=', loginId)
    .where('key', '=', key)
    .execute()
}
