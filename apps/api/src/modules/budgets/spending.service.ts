import type {
  CostCentreSpending,
  OrderBudget,
  SpendingOrder,
} from '@tradecounter/contract/budgets/budgets.contract.ts'
import { periodName } from '@tradecounter/rules/budgets/budgetPeriod.ts'
import { takenCents, type Spending, type Standing } from '@tradecounter/rules/budgets/budgetStanding.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { addMonths, firstOfMonth } from '@tradecounter/rules/time/businessTime.ts'
import { todayOf, type Context } from '../../http/context.ts'
import { getCostCentre } from '../cost-centres/costCentres.service.ts'
import { readOrder } from '../orders/orderContext.ts'
import { findFiscalYearMonth, listBudgetsOfCentre, listCounting, type BudgetRow } from './budgets.queries.ts'
import { withStandings } from './budgets.service.ts'
import { exGstCents, nameOfBudget } from './reviewBudgets.ts'
import * as queries from './spending.queries.ts'
import { standingsOn } from './standingOf.ts'

/** Months of a cost centre's chart. */
const chartMonths = 12

const nothingSpent: Spending = { reservedCents: 0, committedCents: 0, spentCents: 0 }

const sumOf = (rows: readonly Spending[]): Spending =>
  rows.reduce(
    (sum, row) => ({
      reservedCents: sum.reservedCents + row.reservedCents,
      committedCents: sum.committedCents + row.committedCents,
      spentCents: sum.spentCents + row.spentCents,
    }),
    nothingSpent,
  )

export async function getCostCentreSpending(
  context: Context,
  customerId: number,
  costCentreId: number,
): Promise<CostCentreSpending> {
  const centre = await getCostCentre(context, customerId, costCentreId)
  const last = firstOfMonth(todayOf(context))
  const first = addMonths(last, 1 - chartMonths)
  const sums = await queries.sumMonths(context.db, customerId, [costCentreId], first)
  const budgets = await listBudgetsOfCentre(context.db, customerId, costCentreId)
  return {
    costCentre: { id: costCentreId, code: centre.costCentreCode, name: centre.costCentreName },
    months: Array.from({ length: chartMonths }, (_, at) => {
      const month = addMonths(first, at)
      return { month, ...sumOf(sums.filter((monthSum) => monthSum.month === month)) }
    }),
    budgets: await withStandings(context, customerId, budgets),
  }
}

interface OrderListing {
  readonly startsOn: string | undefined
  readonly endsOn: string | undefined
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

export async function listCostCentreOrders(
  context: Context,
  customerId: number,
  costCentreId: number,
  listing: OrderListing,
) {
  const { db } = context
  await getCostCentre(context, customerId, costCentreId)
  const rows = await queries.listSpending(db, customerId, costCentreId, listing, listing)
  return {
    rows: rows.map(
      ({
        orderId,
        orderNumber,
        statusId,
        spentOn,
        userName,
        firstName,
        lastName,
        ...row
      }): SpendingOrder => ({
        orderID: orderId,
        orderNumber: orderNumberText(orderNumber),
        orderStatusId: statusId,
        submittedOn: spentOn,
        createdBy: { userName, firstName, lastName },
        ...row,
      }),
    ),
    total: await queries.countSpending(db, customerId, costCentreId, listing),
  }
}

const ownerName = ({ ownerFirstName, ownerLastName, ownerUserName }: BudgetRow): string | null =>
  ownerUserName === null ? null : fullName({ firstName: ownerFirstName ?? '', lastName: ownerLastName ?? '' })

/** Part of the order's amount that the budget's standing includes already. */
function includedCents(
  spending: Awaited<ReturnType<typeof queries.findSpending>>,
  { costCentreId }: BudgetRow,
  { startsOn, endsOn }: Standing,
): number {
  const counts =
    spending !== undefined &&
    spending.costCentreId === costCentreId &&
    spending.spentOn >= startsOn &&
    spending.spentOn <= endsOn
  return counts ? takenCents(spending) : 0
}

/** Budgets that an order counts in, with its own cost centre or one that is about to be chosen. */
export async function listOrderBudgets(
  context: Pick<Context, 'db' | 'now' | 'settings' | 'scope'>,
  orderId: number,
  costCentreId: number | undefined,
): Promise<OrderBudget[]> {
  const { db } = context
  const order = await readOrder(context, orderId)
  const { customerId, createdByLoginId } = order.row
  const centre = costCentreId ?? order.row.costCentreId
  // Budgets check nothing where cost centres are hidden (decision 0048).
  if (centre === null || !order.detail.flags.showCostCentre) return []
  const rows = await listCounting(db, customerId, centre, createdByLoginId)
  const spending = await queries.findSpending(db, customerId, orderId)
  const day = spending?.spentOn ?? todayOf(context)
  const known = await standingsOn(db, customerId, rows, day, await findFiscalYearMonth(db, customerId))
  return known.map(([row, standing]) => {
    const leftCents = standing.leftCents + includedCents(spending, row, standing)
    const orderCents = spending ? takenCents(spending) : exGstCents(order)
    return {
      budgetId: row.budgetId,
      name: nameOfBudget(row),
      periodName: periodName(standing),
      above: row.above,
      ownerName: ownerName(row),
      availableCents: standing.amountCents + standing.carriedCents,
      leftCents,
      leftAfterCents: leftCents - orderCents,
    }
  })
}
