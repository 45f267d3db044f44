import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { findCustomerOfAccount } from './budgetStandings.queries.ts'
import { listBudgets } from './budgets.service.ts'

/**
 * Budgets of one customer for the supplier's systems.
 * @throws Refused 404 when no customer has the account number
 */
export async function listBudgetStandings(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  { accountNumber, page, per_page: perPage }: RouteInput<'listBudgetStandings'>['query'],
) {
  const customerId = await findCustomerOfAccount(context.db, accountNumber)
  if (customerId === undefined) throw notFound('This customer')
  return listBudgets(context, customerId, {
    search: undefined,
    nearlyUsed: false,
    sort: undefined,
    page,
    perPage,
  })
}
