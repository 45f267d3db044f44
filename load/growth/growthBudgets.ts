import { ofCustomer, type MeasuredRequest } from './growthOrders.ts'

/** Lists of budgets, and of the orders of cost centres. */
export const budgets: readonly MeasuredRequest[] = [
  ['budgets', undefined, ofCustomer('/budgets')],
  ['budgets, page 2', undefined, ofCustomer('/budgets?page=2')],
  ['budgets that are nearly used', undefined, ofCustomer('/budgets?q[nearlyUsed]=true')],
  ['budgets that are searched for', undefined, ofCustomer('/budgets?q[search]=centre 7')],
  ...['costCentreCode', 'costCentreName'].map((sort): MeasuredRequest => [
    `budgets by ${sort}`,
    undefined,
    ofCustomer(`/budgets?sort[${sort}]=asc`),
  ]),
  ['orders above budget', undefined, ofCustomer('/budgetasks')],
  ...['', '?page=2', '?sort[submittedOn]=asc', '?q[startsOn]=2026-11-01&q[endsOn]=2026-11-30'].map(
    (query): MeasuredRequest => [
      `orders of a cost centre ${query}`.trim(),
      undefined,
      (known) => ofCustomer(`/costcentres/${known.costCentreId}/orders${query}`)(known),
    ],
  ),
  [
    'spending of a cost centre',
    undefined,
    (known) => ofCustomer(`/costcentres/${known.costCentreId}/spending`)(known),
  ],
]
