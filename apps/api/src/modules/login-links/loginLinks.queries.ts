import { sql } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'
import type { NewRow } from '../../db/tables/tables.ts'

export type LinkPurpose = 'activation' | 'passwordReset' | 'emailFromOld' | 'emailFromNew'

export interface LinkRow {
  readonly id: number
  readonly loginId: number
  readonly purpose: LinkPurpose
  /** The address that a link of an email change confirms. */
  readonly newEmail: string | null
  /** The customer whose invitation it was mailed for. */
  readonly invitingCustomerId: number | null
  readonly codeHash: Buffer | null
  readonly tokenHash: Buffer
  readonly guesses: number
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly replacedAt: Date | null
}

const columns = [
  'id',
  'login_id as loginId',
  'purpose',
  'new_email as newEmail',
  'inviting_customer_id as invitingCustomerId',
  'code_hash as codeHash',
  'token_hash as tokenHash',
  'guesses',
  'expires_at as expiresAt',
  'used_at as usedAt',
  'replaced_at as replacedAt',
] as const

export const findLink = (db: Db, purpose: LinkPurpose, hash: Buffer) =>
  db
    .selectFrom('login_links')
    .select(columns)
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()

/** Locks a login until the transaction ends: who uses, replaces or ends one of its links takes turns. */
export const lockLinksOf = (db: Db, loginId: number) =>
  db.selectFrom('logins').select('id').where('id', '=', loginId).forNoKeyUpdate().execute()

/** The same, locked until the transaction ends: only one of several simultaneous uses succeeds (A5). */
export async function lockLink(db: Db, purpose: LinkPurpose, hash: Buffer) {
  const link = await findLink(db, purpose, hash)
  if (!link) return undefined
  await lockLinksOf(db, link.loginId)
  return findLink(db, purpose, hash)
}

/** The link of a login that counts now, locked. */
export async function lockOpenLink(db: Db, purpose: LinkPurpose, loginId: number) {
  await lockLinksOf(db, loginId)
  return db
    .selectFrom('login_links')
    .select(columns)
    .where('login_id', '=', loginId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
}

export const countRecentLinks = (
  db: Db,
  purpose: LinkPurpose,
  loginId: number,
  since: Date,
): Promise<number> =>
  countRows(
    db
      .selectFrom('login_links')
      .where('login_id', '=', loginId)
      .where('purpose', '=', purpose)
      .where('created_at', '>', since),
  )

/** Inserts a link and ends the login's previous one of that kind; an existing link stays as it is. */
export async function insertLink(
  db: Db,
  link: NewRow<'login_links', 'new_email' | 'inviting_customer_id'>,
): Promise<void> {
  await lockLinksOf(db, link.login_id)
  if (await findLink(db, link.purpose, link.token_hash)) return
  await db
    .updateTable('login_links')
    .set({ replaced_at: link.created_at })
    .where('login_id', '=', link.login_id)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  await db.insertInto('login_links').values(link).execute()
}

export const extendLink = (db: Db, id: number, expiresAt: Date) =>
  db.updateTable('login_links').set({ expires_at: expiresAt }).where('id', '=', id).execute()

export const spendLink = (db: Db, id: number, now: Date) =>
  db.updateTable('login_links').set({ used_at: now }).where('id', '=', id).execute()

/** Closes all open links of this purpose. */
export const closeLinks = (db: Db, purpose: LinkPurpose, loginId: number, now: Date) =>
  db
    .updateTable('login_links')
    .set({ replaced_at: now })
    .where('login_id', '=', loginId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()

export const countGuess = (db: Db, id: number) =>
  db
    .updateTable('login_links')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('id', '=', id)
    .execute()
