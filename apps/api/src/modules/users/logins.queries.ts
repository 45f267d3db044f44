import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * A login by its name, locked until the transaction ends. `for update` would also stop the person's own acts,
 * whose audit rows name the login.
 */
export const lockLogin = (db: Db, userName: string) =>
  db
    .selectFrom('logins')
    .select(['id', 'is_admin as isAdmin', 'enabled', 'activated_at as activatedAt'])
    .where('user_name', '=', userName)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Locks a login until the transaction ends: its password stays, and no change of customer adds a session.
 * @returns the hash of its password
 */
export const lockCredentials = async (db: Db, loginId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('logins')
    .select('password_hash as passwordHash')
    .where('id', '=', loginId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.passwordHash ?? null
}

interface NewLogin {
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly isAdmin: boolean
  readonly now: Date
}

/**
 * Inserts an invited login without a password (R35). @returns undefined if the user name was taken meanwhile
 */
export const insertLogin = (db: Db, { userName, firstName, lastName, isAdmin, now }: NewLogin) =>
  db
    .insertInto('logins')
    .values({
      user_name: userName,
      email: userName,
      password_hash: null,
      first_name: firstName,
      last_name: lastName,
      is_admin: isAdmin,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

interface LoginColumns {
  readonly first_name?: string
  readonly last_name?: string
  readonly email?: string
  readonly enabled?: boolean
  readonly password_hash?: string
  readonly password_changed_at?: Date
  readonly activated_at?: Date
  readonly terms_version?: number
  readonly terms_accepted_at?: Date
  readonly last_customer_id?: number
  readonly names_set_at?: Date
}

export const saveLogin = (db: Db, loginId: number, columns: LoginColumns, now: Date) =>
  db
    .updateTable('logins')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', loginId)
    .execute()

/** A person as emails need them, with one of their customers. */
export const findRecipient = (db: Db, loginId: number) =>
  db
    .selectFrom('logins')
    .select([
      'id as loginId',
      'user_name as userName',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'is_admin as isAdmin',
      'enabled',
      'activated_at as activatedAt',
      'names_set_at as namesSetAt',
    ])
    .where('id', '=', loginId)
    .executeTakeFirst()

export const findRecipientNamed = (db: Db, userName: string) =>
  db
    .selectFrom('logins')
    .select(['id as loginId', 'enabled', 'is_admin as isAdmin', 'activated_at as activatedAt'])
    .where('user_name', '=', userName)
    .executeTakeFirst()

/**
 * Login of a user name, otherwise the only one of an email address; both in lower case. One statement, so
 * that its time reveals neither (A4).
 */
export async function findRecipientAddressed(db: Db, address: string) {
  const found = await db
    .selectFrom('logins')
    .select(['user_name as userName', 'enabled'])
    .where(sql<SqlBool>`(user_name = ${address} or lower(email) = ${address})`)
    .orderBy(sql`user_name = ${address}`, 'desc')
    .limit(2)
    .execute()
  const [first] = found
  return first?.userName === address || found.length === 1 ? first : undefined
}

/** Number of a login's memberships, and of its open invitations; over all customers. */
export const countMemberships = (db: Db, loginId: number) =>
  db
    .selectFrom('memberships')
    .select(sql<number>`count(*) filter (where invited_at is null)`.as('belongsTo'))
    .select(sql<number>`count(*) filter (where invited_at is not null)`.as('invitedBy'))
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow()

/** True if the login may enter anywhere: an administrator, or an enabled member of an enabled customer. */
export const mayEnterAnywhere = async (db: Db, loginId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('memberships as m')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select('m.id')
    .where('m.login_id', '=', loginId)
    .where('m.enabled', '=', true)
    .where('c.enabled', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
