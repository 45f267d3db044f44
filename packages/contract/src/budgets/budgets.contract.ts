import { budgetPeriods } from '@tradecounter/rules/budgets/budgetPeriod.ts'
import { nearlyUsedPercent } from '@tradecounter/rules/budgets/budgetStanding.ts'
import { budgetAmountProblem, budgetProblems } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { budgetLimits } from '@tradecounter/rules/budgets/overBudget.ts'
import { z } from 'zod'
import {
  cents,
  customerParams,
  id,
  instant,
  nothing,
  orderID,
  orderParams,
  pathId,
  person,
  plainDate,
  text,
  versionIfKnown,
} from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { changedOrder } from '../orders/orders.entities.ts'
import { defineRoute } from '../route.ts'
import { budget } from './budgets.entities.ts'

const terms = {
  period: z.enum(budgetPeriods),
  amountCents: cents().refine((amount) => !budgetAmountProblem(amount), {
    error: budgetProblems.amount.displayMessage,
  }),
  above: z.enum(budgetLimits),
  ownerUserName: text(255).nullable().optional(),
  carryOver: z.boolean().default(false),
}

const oneOf = customerParams.extend({ budgetId: pathId })
const oneCentre = customerParams.extend({ costCentreId: pathId })
const costCentreRequirement = z.object({ requireCostCentre: z.boolean() })
const fiscalYear = z.object({ startMonth: z.int().min(1).max(12) })

const monthSpending = z.object({
  month: plainDate,
  reservedCents: cents(),
  committedCents: cents(),
  spentCents: cents(),
})

/** Spending of a cost centre by month, oldest first; the last month is the present one. */
const spending = z.object({
  costCentre: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  months: z.array(monthSpending),
  budgets: z.array(budget),
})

export type CostCentreSpending = z.output<typeof spending>

const spendingOrder = z.object({
  orderID,
  orderNumber: z.string(),
  orderStatusId: z.int(),
  /** Day of the submission, whose budgets the order counts in. */
  submittedOn: plainDate,
  createdBy: person,
  reservedCents: cents(),
  committedCents: cents(),
  spentCents: cents(),
  /** Invoices and credits of the order. */
  documents: z.array(z.object({ documentNumber: z.string(), type: z.string(), documentDate: plainDate })),
})

export type SpendingOrder = z.output<typeof spendingOrder>

/** Budget that an order counts in. */
export const orderBudget = z.object({
  budgetId: z.int(),
  /** `Plumbing`, or `Mia Tan in Plumbing`. */
  name: z.string(),
  periodName: z.string(),
  above: z.enum(budgetLimits),
  ownerName: z.string().nullable(),
  /** Amount of the period plus carry-over. */
  availableCents: cents(),
  /** Rest without this order. */
  leftCents: cents(),
  /** Rest with this order; negative above the budget. */
  leftAfterCents: cents(),
})

/** Order that waits for the owner of a budget. */
const waitingOrder = z.object({
  orderID,
  orderNumber: z.string(),
  createdBy: person,
  /** GST included. */
  totalAmountCents: cents(),
  budgetName: z.string(),
  /** Excess above the budget, without GST. */
  overCents: cents(),
  askedAt: instant,
})

export type WaitingOrder = z.output<typeof waitingOrder>

export type OrderBudget = z.output<typeof orderBudget>

const budgetsQuery = listQuery({
  sortable: ['costCentreCode', 'costCentreName'],
  perPage: 100,
  perPageMaximum: 100,
  q: {
    search: text(100).optional(),
    nearlyUsed: z
      .enum(['true'])
      .optional()
      .describe(
        `Only budgets of which ${nearlyUsedPercent} % or more is taken in the present period, largest share first unless sorted`,
      ),
  },
})

