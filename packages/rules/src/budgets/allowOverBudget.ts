import { allow, refuse, type Decision, type Problem } from '../decision.ts'
import { fullName, type Member as WholeMember } from '../members/member.ts'
import { formatCents } from '../money.ts'
import { holds, isAdmin, Role } from '../members/roles.ts'
import { isCreator, orderCan } from '../orders/orderAccess.ts'
import { orderProblems } from '../orders/orders.problems.ts'
import type { OrderStatus } from '../orders/orderStatus.ts'
import { budgetProblems } from './budgets.problems.ts'

type Member = Pick<WholeMember, 'userName' | 'roles'>

interface Person {
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
}

/** Question to a budget's owner whether an order may go above the budget. */
export interface BudgetAsk {
  readonly budgetId: number
  /** Name of the budget: a cost centre, or a person in it. */
  readonly name: string
  readonly overCents: number
  /** `approves` is false once the owner can no longer approve orders. */
  readonly owner: Person & { readonly approves: boolean; readonly delegates: readonly Person[] }
  readonly allowedBy: Person | null
}

interface OrderWithAsks {
  readonly orderStatus: { readonly id: OrderStatus }
  readonly createdBy: { readonly userName: string }
  readonly budgetAsks?: readonly BudgetAsk[] | undefined
  readonly flags: { readonly allowSelfApproval: boolean }
}

export const openAsks = ({ budgetAsks = [] }: Pick<OrderWithAsks, 'budgetAsks'>): BudgetAsk[] =>
  budgetAsks.filter(({ allowedBy }) => !allowedBy)

/** True if an order waits for the owner of a budget only: it names no approver. */
export const onlyOwnerMissing = (
  order: Pick<OrderWithAsks, 'budgetAsks'> & { readonly approver: unknown },
): boolean => openAsks(order).length > 0 && !order.approver

/** True if the owner decides: an owner who made the order, or approves nothing any more, does not. */
const ownerDecides = (order: OrderWithAsks, { owner }: BudgetAsk): boolean =>
  owner.approves && (owner.userName !== order.createdBy.userName || order.flags.allowSelfApproval)

/**
 * True if the member may allow the order above the budget: the budget's owner or a delegate of the owner, a
 * General Approver where the owner cannot decide, an administrator. Buyers allow their own order only if the
 * customer permits self-approval.
 */
export function mayAllow(order: OrderWithAsks, ask: BudgetAsk, member: Member): boolean {
  if (isAdmin(member)) return true
  if (isCreator(order, member) && !order.flags.allowSelfApproval) return false
  if (!ownerDecides(order, ask)) return holds(member, Role.generalApprover)
  const names = [ask.owner, ...ask.owner.delegates].map(({ userName }) => userName)
  return names.includes(member.userName)
}

/** Open asks of an order that the member may allow. */
export const asksFor = (order: OrderWithAsks, member: Member): BudgetAsk[] =>
  orderCan.approve(order) ? openAsks(order).filter((ask) => mayAllow(order, ask, member)) : []

/** Refusal of an approval that still needs the owner of a budget. */
export function ownerFirstProblem(order: OrderWithAsks, member: Member): Problem | undefined {
  const ask = openAsks(order).find((open) => !mayAllow(order, open, member))
  if (!ask) return undefined
  const { name, owner, overCents } = ask
  const decider = ownerDecides(order, ask) ? fullName(owner) : 'Another General Approver'
  return budgetProblems.ownerFirst(name, decider, overCents)
}

/** Decision on allowing a pending order above its budgets (R41): the asks that the member answers. */
export function allowOverBudget(order: OrderWithAsks, member: Member): Decision<readonly BudgetAsk[]> {
  if (!orderCan.approve(order)) return refuse(orderProblems.notPending)
  const asks = asksFor(order, member)
  if (asks.length > 0) return allow(asks)
  const own = isCreator(order, member) && !order.flags.allowSelfApproval && openAsks(order).length > 0
  return refuse(own ? budgetProblems.ownOrder : budgetProblems.notAsked)
}

interface KnownApprover {
  readonly userName: string
  readonly generalApprover: boolean
}

/** Reason why an order waits for the owner of a budget, in plain words. */
export const overBudgetText = ({ name, owner, overCents }: BudgetAsk): string =>
  `${formatCents(overCents)} excluding GST is above the budget of ${name}, which ${fullName(owner)} has to allow.`

/** Open asks of an order that an approver of its customer may allow. */
export const asksOfApprover = (
  order: OrderWithAsks,
  { userName, generalApprover }: KnownApprover,
): BudgetAsk[] =>
  asksFor(order, { userName, roles: [generalApprover ? Role.generalApprover : Role.approveOrder] })
