import type { Invitation } from '@tradecounter/rules/users/invitations/readInvitation.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { MembershipColumns } from '../users.queries.ts'

type People = readonly Pick<Invitation, 'emailAddress' | 'firstName' | 'lastName'>[]

const names = (people: readonly { readonly emailAddress: string }[]) =>
  sql`${people.map(({ emailAddress }) => emailAddress)}::text[]`

/**
 * Addresses among these that belong to the customer's people. Others are not checked: an administrator's is
 * not revealed (R24).
 */
export async function findMemberAddresses(
  db: Db,
  customerId: number,
  userNames: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('logins as l')
    .select('l.user_name as userName')
    .where(sql<boolean>`l.user_name = any(${userNames}::text[])`)
    .where((is) =>
      is.exists(
        is
          .selectFrom('memberships as m')
          .select('m.id')
          .where('m.customer_id', '=', customerId)
          .whereRef('m.login_id', '=', 'l.id'),
      ),
    )
    .execute()
  return new Set(rows.map(({ userName }) => userName))
}

/**
 * Inserts logins for people without one, in the order of their names, so that two files at once cannot
 * deadlock.
 */
export const insertLogins = (db: Db, people: People, now: Date) =>
  sql`insert into logins (user_name, email, password_hash, first_name, last_name, is_admin, created_at, updated_at)
    select p.user_name, p.user_name, null, p.first_name, p.last_name, false, ${now}, ${now}
    from unnest(${names(people)}, ${people.map((person) => person.firstName)}::text[],
      ${people.map((person) => person.lastName)}::text[]) as p (user_name, first_name, last_name)
    order by p.user_name
    on conflict do nothing`.execute(db)

/** Locks the logins of these names. */
export const lockLogins = (db: Db, people: People) =>
  db
    .selectFrom('logins')
    .select(['id', 'user_name as userName'])
    .where(sql<boolean>`user_name = any(${names(people)})`)
    .orderBy('user_name')
    .forNoKeyUpdate()
    .execute()

interface NewMembership {
  readonly loginId: number
  readonly columns: MembershipColumns
}

const membershipsAtOnce = 1000

/** Inserts memberships; people who were added by another request meanwhile are left out of the result. */
export async function insertMemberships(
  db: Db,
  customerId: number,
  all: readonly NewMembership[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const membershipIds = new Map<number, number>()
  for (let from = 0; from < all.length; from += membershipsAtOnce) {
    const rows = await db
      .insertInto('memberships')
      .values(
        all.slice(from, from + membershipsAtOnce).map(({ loginId, columns }) => ({
          customer_id: customerId,
          login_id: loginId,
          ...columns,
          created_at: now,
          updated_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'login_id as loginId'])
      .execute()
    for (const { id, loginId } of rows) membershipIds.set(loginId, id)
  }
  return membershipIds
}
