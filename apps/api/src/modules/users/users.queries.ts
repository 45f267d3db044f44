import { sql } from 'kysely'
import { containing } from '../../db/containing.ts'
import type { Db } from '../../db/database.ts'

const sortColumns = { firstName: 'l.first_name', lastName: 'l.last_name', emailAddress: 'l.email' } as const
export type UserSort = keyof typeof sortColumns

export interface UserFilter {
  readonly customerId: number
  readonly search: string | undefined
}

export interface UserListing extends UserFilter {
  readonly sort: readonly [UserSort, 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

const membersLike = (db: Db, { customerId, search }: UserFilter) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .where('m.customer_id', '=', customerId)
    .$if(search !== undefined, (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', l.first_name, l.last_name, l.email) ilike ${containing(search ?? '')}`,
      ),
    )

export function listMembers(db: Db, listing: UserListing) {
  const [column, direction] = listing.sort
  return membersLike(db, listing)
    .select([
      'm.id',
      'l.first_name as firstName',
      'l.last_name as lastName',
      'l.email as emailAddress',
      'l.user_name as userName',
      'm.is_primary_contact as isPrimaryContact',
      'l.is_admin as isAdmin',
      'm.read_only as readOnly',
      'm.can_create_orders as canCreateOrders',
      'm.can_approve_orders as canApproveOrders',
      'm.general_approver as generalApprover',
      'm.can_manage_users as canManageUsers',
      'm.can_do_payments as canDoPayments',
      sql<boolean>`m.enabled and l.enabled`.as('enabled'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy(sortColumns[column], direction)
    .orderBy('m.id')
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
    .execute()
}

/** For a page past the last, which has no row to tell it. */
export const countMembers = async (db: Db, filter: UserFilter): Promise<number> => {
  const { count } = await membersLike(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
