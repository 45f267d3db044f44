import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface MailFailure {
  readonly email: string
  readonly status: string
  readonly reason: string
}

/** @returns false where the address fails already: its first day and reason stay. */
export async function insertFailure(
  db: Db,
  { email, status, reason }: MailFailure,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('mail_failures')
    .values({ email, status, reason, failed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @returns true if emails to the address had failed */
export async function deleteFailure(db: Db, email: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('mail_failures')
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Forgets failures from before an instant. */
export async function deleteFailuresBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail_failures').where('failed_at', '<', before).execute()
}

/** True if an email of the portal has this beginning of a key. */
export async function isKeyOfMail(db: Db, beginning: string): Promise<boolean> {
  const found = await db
    .selectFrom('sent_mails')
    .select('key')
    .where('key', '>=', beginning)
    // Upper bound: `g` sorts after every hexadecimal digit in any collation.
    .where('key', '<', `${beginning}g`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** People with an address, once for each customer they are shown at; administrators once. */
export async function listPeopleAt(db: Db, email: string) {
  const { rows } = await sql<{ customerId: number | null; id: number }>`
    select m.customer_id as "customerId", m.id from logins l join memberships m on m.login_id = l.id
    where lower(l.email) = ${email}
    union all
    select null, l.id from logins l where lower(l.email) = ${email} and l.is_admin
    order by 1, 2`.execute(db)
  return rows
}

/**
 * True if the customer may see the failure: only failures after its invitation, as the address alone proves
 * nothing (R24).
 */
const isShown = sql<SqlBool>`(m.invited_at is null or f.failed_at >= m.invited_at)`

/** Address of a person whose mail is returned, for their customer or the provider. */
export const findFailing = (db: Db, customerId: number | undefined, userName: string) =>
  db
    .selectFrom('logins as l')
    .innerJoin('mail_failures as f', (join) => join.on(sql<SqlBool>`f.email = lower(l.email)`))
    .select('f.email')
    .where('l.user_name', '=', userName)
    .where(
      customerId === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`exists (select from memberships m where m.login_id = l.id and m.customer_id = ${customerId} and ${isShown})`,
    )
    .executeTakeFirst()
