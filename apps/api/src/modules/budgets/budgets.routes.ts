import type { budgetsContract } from '@tradecounter/contract/budgets/budgets.contract.ts'
import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { Handlers } from '../../http/handlers.ts'
import { setCostCentreRequirement } from '../customers/updateCustomer.ts'
import { allowOverBudget } from '../orders/decisions/allowOverBudget.ts'
import { listBudgetAsks } from './listBudgetAsks.ts'
import { getFiscalYear, setFiscalYear } from './fiscalYear.ts'
import * as budgets from './budgets.service.ts'
import * as spending from './spending.service.ts'

export const budgetsRoutes: Handlers<typeof budgetsContract> = {
  listBudgets: (context, { params, query }) =>
    budgets.listBudgets(context, params.customerId, {
      search: query.q?.search,
      nearlyUsed: query.q?.nearlyUsed === 'true',
      sort: query.sort && chosenSort(query.sort, ['costCentreCode', 'asc']),
      page: query.page,
      perPage: query.per_page,
    }),
  createBudget: (context, { params, body }) => budgets.createBudget(context, params.customerId, body),
  updateBudget: (context, { params, body }) =>
    budgets.updateBudget(context, params.customerId, params.budgetId, body),
  deleteBudget: (context, { params }) => budgets.deleteBudget(context, params.customerId, params.budgetId),
  getFiscalYear: (context, { params }) => getFiscalYear(context, params.customerId),
  setFiscalYear: (context, { params, body }) => setFiscalYear(context, params.customerId, body.startMonth),
  setCostCentreRequirement: (context, { params, body }) =>
    setCostCentreRequirement(context, params.customerId, body.requireCostCentre),
  getCostCentreSpending: (context, { params }) =>
    spending.getCostCentreSpending(context, params.customerId, params.costCentreId),
  listCostCentreOrders: (context, { params, query }) =>
    spending.listCostCentreOrders(context, params.customerId, params.costCentreId, {
      startsOn: query.q?.startsOn,
      endsOn: query.q?.endsOn,
      direction: chosenSort(query.sort, ['submittedOn', 'desc'])[1],
      page: query.page,
      perPage: query.per_page,
    }),
  listOrderBudgets: (context, { params, query }) =>
    spending.listOrderBudgets(context, params.orderId, query.costCentreId),
  listBudgetAsks: (context, { params }) => listBudgetAsks(context, params.customerId),
  allowOverBudget: (context, { params, body }) => allowOverBudget(context, params.orderId, body.version),
}
