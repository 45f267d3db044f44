import type { CostCentre } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { costCentreFieldProblems } from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { costCentreProblems } from '@tradecounter/rules/cost-centres/costCentres.problems.ts'
import { filled } from '@tradecounter/rules/characters.ts'
import { userProblems } from '@tradecounter/rules/users/users.problems.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { changesNothing } from '../audit/changesNothing.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import { actorOf, recordAct, recordActs, recordEach } from '../audit/recordAct.ts'
import * as assignments from './assignments.queries.ts'
import * as queries from './costCentres.queries.ts'
import { refuseHidden } from './shownCostCentres.ts'

export { findAssignableIds, listAssignable, refuseHidden } from './shownCostCentres.ts'

type NewCostCentre = RouteInput<'createCostCentre'>['body']
type CostCentreChange = RouteInput<'updateCostCentre'>['body']

const subjectOf = (customerId: number, id: number) => ({ customerId, kind: 'costCentre', id }) as const
const userSubject = (customerId: number, id: number) => ({ customerId, kind: 'user', id }) as const

/** The cost centres of some people, by membership. */
export async function assignedOf(db: Db, customerId: number, membershipIds: readonly number[]) {
  const rows = await assignments.listCostCentresOf(db, customerId, membershipIds)
  const byMember = Map.groupBy(rows, (row) => row.membershipId)
  return (membershipId: number) =>
    (byMember.get(membershipId) ?? []).map(({ membershipId: _, ...costCentre }) => costCentre)
}

/**
 * Locks cost centres whose people change. A change of a person locks them before the person, as a change of a
 * cost centre does: two such changes then wait for each other in one order.
 */
export const lockCostCentres = queries.lockCostCentres

/** Gives cost centres whose people changed a new version: a form from before is refused (R10). */
async function recordPeopleChanged(context: Context, customerId: number, ids: readonly number[]) {
  const changed = await queries.touchCostCentres(context.db, customerId, ids, context.now)
  const acts = changed.map(({ costCentreId, ...facts }) => ({
    subject: subjectOf(customerId, costCentreId),
    facts,
  }))
  await recordEach(context, actorOf(context), 'changeCostCentre', acts)
}

/** Assigns cost centres to people who are new. */
export async function addCostCentres(
  context: Context,
  customerId: number,
  all: readonly assignments.Assignment[],
) {
  if (all.length === 0) return
  const ids = [...new Set(all.map(({ costCentreId }) => costCentreId))]
  const locked = await queries.lockCostCentres(context.db, customerId, ids)
  if (locked.length < ids.length) throw refused(userProblems.costCentre)
  await assignments.insertAssignments(context.db, customerId, all)
  await recordPeopleChanged(context, customerId, ids)
}

/** Makes the cost centres of a person, whom the caller has locked and gives a new version, those given. */
export async function assignCostCentres(
  context: Context,
  customerId: number,
  membershipId: number,
  requestedIds: readonly number[],
): Promise<void> {
  const { db } = context
  const present = await assignments.listCostCentresOf(db, customerId, [membershipId])
  const requested = new Set(requestedIds)
  const removed = present.filter(({ costCentreId }) => !requested.delete(costCentreId))
  const assigned = (costCentreId: number) => ({ costCentreId, membershipId })
  if (removed.length > 0) {
    const ids = removed.map(({ costCentreId }) => costCentreId)
    await queries.lockCostCentres(db, customerId, ids)
    await assignments.deleteAssignments(db, customerId, ids.map(assigned))
    await recordPeopleChanged(context, customerId, ids)
  }
  await addCostCentres(context, customerId, [...requested].map(assigned))
}

async function withUsers(db: Db, customerId: number, rows: readonly queries.CostCentreRow[]) {
  const ids = rows.map((row) => row.costCentreId)
  const users = await assignments.listAssignedUsers(db, customerId, ids)
  const byId = Map.groupBy(users, (user) => user.costCentreId)
  return rows.map((row): CostCentre => ({
    ...row,
    assignedUsers: (byId.get(row.costCentreId) ?? []).map(({ costCentreId: _, ...person }) => person),
  }))
}

/** Cost centres of a customer, those that are disabled too. */
export async function listCostCentres(
  { db }: Context,
  customerId: number,
  listing: queries.CostCentreListing,
) {
  const rows = await queries.listCostCentres(db, customerId, listing)
  return {
    rows: await withUsers(db, customerId, rows),
    total: await queries.countCostCentres(db, customerId, listing.search),
  }
}

/** @throws Refused 404 when it is missing or another customer's. */
export async function getCostCentre({ db }: Context, customerId: number, id: number): Promise<CostCentre> {
  const row = await queries.findCostCentre(db, customerId, id)
  const [found] = row ? await withUsers(db, customerId, [row]) : []
  if (!found) throw notFound('This cost centre')
  return found
}

/** The people named, as memberships. @throws Refused when one is none of the customer's. */
async function membershipsOf(db: Db, customerId: number, userNames: readonly string[]): Promise<number[]> {
  const requestedNames = [...new Set(userNames.map((name) => name.trim().toLowerCase()))]
  const found =
    requestedNames.length > 0 ? await assignments.findMembershipsNamed(db, customerId, requestedNames) : []
  if (found.length < requestedNames.length) throw refused(costCentreProblems.unknownUser)
  return found.map(({ id }) => id)
}

