import { nearlyUsedPercent, type BudgetAmount } from '@tradecounter/rules/budgets/budgetStanding.ts'
import { sql } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'
import { personIn } from '../../db/personIn.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import { contains } from '../../db/search/containing.ts'
import { sortKey } from '../../db/sortKey.ts'
import { takenShare, type PresentPeriods } from './takenShare.queries.ts'

const sortColumns = { costCentreCode: sortKey('c.code'), costCentreName: sortKey('c.name') } as const

export interface BudgetsFilter {
  readonly search: string | undefined
  /** Present periods, to list only budgets that are nearly used in them. */
  readonly nearlyUsedIn: PresentPeriods | undefined
}

export interface BudgetListing {
  /** Undefined for the default: the code of the cost centre, or the largest share of nearly used budgets. */
  readonly sort: readonly [keyof typeof sortColumns, 'asc' | 'desc'] | undefined
  readonly page: number
  readonly perPage: number
}

const budgetsOf = (db: Db, customerId: number) =>
  db
    .selectFrom('budgets as b')
    .innerJoin('cost_centres as c', (join) => sameCustomer(join, 'c.id', 'b.cost_centre_id'))
    .leftJoinLateral(personIn('b.customer_id', 'b.login_id').as('p'), (join) => join.onTrue())
    .leftJoinLateral(personIn('b.customer_id', 'b.owner_login_id').as('w'), (join) => join.onTrue())
    .where('b.customer_id', '=', customerId)

function filtered(db: Db, customerId: number, { search, nearlyUsedIn }: BudgetsFilter) {
  let found = budgetsOf(db, customerId)
  if (search !== undefined)
    found = found.where(contains(sql`concat_ws(' ', c.code, c.name, p."firstName", p."lastName")`, search))
  if (nearlyUsedIn) found = found.where(takenShare(nearlyUsedIn), '>=', nearlyUsedPercent / 100)
  return found
}

const amounts = sql<BudgetAmount[]>`(
  select coalesce(json_agg(json_build_object('startsOn', a.starts_on, 'amountCents', a.amount_cents)
    order by a.starts_on), '[]')
  from budget_amounts a where a.customer_id = b.customer_id and a.budget_id = b.id)`

const rowsOf = (query: ReturnType<typeof budgetsOf>) =>
  query.select([
    'b.id as budgetId',
    'b.version',
    'b.cost_centre_id as costCentreId',
    'c.code as costCentreCode',
    'c.name as costCentreName',
    'c.enabled as costCentreEnabled',
    'b.login_id as loginId',
    'p.userName as userName',
    'p.firstName as firstName',
    'p.lastName as lastName',
    'b.period',
    'b.above',
    'b.owner_login_id as ownerLoginId',
    'w.userName as ownerUserName',
    'w.firstName as ownerFirstName',
    'w.lastName as ownerLastName',
    'b.carry_over as carryOver',
    'b.starts_on as startsOn',
    amounts.as('amounts'),
  ])

export type BudgetRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

export function listBudgets(
  db: Db,
  customerId: number,
  filter: BudgetsFilter,
  { sort, page, perPage }: BudgetListing,
) {
  const { nearlyUsedIn } = filter
  const [column, direction] = sort ?? ['costCentreCode', 'asc']
  const rows = rowsOf(filtered(db, customerId, filter))
  const ranked = nearlyUsedIn && !sort ? rows.orderBy(takenShare(nearlyUsedIn), 'desc') : rows
  return ranked
    .orderBy(sortColumns[column], direction)
    .orderBy('b.cost_centre_id')
    .orderBy(sql`b.login_id nulls first`)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

export const countBudgets = (db: Db, customerId: number, filter: BudgetsFilter): Promise<number> =>
  countRows(filtered(db, customerId, filter))

export const findBudget = (db: Db, customerId: number, id: number) =>
  rowsOf(budgetsOf(db, customerId)).where('b.id', '=', id).executeTakeFirst()

export async function lockBudget(db: Db, customerId: number, id: number) {
  await db
    .selectFrom('budgets')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findBudget(db, customerId, id)
}

export const listBudgetsOfCentre = (db: Db, customerId: number, costCentreId: number) =>
  rowsOf(budgetsOf(db, customerId))
    .where('b.cost_centre_id', '=', costCentreId)
    .orderBy(sql`b.login_id nulls first`)
    .execute()

/** Budgets that a person's orders of a cost centre count in. */
export const listCounting = (db: Db, customerId: number, costCentreId: number, loginId: number) =>
  rowsOf(budgetsOf(db, customerId))
    .where('b.cost_centre_id', '=', costCentreId)
    .where((eb) => eb.or([eb('b.login_id', 'is', null), eb('b.login_id', '=', loginId)]))
    .orderBy(sql`b.login_id nulls first`)
    .execute()

/**
 * The same budgets, locked until the transaction ends, so that two orders cannot both take the rest.
 * They are locked first, in one global order, and read afterwards.
 */
export async function lockCounting(db: Db, customerId: number, costCentreId: number, loginId: number) {
  const locked = await lockBudgetsOfCentres(db, customerId, [costCentreId], loginId)
  return locked.length > 0 ? listCounting(db, customerId, costCentreId, loginId) : []
}

/** Locks the budgets of several cost centres for the orders of a person, or of all people. */
export const lockBudgetsOfCentres = (
  db: Db,
  customerId: number,
  costCentreIds: readonly number[],
  loginId?: number,
) =>
  db
    .selectFrom('budgets')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('cost_centre_id', 'in', [...costCentreIds])
    .$if(loginId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('login_id', 'is', null), eb('login_id', '=', loginId ?? 0)])),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

export interface BudgetColumns {
  readonly period: BudgetRow['period']
  readonly above: BudgetRow['above']
  readonly ownerLoginId: number | null
  readonly carryOver: boolean
  readonly startsOn: string
}

const columns = ({ period, above, ownerLoginId, carryOver, startsOn }: BudgetColumns) => ({
  period,
  above,
  owner_login_id: ownerLoginId,
  carry_over: carryOver,
  starts_on: startsOn,
})

/** Inserts a budget. @returns undefined if the cost centre and person have one */
export const insertBudget = (
  db: Db,
  key: { readonly customerId: number; readonly costCentreId: number; readonly loginId: number | null },
  budget: BudgetColumns,
  now: Date,
) =>
  db
    .insertInto('budgets')
    .values({
      customer_id: key.customerId,
      cost_centre_id: key.costCentreId,
      login_id: key.loginId,
      ...columns(budget),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const saveBudget = (db: Db, customerId: number, id: number, budget: BudgetColumns, now: Date) =>
  db
    .updateTable('budgets')
    .set({ ...columns(budget), version: sql<number>`version + 1`, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()

export const deleteBudget = (db: Db, customerId: number, id: number) =>
  db.deleteFrom('budgets').where('customer_id', '=', customerId).where('id', '=', id).execute()

export async function findFiscalYearMonth(db: Db, customerId: number): Promise<number> {
  const { month } = await db
    .selectFrom('customers')
    .select('fiscal_year_month as month')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return month
}

export const saveFiscalYearMonth = (db: Db, customerId: number, month: number, now: Date) =>
  db
    .updateTable('customers')
    .set({ fiscal_year_month: month, updated_at: now })
    .where('id', '=', customerId)
    .execute()

/** Login of a member by their user name in lower case. */
export async function findLoginOf(db: Db, customerId: number, userName: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('memberships as m')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .select('l.id')
    .where('m.customer_id', '=', customerId)
    .where('l.user_name', '=', userName)
    .executeTakeFirst()
  return found?.id
}
