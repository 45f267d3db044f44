import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { noClaims } from '@tradecounter/rules/users/userClaims.ts'
import { cleanClaims, userEmailProblem } from '@tradecounter/rules/users/userFields.ts'
import { userProblems } from '@tradecounter/rules/users/users.problems.ts'
import { customerIn } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { assignCostCentres, lockCostCentres } from '../cost-centres/costCentres.service.ts'
import {
  claimColumns,
  rightsProblems,
  namesProblems,
  primaryContactColumn,
  readClaims,
  recordPrimaryContact,
  refuseAny,
  type NewUser,
} from './userInput.ts'
import * as logins from './logins.queries.ts'
import { nameMembers } from './invitedMembers.queries.ts'
import * as administrators from './administrators.queries.ts'
import * as queries from './users.queries.ts'
import { getUser, nameOf, rightsOf, userSubject } from './users.service.ts'

const inputProblems = (input: NewUser, customerId?: number) => {
  const email = userEmailProblem(input.emailAddress)
  const { customer, enabled = true, userName } = input
  return [
    ...namesProblems(input),
    ...(email ? [email] : []),
    ...(enabled ? [] : [userProblems.newIsEnabled]),
    ...(userName && nameOf(userName) !== nameOf(input.emailAddress) ? [userProblems.userNameIsEmail] : []),
    ...(customer && customer.customerId !== customerId ? [userProblems.otherCustomer] : []),
  ]
}

/**
 * Finds or creates the login of an email address. An invitation of an administrator looks like any other to
 * the customer, and can never be accepted (R24).
 */
async function loginFor({ db, now }: Context, input: NewUser, isAdmin: boolean) {
  const userName = nameOf(input.emailAddress)
  const names = { firstName: input.firstName.trim(), lastName: input.lastName.trim() }
  await logins.insertLogin(db, { userName, ...names, isAdmin, now })
  const login = await logins.lockLogin(db, userName)
  if (!login || (isAdmin && !login.isAdmin)) throw refused(userProblems.taken)
  return { id: login.id, userName, ...names }
}

/** An administrator of the provider invites another one. */
async function createAdministrator(context: Context, input: NewUser): Promise<User> {
  refuseAny(inputProblems(input))
  if (await administrators.findAdministrator(context.db, nameOf(input.emailAddress)))
    throw refused(userProblems.taken)
  const { id, userName } = await loginFor(context, input, true)
  const facts = { ...rightsOf(noClaims), emailAddress: userName }
  await recordAct(context, actorOf(context), userSubject(null, id), 'inviteUser', facts)
  await context.outbox.emit(context.db, 'userInvited', { loginId: id, customerId: null })
  return getUser(context, userName)
}

/**
 * Invites a person (§8 'User created successfully.'), who chooses their own password (R35). An existing login
 * joins this customer on acceptance; until then the answer is the same as for a new address (R24).
 */
export async function createUser(context: Context, input: NewUser): Promise<User> {
  const { db, now, scope } = context
  const customerId = customerIn(scope)
  if (customerId === undefined) return createAdministrator(context, input)
  const costCentreIds = (input.costCentres ?? []).map(({ costCentreId }) => costCentreId)
  await lockCostCentres(db, customerId, costCentreIds)
  const customer = await queries.findCustomerOfUsers(db, customerId)
  if (!customer) throw notFound('This customer')
  const requestedClaims = readClaims(input.claims)
  const { paymentStatusId } = customer
  const standing = { customerId, paymentStatusId, paid: false, assigned: [], isPrimaryContact: false }
  refuseAny([
    ...inputProblems(input, customerId),
    ...(await rightsProblems(context, { ...input, claims: requestedClaims }, standing)),
  ])
  const claims = cleanClaims(requestedClaims)
  const { id: loginId, userName, firstName, lastName } = await loginFor(context, input, false)
  const contact = await primaryContactColumn(context, customerId, input.isPrimaryContact)
  const columns = { ...claimColumns(claims), ...contact, invited_at: now }
  const created = await queries.insertMembership(db, { customerId, loginId, now }, columns)
  if (!created) throw refused(userProblems.taken)
  await nameMembers(db, customerId, [{ membershipId: created.id, firstName, lastName, email: userName }])
  await assignCostCentres(context, customerId, created.id, costCentreIds)
  const facts = { ...rightsOf(claims), emailAddress: userName }
  await recordAct(context, actorOf(context), userSubject(customerId, created.id), 'inviteUser', facts)
  await recordPrimaryContact(
    context,
    customerId,
    { ...created, isPrimaryContact: false },
    input.isPrimaryContact,
  )
  await context.outbox.emit(db, 'userInvited', { loginId, customerId })
  return getUser(context, userName)
}