/**
 * Makes the people of a cost centre those given. A form of one of them from before is refused (R10).
 * @returns true if they differ
 * @throws Refused if people are added to a disabled one
 */
async function assignPeople(
  context: Context,
  customerId: number,
  { id, code, enabled }: { readonly id: number; readonly code: string; readonly enabled: boolean },
  membershipIds: readonly number[],
): Promise<boolean> {
  const { db, now } = context
  const requested = new Set(membershipIds)
  const present = await assignments.listMembershipIds(db, customerId, id)
  const removed = present.filter((membershipId) => !requested.delete(membershipId))
  const added = [...requested]
  if (removed.length + added.length === 0) return false
  if (added.length > 0 && !enabled) throw refused(costCentreProblems.disabled)
  const assigned = (membershipId: number) => ({ costCentreId: id, membershipId })
  await assignments.touchMemberships(db, customerId, [...removed, ...added], now)
  await assignments.deleteAssignments(db, customerId, removed.map(assigned))
  await assignments.insertAssignments(db, customerId, added.map(assigned))
  const subjects = (ids: readonly number[]) => ids.map((member) => userSubject(customerId, member))
  await recordActs(context, actorOf(context), subjects(removed), 'removeCostCentre', { code })
  await recordActs(context, actorOf(context), subjects(added), 'assignCostCentre', { code })
  return true
}

const checked = (input: NewCostCentre | CostCentreChange) => {
  const problems = costCentreFieldProblems(input)
  if (problems.length > 0) throw refused(...problems)
  const { emailAddress } = input
  return {
    code: input.costCentreCode.trim(),
    name: input.costCentreName.trim(),
    ...(emailAddress === undefined ? {} : { emailAddress: filled(emailAddress?.toLowerCase()) }),
  }
}

/** §8 'Cost centre added successfully.' */
export async function createCostCentre(context: Context, customerId: number, input: NewCostCentre) {
  const { db, now } = context
  await refuseHidden(context, customerId)
  const fields = checked(input)
  const members = await membershipsOf(db, customerId, input.assignedUsers ?? [])
  const created = await queries.insertCostCentre(db, customerId, fields, now)
  if (!created) throw refused(costCentreProblems.taken)
  await assignPeople(context, customerId, { id: created.id, code: fields.code, enabled: true }, members)
  const facts = { ...fields, assignedUsers: members.length }
  await recordAct(context, actorOf(context), subjectOf(customerId, created.id), 'addCostCentre', facts)
  return getCostCentre(context, customerId, created.id)
}

async function hold(context: Context, customerId: number, id: number) {
  await refuseHidden(context, customerId)
  const row = await queries.lockCostCentre(context.db, customerId, id)
  if (!row) throw notFound('This cost centre')
  return row
}

/** §8 'Cost Centre updated successfully.'; people stay who they are when they are left out. */
export async function updateCostCentre(
  context: Context,
  customerId: number,
  id: number,
  input: CostCentreChange,
) {
  const { db, now } = context
  const row = await hold(context, customerId, id)
  const subject = subjectOf(customerId, id)
  await refuseStale(context, subject, row.version, input.version)
  const fields = checked(input)
  const existing = await queries.findByCode(db, customerId, fields.code)
  if (existing && existing.id !== id) throw refused(costCentreProblems.taken)
  const { costCentreCode: code, costCentreName: name, emailAddress } = row
  const members = input.assignedUsers && (await membershipsOf(db, customerId, input.assignedUsers))
  const centre = { id, code: fields.code, enabled: row.enabled }
  const isReassigned = members && (await assignPeople(context, customerId, centre, members))
  if (!isReassigned && changesNothing({ code, name, emailAddress }, fields))
    return getCostCentre(context, customerId, id)
  await queries.saveCostCentre(db, customerId, id, fields, now)
  const assignedUsers = await assignments.countAssignedUsers(db, customerId, id)
  await recordAct(context, actorOf(context), subject, 'changeCostCentre', { ...fields, assignedUsers })
  return getCostCentre(context, customerId, id)
}

/** Sets the status; a request for the present status changes nothing. */
export async function setCostCentreStatus(context: Context, customerId: number, id: number, enable: boolean) {
  const row = await hold(context, customerId, id)
  if (row.enabled === enable) return getCostCentre(context, customerId, id)
  await queries.saveCostCentre(context.db, customerId, id, { enabled: enable }, context.now)
  const action = enable ? 'enableCostCentre' : 'disableCostCentre'
  await recordAct(context, actorOf(context), subjectOf(customerId, id), action)
  return getCostCentre(context, customerId, id)
}

/** Only one that no order, schedule or budget names; the others are disabled. */
export async function deleteCostCentre(context: Context, customerId: number, id: number): Promise<null> {
  const row = await hold(context, customerId, id)
  if (!row.unused) throw refused(costCentreProblems.used)
  await queries.deleteCostCentre(context.db, customerId, id)
  const facts = { code: row.costCentreCode, name: row.costCentreName }
  await recordAct(context, actorOf(context), subjectOf(customerId, id), 'deleteCostCentre', facts)
  return null
}

export async function listCostCentreUsers(
  context: Context,
  customerId: number,
  id: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const { db } = context
  await getCostCentre(context, customerId, id)
  const rows = await assignments.pageOfAssignedUsers(db, customerId, id, page, perPage)
  return {
    rows: rows.map(({ costCentreId: _, ...person }) => person),
    total: await assignments.countAssignedUsers(db, customerId, id),
  }
}