/** Routes of budgets (R41). */
export const budgetsContract = {
  listBudgets: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/budgets',
    permission: 'budgets.view',
    summary: 'Budgets of a customer with their standing; amounts exclude GST',
    answer: 'list',
    params: customerParams,
    query: budgetsQuery,
    result: z.array(budget),
  }),
  createBudget: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/budgets',
    permission: 'budgets.manage',
    summary: 'Add a budget; its first period is the present one',
    params: customerParams,
    body: z.strictObject({ costCentreId: id, userName: text(255).nullable().optional(), ...terms }),
    result: budget,
  }),
  updateBudget: defineRoute({
    method: 'PATCH',
    path: '/Corporate/customers/:customerId/budgets/:budgetId',
    permission: 'budgets.manage',
    summary: 'Change a budget from the present period on; another period restarts it',
    params: oneOf,
    body: z.strictObject({ version: versionIfKnown, ...terms }),
    result: budget,
  }),
  deleteBudget: defineRoute({
    method: 'DELETE',
    path: '/Corporate/customers/:customerId/budgets/:budgetId',
    permission: 'budgets.manage',
    summary: 'Remove a budget; orders no longer wait for its owner',
    params: oneOf,
    result: nothing,
  }),
  getFiscalYear: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/fiscalyear',
    permission: 'budgets.view',
    summary: 'First month of the customer’s fiscal year',
    params: customerParams,
    result: fiscalYear,
  }),
  setFiscalYear: defineRoute({
    method: 'PUT',
    path: '/Corporate/customers/:customerId/fiscalyear',
    permission: 'budgets.manage',
    summary: 'Set the first month of the customer’s fiscal year',
    params: customerParams,
    body: z.strictObject(fiscalYear.shape),
    result: fiscalYear,
  }),
  setCostCentreRequirement: defineRoute({
    method: 'PUT',
    path: '/Corporate/customers/:customerId/costcentrerequirement',
    permission: 'budgets.manage',
    summary: 'Set whether the customer’s orders need a cost centre, so that none avoids a budget',
    description:
      'Without effect while orders show no cost centres or none is enabled. `GET /Corporate/users/me` has the setting.',
    params: customerParams,
    body: z.strictObject(costCentreRequirement.shape),
    result: costCentreRequirement,
  }),
  getCostCentreSpending: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/costcentres/:costCentreId/spending',
    permission: 'budgets.view',
    summary: 'Spending of a cost centre in the last 12 months, and its budgets; amounts exclude GST',
    standby: true,
    params: oneCentre,
    result: spending,
  }),
  listCostCentreOrders: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/costcentres/:costCentreId/orders',
    permission: 'orders.view',
    summary: 'Orders of a cost centre by the day of their submission, newest first, with their documents',
    answer: 'list',
    params: oneCentre,
    query: listQuery({
      sortable: ['submittedOn'],
      perPage: 10,
      perPageMaximum: 100,
      q: { startsOn: plainDate.optional(), endsOn: plainDate.optional() },
    }),
    result: z.array(spendingOrder),
  }),
  listOrderBudgets: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/:orderId/budgets',
    permission: 'orders.view',
    summary: 'Budgets that an order counts in, without and with it; amounts exclude GST',
    params: orderParams,
    query: z.strictObject({
      costCentreId: pathId.optional().describe('Instead of the order’s own cost centre'),
    }),
    result: z.array(orderBudget),
  }),
  listBudgetAsks: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/budgetasks',
    permission: 'orders.decide',
    summary: 'Orders above budget that the caller may allow, longest waiting first',
    answer: 'list',
    params: customerParams,
    result: z.array(waitingOrder),
  }),
  allowOverBudget: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/orders/:orderId/budgets/allow',
    permission: 'orders.decide',
    summary: 'Allow a pending order above the budgets that the caller owns or is a delegate for',
    params: orderParams,
    body: z.strictObject({ version: versionIfKnown }),
    result: changedOrder.extend({
      waitsBecause: z.array(z.string()).describe('Why an order that needs no approver waits'),
    }),
  }),
}
