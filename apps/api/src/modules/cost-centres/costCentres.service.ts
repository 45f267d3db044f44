import type { CostCentre } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { costCentreFieldProblems } from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { costCentreProblems } from '@tradecounter/rules/cost-centres/costCentres.problems.ts'
import { filled } from '@tradecounter/rules/characters.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import * as assignments from './assignments.queries.ts'
import * as queries from './costCentres.queries.ts'

type NewCostCentre = RouteInput<'createCostCentre'>['body']
type CostCentreChange = RouteInput<'updateCostCentre'>['body']

/** Cost centres that may be assigned to people (§5). */
export const findEnabledIds = queries.findEnabledIds
export const listEnabledCostCentres = queries.listEnabledCostCentres

/** Assigns cost centres to people who are new. */
export const addCostCentres = assignments.insertAssignments

/** The cost centres of some people, by membership. */
export async function assignedOf(db: Db, customerId: number, membershipIds: readonly number[]) {
  const rows = await assignments.listCostCentresOf(db, customerId, membershipIds)
  const byMember = Map.groupBy(rows, (row) => row.membershipId)
  return (membershipId: number) =>
    (byMember.get(membershipId) ?? []).map(({ membershipId: _, ...costCentre }) => costCentre)
}

/** Makes the cost centres of a person those given. */
export const assignCostCentres = (db: Db, customerId: number, membershipId: number, ids: readonly number[]) =>
  assignments.replaceCostCentresOf(db, customerId, membershipId, [...new Set(ids)])

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

const subjectOf = (customerId: number, id: number) => ({ customerId, kind: 'costCentre', id }) as const

/** The people named, as memberships. @throws Refused when one is none of the customer's. */
async function membershipsOf(db: Db, customerId: number, userNames: readonly string[]): Promise<number[]> {
  const requestedNames = [...new Set(userNames.map((name) => name.trim().toLowerCase()))]
  const found =
    requestedNames.length > 0 ? await assignments.findMembershipsNamed(db, customerId, requestedNames) : []
  if (found.length < requestedNames.length) throw refused(costCentreProblems.unknownUser)
  return found.map(({ id }) => id)
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
  const fields = checked(input)
  const members = await membershipsOf(db, customerId, input.assignedUsers ?? [])
  const created = await queries.insertCostCentre(db, customerId, fields, now)
  if (!created) throw refused(costCentreProblems.taken)
  await assignments.replaceMembers(db, customerId, created.id, members)
  const facts = { ...fields, assignedUsers: members.length }
  await recordAct(context, actorOf(context), subjectOf(customerId, created.id), 'addCostCentre', facts)
  return getCostCentre(context, customerId, created.id)
}

async function hold({ db }: Context, customerId: number, id: number) {
  const row = await queries.lockCostCentre(db, customerId, id)
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
  await queries.saveCostCentre(db, customerId, id, fields, now)
  if (input.assignedUsers) {
    const members = await membershipsOf(db, customerId, input.assignedUsers)
    await assignments.replaceMembers(db, customerId, id, members)
  }
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

/** Only one that no order names; the others are disabled. */
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
