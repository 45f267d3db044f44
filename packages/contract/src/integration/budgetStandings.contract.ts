import { z } from 'zod'
import { budget } from '../budgets/budgets.entities.ts'
import { pageNumber, requiredText, wholeNumber } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** Standing of budgets, for the systems of partners (R41). */
export const budgetStandingsContract = {
  listBudgetStandings: defineRoute({
    method: 'GET',
    path: '/Corporate/integration/budgets',
    permission: 'integration.budgets.read',
    namesRecord: true,
    summary: 'Budgets of a customer with their standing in the present period; amounts exclude GST',
    description: 'By the codes of cost centres. A customer that does not exist is refused.',
    answer: 'list',
    query: z.strictObject({
      accountNumber: requiredText(30, 'Please give the account number.'),
      page: pageNumber,
      per_page: wholeNumber(1, 100).default(100),
    }),
    result: z.array(budget),
  }),
}
