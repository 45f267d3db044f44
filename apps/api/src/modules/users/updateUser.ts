import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { changeUser } from '@tradecounter/rules/users/changeUser.ts'
import { cleanClaims } from '@tradecounter/rules/users/userFields.ts'
import { userProblems } from '@tradecounter/rules/users/users.problems.ts'
import { customerIn, providerScope, type Db } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { accept, notFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { changesNothing } from '../audit/changesNothing.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import {
  assignCostCentres,
  assignedOf,
  lockCostCentres,
  refuseHidden,
} from '../cost-centres/costCentres.service.ts'
import { endSessions } from '../sessions/sessions.service.ts'
import { claimsOf } from './toUser.ts'
import {
  claimColumns,
  rightsProblems,
  namesProblems,
  primaryContactColumn,
  readClaims,
  recordPrimaryContact,
  refuseAny,
  type UserChange,
} from './userInput.ts'
import { nameMembers } from './invitedMembers.queries.ts'
import * as logins from './logins.queries.ts'
import * as administrators from './administrators.queries.ts'
import { lockMember, lockOtherManagers } from './lockedMembers.queries.ts'
import * as queries from './users.queries.ts'
import { getUser, nameOf, rightsOf, userSubject } from './users.service.ts'

interface Named {
  readonly id: number
  readonly loginId: number
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly userName: string
}

/** Acts that change the version of a person; views of their portal and reminders do not. */
const acts = [
  'inviteUser',
  'changeUser',
  'disableUser',
  'enableUser',
  'markPrimaryContact',
  'unmarkPrimaryContact',
  'assignCostCentre',
  'removeCostCentre',
  'acceptInvitation',
  'activateUser',
  'setOwnName',
  'changeEmail',
  'changePassword',
  'resetPassword',
] as const

const emailProblems = ({ emailAddress, userName }: Named, newAddress: string | undefined) =>
  newAddress === undefined ||
  [emailAddress, userName].some((address) => address.toLowerCase() === nameOf(newAddress))
    ? []
    : [userProblems.emailFixed]

const namesIn = (user: Named, change: UserChange) => ({
  firstName: change.firstName?.trim() ?? user.firstName,
  lastName: change.lastName?.trim() ?? user.lastName,
})

const isRenamed = (user: Named, { firstName, lastName }: ReturnType<typeof namesIn>): boolean =>
  firstName !== user.firstName || lastName !== user.lastName

/**
 * Saves a customer's own name for the person, which counts until they set one themselves. If this is their
 * only customer, emails about their login use it too.
 */
async function saveNames(
  context: Context,
  customerId: number,
  user: Named & { readonly askedAt: Date | null; readonly namesSetAt: Date | null },
  change: UserChange,
): Promise<string | undefined> {
  const names = namesIn(user, change)
  if (!isRenamed(user, names)) return undefined
  const { firstName, lastName } = names
  // Invited people reveal nothing: neither that they have a login, nor that they set a name (R24).
  if (user.namesSetAt && !user.askedAt) throw refused(userProblems.namesOwn)
  await nameMembers(context.db, customerId, [
    { membershipId: user.id, firstName, lastName, email: user.emailAddress },
  ])
  const everywhere = context.database.scoped(providerScope)
  const { belongsTo, invitedBy } = await logins.countMemberships(everywhere, user.loginId)
  if (!user.namesSetAt && belongsTo + invitedBy === 1)
    await logins.saveLogin(
      context.db,
      user.loginId,
      { first_name: firstName, last_name: lastName },
      context.now,
    )
  return `${firstName} ${lastName}`
}

async function renameAdministrator(
  { db, now }: Context,
  row: Named,
  change: UserChange,
): Promise<string | undefined> {
  const names = namesIn(row, change)
  if (!isRenamed(row, names)) return undefined
  const { firstName, lastName } = names
  await logins.saveLogin(db, row.loginId, { first_name: firstName, last_name: lastName }, now)
  return `${firstName} ${lastName}`
}

