import type { Member } from '@tradecounter/rules/members/member.ts'
import { mayOpenForEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { customerIdOf, type Context } from '../../http/context.ts'
import { approveOrder } from './decisions/approveOrder.ts'
import { assignOrder } from './decisions/assignOrder.ts'
import { continueWithinBudget } from './decisions/continueOrder.ts'
import { rejectOrder } from './decisions/rejectOrder.ts'
import { saveAsDraft } from './decisions/saveDraft.ts'
import { submitOrder } from './decisions/submitOrder.ts'
import { editOrder } from './fields/editOrder.ts'
import type { OrderUpdate } from './fields/orderFields.ts'
import { namesFields } from './fields/prepareOrder.ts'
import { holdOrder, type LoadedOrder } from './orderContext.ts'
import { holdShippingAddress } from './orders.queries.ts'

/**
 * True if an older client sends a decided order back whole to change fields (§7): the status is no second
 * decision if the decision that the order has comes with it.
 */
function keepsStatus({ detail }: LoadedOrder, input: OrderUpdate, member: Member): boolean {
  const { orderStatus, approvedDate, rejectedReason = detail.rejectedReason } = input
  const namesDecision =
    orderStatus?.id === OrderStatus.approved
      ? approvedDate === detail.approvedDate
      : rejectedReason === detail.rejectedReason
  return (
    orderStatus?.id === detail.orderStatus.id &&
    namesDecision &&
    namesFields(input) &&
    mayOpenForEdit(detail, member)
  )
}

function verbOf(order: LoadedOrder, input: OrderUpdate, member: Member) {
  const { id: status } = order.detail.orderStatus
  switch (input.orderStatus?.id) {
    case OrderStatus.draft:
      return saveAsDraft
    case OrderStatus.pending:
      return status === OrderStatus.pending ? assignOrder : submitOrder
    case OrderStatus.approved:
      return keepsStatus(order, input, member) ? editOrder : approveOrder
    case OrderStatus.rejected:
      return keepsStatus(order, input, member) ? editOrder : rejectOrder
    default:
      return editOrder
  }
}

/** The specification's single PUT (§7): the requested status picks the verb. */
export async function updateOrder(context: Context, input: OrderUpdate) {
  const addressId = input.shippingAddress?.id
  // Before the order, as an import of another price list locks addresses, then their drafts.
  if (addressId !== undefined) await holdShippingAddress(context.db, customerIdOf(context), addressId)
  const loadedOrder = await holdOrder(context, input.orderID, input.version)
  const verb = verbOf(loadedOrder, input, context.member)
  return continueWithinBudget(context, loadedOrder, await verb(context, loadedOrder, input))
}
