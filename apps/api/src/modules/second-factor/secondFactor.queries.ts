import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Locks a factor until the transaction ends: two logins with one code take turns. */
export const lockFactor = (db: Db, loginId: number) =>
  db
    .selectFrom('second_factors')
    .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .where('login_id', '=', loginId)
    .forUpdate()
    .executeTakeFirst()

/** Stores a secret in place of one that was never confirmed. @returns false if a confirmed one exists */
export async function storeSecret(db: Db, loginId: number, sealed: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ login_id: loginId, sealed_secret: sealed, created_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('login_id')
        .doUpdateSet({ sealed_secret: sealed, created_at: now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const confirmFactor = (db: Db, loginId: number, now: Date) =>
  db.updateTable('second_factors').set({ confirmed_at: now }).where('login_id', '=', loginId).execute()

export const saveStep = (db: Db, loginId: number, step: number) =>
  db.updateTable('second_factors').set({ last_step: step }).where('login_id', '=', loginId).execute()

export const insertRecoveryCodes = (db: Db, loginId: number, hashes: readonly Buffer[]) =>
  db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ login_id: loginId, code_hash: hash, used_at: null })))
    .execute()

/** True if these are the login's recovery codes, and none was used. */
export async function areUnused(db: Db, loginId: number, hashes: readonly Buffer[]): Promise<boolean> {
  const unused = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('login_id', '=', loginId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .execute()
  return unused.length === hashes.length
}

export const deleteRecoveryCodes = (db: Db, loginId: number) =>
  db.deleteFrom('recovery_codes').where('login_id', '=', loginId).execute()

/** Uses a recovery code. @returns false if there is none or it was used */
export async function spendRecoveryCode(db: Db, loginId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('login_id', '=', loginId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the factor with its recovery codes. @returns true if it was confirmed */
export async function deleteFactor(db: Db, loginId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('second_factors')
    .where('login_id', '=', loginId)
    .returning('confirmed_at as confirmedAt')
    .executeTakeFirst()
  return (row?.confirmedAt ?? null) !== null
}

interface FactorState {
  readonly since: Date | null
  readonly recoveryCodesLeft: number
  /** True if a customer of the login requires a second factor. */
  readonly required: boolean
}

export async function findFactorState(db: Db, loginId: number): Promise<FactorState> {
  const { rows } = await sql<FactorState>`
    select
      (select confirmed_at from second_factors where login_id = ${loginId}) as since,
      (select count(*)::integer from recovery_codes where login_id = ${loginId} and used_at is null)
        as "recoveryCodesLeft",
      exists (select from memberships m join customers c on c.id = m.customer_id
        where m.login_id = ${loginId} and m.enabled and m.invited_at is null and c.enabled and c.require_second_factor) as required
  `.execute(db)
  return rows[0] ?? { since: null, recoveryCodesLeft: 0, required: false }
}

/** True for an administrator, and for a member of another customer: no manager of this one may decide. */
export async function belongsElsewhere(db: Db, loginId: number, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from logins l where l.id = ${loginId} and (l.is_admin or exists (
      select from memberships m where m.login_id = l.id and m.customer_id != ${customerId} and m.invited_at is null))`.execute(
    db,
  )
  return rows.length > 0
}
