import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { periodName, periodOf, type BudgetPeriod } from '@tradecounter/rules/budgets/budgetPeriod.ts'
import type { Standing } from '@tradecounter/rules/budgets/budgetStanding.ts'
import { budgetProblems } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { Db } from '../../db/database.ts'
import { todayOf, type Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { changesNothing } from '../audit/changesNothing.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import { refuseHidden } from '../cost-centres/costCentres.service.ts'
import { findApprover, findEnabledCostCentre } from '../customers/customers.service.ts'
import * as amounts from './budgetAmounts.queries.ts'
import * as queries from './budgets.queries.ts'
import { listWaitingFor } from './budgetAsks.queries.ts'
import { presentStandings, shownDay } from './standingOf.ts'

type NewBudget = RouteInput<'createBudget'>['body']
type BudgetTerms = RouteInput<'updateBudget'>['body']

const person = (userName: string | null, firstName: string | null, lastName: string | null) =>
  userName === null ? null : { userName, firstName: firstName ?? '', lastName: lastName ?? '' }

/** Budget with its figures, in its shape on the wire. */
const toBudget = (row: queries.BudgetRow, standing: Standing): Budget => ({
  budgetId: row.budgetId,
  version: row.version,
  costCentre: {
    id: row.costCentreId,
    code: row.costCentreCode,
    name: row.costCentreName,
    enabled: row.costCentreEnabled,
  },
  person: person(row.userName, row.firstName, row.lastName),
  period: row.period,
  above: row.above,
  owner: person(row.ownerUserName, row.ownerFirstName, row.ownerLastName),
  carryOver: row.carryOver,
  current: { periodName: periodName(standing), ...standing },
  laterAmounts: row.amounts.filter(({ startsOn }) => startsOn > standing.endsOn),
})

/** Budgets in their present periods; those that begin later in their first one. */
export async function withStandings(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  customerId: number,
  rows: readonly queries.BudgetRow[],
): Promise<Budget[]> {
  const { db } = context
  const fiscalYearMonth = await queries.findFiscalYearMonth(db, customerId)
  const known = await presentStandings(db, customerId, rows, todayOf(context), fiscalYearMonth)
  return known.map(([row, standing]) => toBudget(row, standing))
}

interface BudgetsRequest extends queries.BudgetListing {
  readonly search: string | undefined
  readonly nearlyUsed: boolean
}

export async function listBudgets(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  customerId: number,
  { search, nearlyUsed, ...listing }: BudgetsRequest,
) {
  const { db } = context
  const nearlyUsedIn = nearlyUsed
    ? { today: todayOf(context), fiscalYearMonth: await queries.findFiscalYearMonth(db, customerId) }
    : undefined
  const filter = { search, nearlyUsedIn }
  const rows = await queries.listBudgets(db, customerId, filter, listing)
  return {
    rows: await withStandings(context, customerId, rows),
    total: await queries.countBudgets(db, customerId, filter),
  }
}

async function getBudget(context: Context, customerId: number, id: number): Promise<Budget> {
  const row = await queries.findBudget(context.db, customerId, id)
  const [found] = row ? await withStandings(context, customerId, [row]) : []
  if (!found) throw notFound('This budget')
  return found
}

const budgetSubject = (customerId: number, id: number) => ({ customerId, kind: 'budget', id }) as const

const nameOf = ({ costCentreName, firstName, lastName, userName }: queries.BudgetRow) => ({
  costCentre: costCentreName,
  ...(userName === null
    ? {}
    : { person: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) }),
})

/** An owner decides on orders, so it is an approver of the customer. @throws Refused */
async function ownerOf(context: Context, customerId: number, terms: NewBudget | BudgetTerms) {
  const userName = terms.ownerUserName?.trim().toLowerCase()
  if (!userName) {
    if (terms.above === 'ask') throw refused(budgetProblems.owner)
    return null
  }
  const owner = await findApprover(context, customerId, userName)
  if (!owner) throw refused(budgetProblems.owner)
  return owner.loginId
}

async function loginOf(db: Db, customerId: number, userName: string | null | undefined) {
  const name = userName?.trim().toLowerCase()
  if (!name) return null
  const loginId = await queries.findLoginOf(db, customerId, name)
  if (loginId === undefined) throw refused(budgetProblems.person)
  return loginId
}

const startOn = async ({ db }: Context, customerId: number, day: PlainDate, period: BudgetPeriod) =>
  periodOf(day, period, await queries.findFiscalYearMonth(db, customerId)).startsOn

