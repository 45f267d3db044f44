import { ofCustomer, sortedBy, withQueries, type MeasuredRequest } from './growthOrders.ts'

/** Lists of budgets, and of the orders of cost centres. */
export const budgets: readonly MeasuredRequest[] = [
  ['budgets', ofCustomer('/budgets')],
  ['budgets, page 2', ofCustomer('/budgets?page=2')],
  ['budgets that are nearly used', ofCustomer('/budgets?q[nearlyUsed]=true')],
  ['budgets that are searched for', ofCustomer('/budgets?q[search]=centre 7')],
  ...sortedBy('budgets', ofCustomer('/budgets'), ['costCentreCode', 'costCentreName']),
  ['orders above budget', ofCustomer('/budgetasks')],
  ...withQueries(
    'orders of a cost centre',
    ofCustomer(({ costCentreId }) => `/costcentres/${costCentreId}/orders`),
    ['', '?page=2', '?sort[submittedOn]=asc', '?q[startsOn]=2026-11-01&q[endsOn]=2026-11-30'],
  ),
  ['spending of a cost centre', ofCustomer(({ costCentreId }) => `/costcentres/${costCentreId}/spending`)],
]
