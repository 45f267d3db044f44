import type { Member } from '../members/member.ts'
import { holds, isAdmin, Role } from '../members/roles.ts'
import { OrderStatus } from './orderStatus.ts'

interface HasStatus {
  readonly orderStatus: { readonly id: OrderStatus }
}

/** States in which each action is allowed (§4, R9). */
const states = {
  edit: [OrderStatus.draft, OrderStatus.rejected, OrderStatus.pending],
  changeLines: [OrderStatus.draft, OrderStatus.rejected],
  /** Administrators change lines "always" (§4): until the order is cancelled or in the supplier's system. */
  changeLinesAsAdmin: [OrderStatus.draft, OrderStatus.rejected, OrderStatus.pending, OrderStatus.approved],
  submit: [OrderStatus.draft, OrderStatus.rejected],
  saveDraft: [OrderStatus.draft, OrderStatus.rejected],
  assign: [OrderStatus.pending],
  approve: [OrderStatus.pending],
  reject: [OrderStatus.pending],
  cancel: [OrderStatus.draft, OrderStatus.pending, OrderStatus.rejected],
  /** Notes of administrators on lines (§2 Order detail). */
  addNote: [OrderStatus.pending, OrderStatus.cancelled, OrderStatus.rejected],
} as const satisfies Record<string, readonly OrderStatus[]>

type OrderAction = keyof typeof states

const can =
  (action: OrderAction) =>
  (order: HasStatus): boolean =>
    (states[action] as readonly OrderStatus[]).includes(order.orderStatus.id)

export const orderCan = {
  edit: can('edit'),
  changeLines: can('changeLines'),
  changeLinesAsAdmin: can('changeLinesAsAdmin'),
  submit: can('submit'),
  saveDraft: can('saveDraft'),
  assign: can('assign'),
  approve: can('approve'),
  reject: can('reject'),
  cancel: can('cancel'),
  addNote: can('addNote'),
}

interface CreatedOrder {
  readonly createdBy: { readonly userName: string }
}

/** Approver of an order, with the delegates who decide while the approver is away. */
export interface NamedApprover {
  readonly userName: string
  readonly delegates?: readonly { readonly userName: string }[] | undefined
}

interface AssignedOrder extends CreatedOrder {
  readonly approver?: NamedApprover | null | undefined
}

export const isCreator = (order: CreatedOrder, member: Pick<Member, 'userName'>): boolean =>
  order.createdBy.userName === member.userName

const isDelegate = ({ approver }: AssignedOrder, userName: string): boolean =>
  (approver?.delegates ?? []).some((delegate) => delegate.userName === userName)

const isAssigned = (order: AssignedOrder, userName: string): boolean =>
  order.approver?.userName === userName || isDelegate(order, userName)

/**
 * True for the named approver and the approver's delegates, General Approvers of the customer, and
 * administrators (R8). `approveOrder` checks limits and own orders.
 */
export const mayDecide = (order: AssignedOrder, member: Pick<Member, 'userName' | 'roles'>): boolean =>
  isAdmin(member) ||
  holds(member, Role.generalApprover) ||
  (holds(member, Role.approveOrder) && isAssigned(order, member.userName))

/** True if the person decides as a delegate of the named approver. */
export const coversForApprover = (order: AssignedOrder, userName: string): boolean =>
  order.approver?.userName !== userName && isDelegate(order, userName)

/** Order whose lines may come from a quote for one order (decision 0049). */
interface QuotedLines {
  readonly quote?: { readonly kind: 'once' | 'standing' } | null | undefined
}

/**
 * True for the creator while the status is 1 or 5, and for administrators (§4). Lines of a quote for one
 * order are fixed: the quoted prices hold for the quoted quantities.
 */
export const mayChangeLines = (order: HasStatus & CreatedOrder & QuotedLines, member: Member): boolean => {
  if (order.quote?.kind === 'once') return false
  return isAdmin(member)
    ? orderCan.changeLinesAsAdmin(order)
    : orderCan.changeLines(order) && isCreator(order, member) && holds(member, Role.createOrder)
}

/**
 * True if the member may change the shipping address. It sets the price list, so lines must be changeable
 * too.
 */
export const mayMove = (order: HasStatus & CreatedOrder & QuotedLines, member: Member): boolean =>
  orderCan.changeLines(order) && mayChangeLines(order, member)

/** True if the member may change fields: the creator, administrators, and approvers of a pending order. */
export const mayEdit = (order: HasStatus & AssignedOrder, member: Member): boolean =>
  orderCan.edit(order) &&
  (isAdmin(member) ||
    (isCreator(order, member) && holds(member, Role.createOrder)) ||
    (order.orderStatus.id === OrderStatus.pending && mayDecide(order, member)))

/** True if the member can change anything on the edit screen: fields or lines (§4). */
export const mayOpenForEdit = (order: HasStatus & AssignedOrder & QuotedLines, member: Member): boolean =>
  mayEdit(order, member) || mayChangeLines(order, member)

/** True for the creator and administrators (R9). */
export const mayCancel = (order: HasStatus & CreatedOrder, member: Member): boolean =>
  orderCan.cancel(order) && (isAdmin(member) || isCreator(order, member))