async function recordTerms(
  context: Context,
  customerId: number,
  id: number,
  action: 'addBudget' | 'changeBudget',
  { amountCents, period, above, carryOver }: NewBudget | BudgetTerms,
) {
  const row = await queries.findBudget(context.db, customerId, id)
  if (!row) throw notFound('This budget')
  const { ownerFirstName, ownerLastName, ownerUserName } = row
  await recordAct(context, actorOf(context), budgetSubject(customerId, id), action, {
    ...nameOf(row),
    amountCents,
    period,
    above,
    carryOver,
    ...(ownerUserName === null
      ? {}
      : { owner: fullName({ firstName: ownerFirstName ?? '', lastName: ownerLastName ?? '' }) }),
  })
}

/** A budget begins with the present period, and counts the orders that were placed in it before. */
export async function createBudget(context: Context, customerId: number, input: NewBudget): Promise<Budget> {
  const { db, now } = context
  await refuseHidden(context, customerId)
  const costCentre = await findEnabledCostCentre(db, customerId, input.costCentreId)
  if (!costCentre) throw refused(budgetProblems.costCentre)
  const loginId = await loginOf(db, customerId, input.userName)
  const ownerLoginId = await ownerOf(context, customerId, input)
  const { period, above, carryOver, amountCents } = input
  const startsOn = await startOn(context, customerId, todayOf(context), period)
  const inserted = await queries.insertBudget(
    db,
    { customerId, costCentreId: costCentre.id, loginId },
    { period, above, carryOver, ownerLoginId, startsOn },
    now,
  )
  if (!inserted) throw refused(budgetProblems.taken)
  await amounts.saveAmount(db, customerId, inserted.id, { startsOn, amountCents })
  await recordTerms(context, customerId, inserted.id, 'addBudget', input)
  return getBudget(context, customerId, inserted.id)
}

async function hold(context: Context, customerId: number, id: number) {
  await refuseHidden(context, customerId)
  const row = await queries.lockBudget(context.db, customerId, id)
  if (!row) throw notFound('This budget')
  return row
}

/** Reviews the orders that wait for the owner of a budget, in jobs: they may go on, or wait for others. */
export const reviewOrders = (
  { db, outbox }: Context,
  customerId: number,
  orders: readonly { readonly orderId: number }[],
  ownerChanged: boolean,
) =>
  outbox.emitAll(
    db,
    'budgetOfOrderChanged',
    orders.map(({ orderId }) => ({ customerId, orderId, ownerChanged })),
  )

/** A changed amount counts from the shown period until the next amount. @returns false if it is unchanged */
async function changeAmount(
  context: Context,
  customerId: number,
  row: queries.BudgetRow,
  amountCents: number,
): Promise<boolean> {
  const [shown] = await withStandings(context, customerId, [row])
  if (!shown || shown.current.amountCents === amountCents) return false
  const { startsOn } = shown.current
  await amounts.replaceAmount(context.db, customerId, row.budgetId, shown.current, {
    startsOn: startsOn < row.startsOn ? row.startsOn : startsOn,
    amountCents,
  })
  return true
}

/** Earlier and later periods keep their amounts; another period begins the budget anew. */
export async function updateBudget(
  context: Context,
  customerId: number,
  id: number,
  input: BudgetTerms,
): Promise<Budget> {
  const { db, now } = context
  const row = await hold(context, customerId, id)
  await refuseStale(context, budgetSubject(customerId, id), row.version, input.version)
  const ownerLoginId = await ownerOf(context, customerId, input)
  const { period, above, carryOver, amountCents } = input
  const isNewPeriod = period !== row.period
  const startsOn = isNewPeriod
    ? await startOn(context, customerId, shownDay(row, todayOf(context)), period)
    : row.startsOn
  const terms = { period, above, carryOver, ownerLoginId, startsOn }
  if (isNewPeriod) {
    await amounts.deleteAmounts(db, customerId, id)
    await amounts.saveAmount(db, customerId, id, { startsOn, amountCents })
  } else if (!(await changeAmount(context, customerId, row, amountCents)) && changesNothing(row, terms))
    return getBudget(context, customerId, id)
  await queries.saveBudget(db, customerId, id, terms, now)
  const waiting = await listWaitingFor(db, customerId, [id])
  await reviewOrders(context, customerId, waiting, ownerLoginId !== row.ownerLoginId)
  await recordTerms(context, customerId, id, 'changeBudget', input)
  return getBudget(context, customerId, id)
}

export async function deleteBudget(context: Context, customerId: number, id: number): Promise<null> {
  const row = await hold(context, customerId, id)
  const waiting = await listWaitingFor(context.db, customerId, [id])
  await queries.deleteBudget(context.db, customerId, id)
  await reviewOrders(context, customerId, waiting, false)
  await recordAct(context, actorOf(context), budgetSubject(customerId, id), 'removeBudget', nameOf(row))
  return null
}
