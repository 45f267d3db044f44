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
  /**
   * Admins change lines "always" (§4): until the order is
   * gone, to a cancellation or to the supplier's system.
   */
  changeLinesAsAdmin: [OrderStatus.draft, OrderStatus.rejected, OrderStatus.pending, OrderStatus.approved],
  submit: [OrderStatus.draft, OrderStatus.rejected],
  saveDraft: [OrderStatus.draft, OrderStatus.rejected],
  assign: [OrderStatus.pending],
  approve: [OrderStatus.pending],
  reject: [OrderStatus.pending],
  cancel: [OrderStatus.draft, OrderStatus.pending, OrderStatus.rejected],
  /** Admins' notes on lines (§2 Order detail). */
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

const isAsked = ({ approver }: AssignedOrder, userName: string): boolean =>
  approver?.userName === userName || (approver?.delegates ?? []).some((each) => each.userName === userName)

/**
 * R8: the named approver or who stands in for them, any General Approver
 * of the customer, an admin. Limits and own orders are asked apart.
 */
export const mayDecide = (order: AssignedOrder, member: Pick<Member, 'userName' | 'roles'>): boolean =>
  isAdmin(member) ||
  holds(member, Role.generalApprover) ||
  (holds(member, Role.approveOrder) && isAsked(order, member.userName))

/** True if the person decides as a delegate of the named approver. */
export const standsIn = ({ approver }: AssignedOrder, userName: string): boolean =>
  approver?.userName !== userName && (approver?.delegates ?? []).some((each) => each.userName === userName)

/** Order whose lines may come from a quote for one order (decision 0049). */
interface QuotedLines {
  readonly quote?: { readonly kind: 'once' | 'standing' } | null | undefined
}

/**
 * §4: lines belong to the creator while the status is 1 or 5, and to admins always. Nobody
 * changes the lines of a quote for one order: its prices hold for its quantities.
 */
export const mayChangeLines = (order: HasStatus & CreatedOrder & QuotedLines, member: Member): boolean => {
  if (order.quote?.kind === 'once') return false
  return isAdmin(member)
    ? orderCan.changeLinesAsAdmin(order)
    : orderCan.changeLines(order) && isCreator(order, member) && holds(member, Role.createOrder)
}

/**
 * Permission to change the order's shipping address: lines belong
 * to a price list, so only while the member may change them.
 */
export const mayMove = (order: HasStatus & CreatedOrder & QuotedLines, member: Member): boolean =>
  orderCan.changeLines(order) && mayChangeLines(order, member)

/** The fields of an order: its creator, whoever may decide it while it is pending, and admins. */
export const mayEdit = (order: HasStatus & AssignedOrder, member: Member): boolean =>
  orderCan.edit(order) &&
  (isAdmin(member) ||
    (isCreator(order, member) && holds(member, Role.createOrder)) ||
    (order.orderStatus.id === OrderStatus.pending && mayDecide(order, member)))

/** True if the member can change anything on the edit screen: fields or lines (§4). */
export const mayOpenForEdit = (order: HasStatus & AssignedOrder & QuotedLines, member: Member): boolean =>
  mayEdit(order, member) || mayChangeLines(order, member)

/** R9: its creator, or an administrator. */
export const mayCancel = (order: HasStatus & CreatedOrder, member: Member): boolean =>
  orderCan.cancel(order) && (isAdmin(member) || isCreator(order, member))
