import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { NewRow } from '../../../db/tables/tables.ts'

/** Finds a valid key, not revoked or expired ones. */
export const findUsableKey = (db: Db, keyHash: string, now: Date) =>
  db
    .selectFrom('partner_keys')
    .select(['id', 'name', 'scopes', 'last_used_at as lastUsedAt'])
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst()

/** Holds a key until the transaction ends. @returns undefined if it was revoked */
export const holdUnrevokedKey = (db: Db, keyId: number) =>
  db
    .selectFrom('partner_keys')
    .select('id')
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()

export const noteUse = (db: Db, keyId: number, now: Date) =>
  db.updateTable('partner_keys').set({ last_used_at: now }).where('id', '=', keyId).execute()

/** Inserts a key. @returns undefined if an unrevoked key has the name */
export const insertKey = (db: Db, key: NewRow<'partner_keys', 'expires_at'>) =>
  db
    .insertInto('partner_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const listKeys = (db: Db) =>
  db
    .selectFrom('partner_keys as k')
    .leftJoin('logins as l', 'l.id', 'k.created_by_login_id')
    .select([
      'k.id as keyId',
      'k.name',
      'k.key_start as keyStart',
      'k.scopes',
      'l.user_name as createdBy',
      'k.created_at as createdAt',
      'k.expires_at as expiresAt',
      'k.revoked_at as revokedAt',
      'k.last_used_at as lastUsedAt',
    ])
    .orderBy(sql<SqlBool>`k.revoked_at is not null`)
    .orderBy('k.id', 'desc')

export const findKey = (db: Db, keyId: number) => listKeys(db).where('k.id', '=', keyId).executeTakeFirst()

/** Finds the key of a name, perhaps an expired one. */
export const findUnrevokedKey = (db: Db, name: string) =>
  listKeys(db).where('k.name', '=', name).where('k.revoked_at', 'is', null).executeTakeFirst()

export type PartnerKeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>

/** Revokes a key. @returns undefined if it was revoked before */
export const revokeKey = (db: Db, keyId: number, now: Date) =>
  db
    .updateTable('partner_keys')
    .set({ revoked_at: now })
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