async function updateAdministrator(context: Context, userName: string, change: UserChange): Promise<User> {
  await administrators.lockAdministrators(context.db)
  const row = await administrators.findAdministrator(context.db, userName)
  if (!row) throw notFound('This user')
  const subject = userSubject(null, row.id)
  await refuseStale(context, { ...subject, acts }, row.version, change.version)
  refuseAny([...namesProblems(change, row), ...emailProblems(row, change.emailAddress)])
  const names = await renameAdministrator(context, row, change)
  if (!names) return getUser(context, userName)
  const rights = { roles: [], automaticApprovalLimitCents: 0, orderApprovalLimitCents: 0 }
  await recordAct(context, actorOf(context), subject, 'changeUser', { before: rights, after: rights, names })
  return getUser(context, userName)
}

/** Locks the cost centres that a person has or should have, before the person. */
async function lockCostCentresOf(
  db: Db,
  customerId: number,
  userName: string,
  requestedIds: readonly number[],
) {
  const member = await queries.findMember(db, customerId, userName)
  const present = member ? (await assignedOf(db, customerId, [member.id]))(member.id) : []
  const presentIds = present.map(({ costCentreId }) => costCentreId)
  await lockCostCentres(db, customerId, [...requestedIds, ...presentIds])
}

/**
 * Changes names, rights and cost centres of a person (§8 'User updated successfully.'); absent fields stay.
 */
export async function updateUser(context: Context, name: string, change: UserChange): Promise<User> {
  const { db, now, member, scope } = context
  const userName = nameOf(name)
  const customerId = customerIn(scope)
  if (customerId === undefined) return updateAdministrator(context, userName, change)
  const costCentreIds = change.costCentres?.map(({ costCentreId }) => costCentreId)
  if (costCentreIds) await lockCostCentresOf(db, customerId, userName, costCentreIds)
  // The login before the member, as the person's own change and a file do.
  if (change.firstName !== undefined || change.lastName !== undefined) await logins.lockLogin(db, userName)
  const user = await lockMember(db, customerId, userName)
  const customer = await queries.findCustomerOfUsers(db, customerId)
  if (!user || !customer) throw notFound('This user')
  const subject = userSubject(customerId, user.id)
  await refuseStale(context, { ...subject, acts }, user.version, change.version)
  const before = claimsOf(user)
  const requestedClaims = change.claims ? readClaims(change.claims, before) : before
  const assigned = (await assignedOf(db, customerId, [user.id]))(user.id).map(
    (costCentre) => costCentre.costCentreId,
  )
  if (assigned.some((id) => costCentreIds?.includes(id) === false)) await refuseHidden(context, customerId)
  refuseAny([
    ...namesProblems(change, user),
    ...emailProblems(user, change.emailAddress),
    ...(await rightsProblems(
      context,
      { ...change, claims: requestedClaims },
      {
        customerId,
        paymentStatusId: customer.paymentStatusId,
        paid: before.canDoPayments,
        assigned,
        isPrimaryContact: user.isPrimaryContact,
      },
    )),
  ])
  const claims = cleanClaims(requestedClaims)
  const stored = {
    claims: before,
    ...namesIn(user, {}),
    isPrimaryContact: user.isPrimaryContact,
    costCentres: new Set(assigned),
  }
  const requested = {
    claims,
    ...namesIn(user, change),
    isPrimaryContact: change.isPrimaryContact ?? user.isPrimaryContact,
    costCentres: new Set(costCentreIds ?? assigned),
  }
  if (changesNothing(stored, requested)) return getUser(context, userName)
  const others = await lockOtherManagers(db, customerId, user.id)
  const manager = { userName: member.userName, isAdmin: isAdmin(member) }
  const next = { claims, enabled: user.enabled }
  const { endsSessions } = accept(
    changeUser({ userName: user.userName, enabled: user.enabled, claims: before }, next, manager, others),
  )
  const contact = await primaryContactColumn(context, customerId, change.isPrimaryContact, user.id)
  const key = { customerId, id: user.id, version: user.version }
  await queries.saveMembership(db, key, { ...claimColumns(claims), ...contact }, now)
  const names = await saveNames(context, customerId, user, change)
  if (costCentreIds) await assignCostCentres(context, customerId, user.id, costCentreIds)
  if (endsSessions) await endSessions(db, { loginId: user.loginId, customerId }, 'rights changed', now)
  const facts = { before: rightsOf(before), after: rightsOf(claims), ...(names ? { names } : {}) }
  await recordAct(context, actorOf(context), subject, 'changeUser', facts)
  await recordPrimaryContact(context, customerId, user, change.isPrimaryContact)
  return getUser(context, userName)
}
