import type { Context } from '../../http/context.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { refuseHidden } from '../cost-centres/costCentres.service.ts'
import { listWaitingFor } from './budgetAsks.queries.ts'
import { reviewOrders } from './budgets.service.ts'
import * as queries from './budgets.queries.ts'

export const getFiscalYear = async ({ db }: Context, customerId: number) => ({
  startMonth: await queries.findFiscalYearMonth(db, customerId),
})

export async function setFiscalYear(context: Context, customerId: number, startMonth: number) {
  await refuseHidden(context, customerId)
  const before = await queries.findFiscalYearMonth(context.db, customerId)
  if (before !== startMonth) {
    await queries.saveFiscalYearMonth(context.db, customerId, startMonth, context.now)
    const subject = { customerId, kind: 'customer', id: customerId } as const
    await recordAct(context, actorOf(context), subject, 'setFiscalYear', { startMonth })
    // Quarters and years begin on other days now, and so have other orders in them.
    await reviewOrders(context, customerId, await listWaitingFor(context.db, customerId), false)
  }
  return { startMonth }
}
