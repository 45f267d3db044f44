import { activationLifeMs } from '@tradecounter/rules/passwords/linkLife.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface MemberName {
  readonly membershipId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** A customer's names for its people, which are seen in that customer alone. */
export const nameMembers = (db: Db, customerId: number, people: readonly MemberName[]) =>
  sql`update memberships m set sorted_first_name = p.first_name, sorted_last_name = p.last_name, sorted_email = p.email,
      searched = person_text(p.first_name, p.last_name, p.email)
    from unnest(${people.map((person) => person.membershipId)}::bigint[], ${people.map((person) => person.firstName)}::text[],
      ${people.map((person) => person.lastName)}::text[], ${people.map((person) => person.email)}::text[])
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
  readonly firstName: string
  readonly lastName: string
}

export interface Invited {
  readonly loginId: number
  readonly customerId: number
  /** Valid invitations of other customers are accepted as well. */
  readonly others?: boolean
}

/** Makes a person a member of the customer that invited them; under their own name once they have set one. */
export async function acceptInvited(
  db: Db,
  { loginId, customerId, others = false }: Invited,
  now: Date,
): Promise<readonly Accepted[]> {
  const validSince = new Date(now.getTime() - activationLifeMs)
  const accepted = others
    ? sql`(m.customer_id = ${customerId} or m.invited_at > ${validSince})`
    : sql`m.customer_id = ${customerId}`
  const { rows } = await sql<Accepted>`update memberships m set invited_at = null, version = m.version + 1,
      updated_at = ${now}, sorted_email = l.email,
      sorted_first_name = case when l.names_set_at is null then m.sorted_first_name else l.first_name end,
      sorted_last_name = case when l.names_set_at is null then m.sorted_last_name else l.last_name end,
      searched = case when l.names_set_at is null then person_text(m.sorted_first_name, m.sorted_last_name, l.email)
        else person_text(l.first_name, l.last_name, l.email) end
    from logins l, customers c where l.id = m.login_id and not l.is_admin and m.login_id = ${loginId}
      and c.id = m.customer_id and c.enabled and m.enabled and m.invited_at is not null and ${accepted}
    returning m.customer_id as "customerId", m.id as "membershipId", m.sorted_first_name as "firstName",
      m.sorted_last_name as "lastName"`.execute(db)
  return rows
}

/**
 * Finds the customer of a mailed invitation and its name for the person: the named customer or, for a link
 * that the person requested, the customer that invited them last. @returns undefined if they are no member
 */
export const findInviting = (db: Db, loginId: number, customerId: number | null) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select(['m.customer_id as customerId', 'c.name as customerName'])
    .select(['m.sorted_first_name as firstName', 'm.sorted_last_name as lastName'])
    .where('m.login_id', '=', loginId)
    .where('m.enabled', '=', true)
    .where('c.enabled', '=', true)
    .$if(customerId !== null, (query) => query.where('m.customer_id', '=', customerId ?? 0))
    .orderBy(sql`m.invited_at desc nulls last`)
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()

/** True if a customer's invitation waits for the person's answer. */
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
