import type { Page } from '@tradecounter/contract/envelope.ts'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import type { UserClaims } from '@tradecounter/rules/users/userClaims.ts'
import { rolesOfClaims } from '@tradecounter/rules/users/userClaims.ts'
import { customerIn, type Db } from '../../db/database.ts'
import { lookedUpRows } from '../../db/search/lookedUpRows.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { assignedOf } from '../cost-centres/costCentres.service.ts'
import * as administrators from './administrators.queries.ts'
import * as queries from './users.queries.ts'
import type { MemberRow } from './users.queries.ts'
import { toAdministrator, toUser } from './toUser.ts'

export { findInviting, isInvited } from './invitedMembers.queries.ts'
export {
  findRecipient,
  findRecipientAddressed,
  findRecipientNamed,
  lockCredentials,
  mayEnterAnywhere,
  saveLogin,
} from './logins.queries.ts'
export { findCustomerOfUsers } from './users.queries.ts'
export type { UserListing } from './users.queries.ts'

/** `customerId` is `null` for an administrator of the provider. */
export const userSubject = (customerId: number | null, id: number) =>
  ({ customerId, kind: 'user', id }) as const

export const rightsOf = (claims: UserClaims) => ({
  roles: rolesOfClaims(claims),
  automaticApprovalLimitCents: claims.automaticApprovalLimitCents,
  orderApprovalLimitCents: claims.orderApprovalLimitCents,
})

/** True if a person is disabled at a customer, or as an administrator. */
export const isDisabledAt = async (
  db: Db,
  { userName, enabled }: { readonly userName: string; readonly enabled: boolean },
  customerId: number | null,
): Promise<boolean> =>
  !enabled ||
  (customerId !== null && (await queries.findMember(db, customerId, userName))?.memberEnabled === false)

export const nameOf = (userName: string): string => userName.trim().toLowerCase()

/**
 * People a search finds are looked up if they are few; otherwise they are met on the way through the list.
 */
async function findPage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  customerId: number,
  listing: queries.UserListing,
): Promise<Page<MemberRow>> {
  const { search } = listing
  const ids =
    search === undefined ? undefined : await queries.findMembersWith(db, customerId, search, lookedUpRows + 1)
  if (ids && ids.length <= lookedUpRows)
    return { rows: await queries.listMembers(db, customerId, { ids }, listing, now), total: ids.length }
  const among = search === undefined ? undefined : { search }
  const rows = await queries.listMembers(db, customerId, among, listing, now)
  return { rows, total: await queries.countMembers(db, customerId, among) }
}

/** People of a customer, or in the provider's scope its administrators, with their rights (§6). */
export async function listUsers(
  { db, now, scope }: Context,
  listing: queries.UserListing,
): Promise<Page<User>> {
  const customerId = customerIn(scope)
  if (customerId === undefined) {
    const rows = await administrators.listAdministrators(db, listing, now)
    const total = await administrators.countAdministrators(db, listing.search)
    return { rows: rows.map((row) => toAdministrator(row, now)), total }
  }
  const { rows, total } = await findPage({ db, now }, customerId, listing)
  const assigned = await assignedOf(
    db,
    customerId,
    rows.map((row) => row.id),
  )
  return { rows: rows.map((row) => toUser(row, assigned(row.id), now)), total }
}

/** @throws Refused 404 if no person of the customer, or no administrator, has this user name. */
export async function getUser({ db, now, scope }: Context, userName: string): Promise<User> {
  const customerId = customerIn(scope)
  if (customerId === undefined) {
    const row = await administrators.findAdministrator(db, nameOf(userName))
    if (!row) throw notFound('This user')
    return toAdministrator(row, now)
  }
  const row = await queries.findMember(db, customerId, nameOf(userName))
  if (!row) throw notFound('This user')
  const assigned = await assignedOf(db, customerId, [row.id])
  return toUser(row, assigned(row.id), now)
}
