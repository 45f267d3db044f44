import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { sessionProblems } from '@tradecounter/rules/sessions/sessions.problems.ts'
import type { Context } from '../../http/context.ts'
import { Refused } from '../../http/refused.ts'
import * as queries from './costCentres.queries.ts'

/** True for administrators, and for people whose claims show cost centres (R23). */
const areShown = async ({ db, member }: Context, customerId: number): Promise<boolean> =>
  isAdmin(member) || (await queries.areShown(db, customerId))

/** @throws Refused 403 to people whose customer hides cost centres, and so budgets (R23) */
export async function refuseHidden(context: Context, customerId: number): Promise<void> {
  if (!(await areShown(context, customerId))) throw new Refused([sessionProblems.forbidden], 403)
}

/** Cost centres among the given ids that the caller may assign to people (§5). */
export const findAssignableIds = async (context: Context, customerId: number, ids: readonly number[]) =>
  (await areShown(context, customerId))
    ? queries.findEnabledIds(context.db, customerId, ids)
    : new Set<number>()

/** All cost centres that the caller may assign, for a file that names them by code. */
export const listAssignable = async (context: Context, customerId: number) =>
  (await areShown(context, customerId)) ? queries.listEnabledCostCentres(context.db, customerId) : []
