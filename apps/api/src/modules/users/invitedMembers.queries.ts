import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface InvitedName {
  readonly membershipId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** What the customer that invites them calls people, until they accept (R24). */
export const nameInvited = (db: Db, customerId: number, people: readonly InvitedName[]) =>
  sql`update memberships m set sorted_first_name = p.first_name, sorted_last_name = p.last_name, sorted_email = p.email,
      searched = person_text(p.first_name, p.last_name, p.email)
    from unnest(${people.map((each) => each.membershipId)}::bigint[], ${people.map((each) => each.firstName)}::text[],
      ${people.map((each) => each.lastName)}::text[], ${people.map((each) => each.email)}::text[])
      as p (id, first_name, last_name, email)
    where m.customer_id = ${customerId} and m.id = p.id
      and (m.sorted_first_name, m.sorted_last_name, m.sorted_email) is distinct from (p.first_name, p.last_name, p.email)`.execute(
    db,
  )

/** Invited again: the time begins anew. */
export const renewInvitation = (db: Db, customerId: number, membershipId: number, now: Date) =>
  db
    .updateTable('memberships')
    .set({ invited_at: now, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', membershipId)
    .execute()

interface Accepted {
  readonly customerId: number
  readonly membershipId: number
}

/** They belong from now on, under their own name: to one customer, or to all that invited them. */
export async function acceptInvited(
  db: Db,
  { loginId, customerId }: { readonly loginId: number; readonly customerId?: number | undefined },
  now: Date,
): Promise<readonly Accepted[]> {
  const one = customerId === undefined ? sql`true` : sql`m.customer_id = ${customerId}`
  const { rows } = await sql<Accepted>`update memberships m set invited_at = null, version = m.version + 1,
      updated_at = ${now}, sorted_first_name = l.first_name, sorted_last_name = l.last_name, sorted_email = l.email,
      searched = person_text(l.first_name, l.last_name, l.email)
    from logins l where l.id = m.login_id and not l.is_admin and m.login_id = ${loginId} and m.invited_at is not null and ${one}
    returning m.customer_id as "customerId", m.id as "membershipId"`.execute(db)
  return rows
}

/** Whether a customer waits for their answer. */
export async function isInvited(db: Db, loginId: number, customerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('memberships')
    .select('id')
    .where('login_id', '=', loginId)
    .where('customer_id', '=', customerId)
    .where('invited_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
