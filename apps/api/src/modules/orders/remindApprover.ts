import { asksOfApprover, openAsks } from '@tradecounter/rules/budgets/allowOverBudget.ts'
import { askingProblem, asksCountedMs } from '@tradecounter/rules/orders/asking.ts'
import { orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { noApproverProblem, whoGetsRequest } from '@tradecounter/rules/orders/decisions/whoMayDecide.ts'
import { orderRefusals } from '@tradecounter/rules/orders/orderRefusals.problems.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import type { Context } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { listApprovers } from '../customers/customers.service.ts'
import { findCustomerOfUsers } from '../users/users.service.ts'
import { listAsks } from './approverMails.queries.ts'
import { emitOrderEvent, holdOrder, recordAction, type LoadedOrder } from './orderContext.ts'

/** Limits the emails that a person can have sent to approvers of an order (A7). @throws Refused */
export async function refuseTooManyAsks({ db, member, now }: Context, { row }: LoadedOrder): Promise<void> {
  const asks = await listAsks(db, row, member.loginId, new Date(now.getTime() - asksCountedMs))
  const problem = askingProblem(asks, now)
  if (problem) throw refused(problem)
}

/** @throws Refused if no approver would get the reminder */
async function requireRecipient(context: Context, { row, detail }: LoadedOrder): Promise<void> {
  if (!(await findCustomerOfUsers(context.db, row.customerId))?.enabled)
    throw refused(orderRefusals.customerDisabled)
  const { rows } = await listApprovers(context, row.customerId)
  if (openAsks(detail).length > 0) {
    if (rows.every((approver) => asksOfApprover(detail, approver).length === 0))
      throw refused(orderProblems.nobodyCanApprove)
  } else if (whoGetsRequest(detail, rows).length === 0) throw refused(noApproverProblem(detail, rows))
}

/** Reminds the people who can approve a pending order (§8 'Reminder sent successfully.'). */
export async function remindApprover(context: Context, orderId: number) {
  const order = await holdOrder(context, orderId)
  if (!orderCan.approve(order.detail)) throw refused(orderProblems.notPending)
  await requireRecipient(context, order)
  await refuseTooManyAsks(context, order)
  await recordAction(context, order.row, 'remindApprover')
  await emitOrderEvent(context, 'orderReminded', order)
  return null
}
