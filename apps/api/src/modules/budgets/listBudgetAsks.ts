import type { WaitingOrder } from '@tradecounter/contract/budgets/budgets.contract.ts'
import { mayAllow } from '@tradecounter/rules/budgets/allowOverBudget.ts'
import { holds, isAdmin, Role } from '@tradecounter/rules/members/roles.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { OrderStatus, orderStatuses } from '@tradecounter/rules/orders/orderStatus.ts'
import type { Context } from '../../http/context.ts'
import { listOpenAsks } from './budgetAsks.queries.ts'
import { nameOfBudget } from './reviewBudgets.ts'

type AskRow = Awaited<ReturnType<typeof listOpenAsks>>[number]

function mayAllowRow({ member }: Context, row: AskRow): boolean {
  const covers = row.ownerLoginId !== null && member.coversFor.includes(row.ownerLoginId)
  const ask = {
    budgetId: row.budgetId,
    name: nameOfBudget(row),
    overCents: row.overCents,
    owner: {
      userName: row.ownerUserName,
      firstName: '',
      lastName: '',
      approves: row.ownerApproves,
      delegates: covers ? [member] : [],
    },
    allowedBy: null,
  }
  const order = {
    orderStatus: orderStatuses[OrderStatus.pending],
    createdBy: { userName: row.createdByUserName },
    budgetAsks: [ask],
    flags: { allowSelfApproval: member.decidesOwn },
  }
  return mayAllow(order, ask, member)
}

/** Orders above budget that wait for the member, as owner, delegate or General Approver. */
export async function listBudgetAsks(context: Context, customerId: number) {
  const { db, member } = context
  const decidesForAll = isAdmin(member) || holds(member, Role.generalApprover)
  const rows = await listOpenAsks(
    db,
    customerId,
    decidesForAll ? undefined : [member.loginId, ...member.coversFor],
  )
  const waiting = rows
    .filter((row) => mayAllowRow(context, row))
    .map((row): WaitingOrder => ({
      orderID: row.orderId,
      orderNumber: orderNumberText(row.orderNumber),
      createdBy: {
        userName: row.createdByUserName,
        firstName: row.createdByFirstName,
        lastName: row.createdByLastName,
      },
      totalAmountCents: row.totalCents,
      budgetName: nameOfBudget(row),
      overCents: row.overCents,
      askedAt: row.askedAt.toISOString(),
    }))
  return { rows: waiting, total: waiting.length }
}
