import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

interface Person {
  readonly loginId: number
  readonly userName: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Login with the customer's own name for the person, for a lateral join: names given by other customers must
 * not be shown (§5). Administrators belong to no customer and have the names of their login.
 */
export const personIn = (customerId: string, loginId: string | RawBuilder<unknown>): RawBuilder<Person> =>
  sql<Person>`(select known.id as "loginId", known.user_name as "userName", known.email,
      case when known.is_admin then known.first_name else coalesce(here.sorted_first_name, '') end as "firstName",
      case when known.is_admin then known.last_name else coalesce(here.sorted_last_name, '') end as "lastName"
    from logins known
    left join memberships here on here.login_id = known.id and here.customer_id = ${sql.ref(customerId)}
    where known.id = ${typeof loginId === 'string' ? sql.ref(loginId) : loginId})`

/** Person of a customer under its name for them: for its emails and for acts in its audit log. */
export const findPersonIn = (db: Db, customerId: number, loginId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .select(['l.email', 'm.sorted_first_name as firstName', 'm.sorted_last_name as lastName'])
    .where('m.customer_id', '=', customerId)
    .where('m.login_id', '=', loginId)
    .executeTakeFirst()
