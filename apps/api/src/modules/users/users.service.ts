import type { Context } from '../../http/context.ts'
import { rolesOf } from '../sessions/memberRoles.ts'
import { countMembers, listMembers, type UserListing } from './users.queries.ts'

/** People of a customer, with the roles they hold (§6). */
export async function listUsers({ db }: Context, listing: UserListing) {
  const rows = await listMembers(db, listing)
  return {
    rows: rows.map(({ total: _, ...row }) => ({ ...row, roles: rolesOf(row) })),
    total: rows[0]?.total ?? (listing.page === 1 ? 0 : await countMembers(db, listing)),
  }
}
