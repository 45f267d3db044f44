import type { RouteName } from '@tradecounter/contract/routes.ts'
import type { World } from '@tradecounter/test-kit/world.ts'
import { customer, none, type WireRequest } from '../http/wireRequest.fixtures.ts'

const budget = ({ customerId, budgetId }: World): WireRequest => ({ params: { customerId, budgetId } })
export const costCentre = ({ customerId, costCentreId }: World): WireRequest => ({
  params: { customerId, costCentreId },
})
const order = ({ customerId, orderId }: World): WireRequest => ({ params: { customerId, orderId } })
const terms = { period: 'month', amount: 100, above: 'warn' }

/** Requests of the routes of cost centres and budgets. */
export const costCentreAccessRequests = {
  listCostCentres: customer,
  listOrderCostCentres: customer,
  getCostCentre: costCentre,
  deleteCostCentre: costCentre,
  listCostCentreUsers: costCentre,
  importCostCentres: none,
  importBudgets: none,
  listBudgets: customer,
  listBudgetStandings: ({ accountNumber }) => ({
    query: `accountNumber=${encodeURIComponent(accountNumber)}`,
  }),
  createBudget: (world) => ({ ...customer(world), body: { costCentreId: world.costCentreId, ...terms } }),
  updateBudget: (world) => ({ ...budget(world), body: terms }),
  deleteBudget: budget,
  getFiscalYear: customer,
  setFiscalYear: (world) => ({ ...customer(world), body: { startMonth: 7 } }),
  setCostCentreRequirement: (world) => ({ ...customer(world), body: { requireCostCentre: true } }),
  getCostCentreSpending: costCentre,
  listCostCentreOrders: costCentre,
  listOrderBudgets: order,
  listBudgetAsks: customer,
  allowOverBudget: (world) => ({ ...order(world), body: {} }),
} satisfies Partial<Record<RouteName, (world: World) => WireRequest>>
