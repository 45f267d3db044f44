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
import { holdOrder, type LoadedOrder } from './orderContext.ts'
import { holdShippingAddress } from './orders.queries.ts'

function verbOf(
  { detail }: LoadedOrder,
  requestedStatus: NonNullable<OrderUpdate['orderStatus']>['id'] | undefined,
) {
  switch (requestedStatus) {
    case OrderStatus.draft:
      return saveAsDraft
    case OrderStatus.pending:
      return detail.orderStatus.id === OrderStatus.pending ? assignOrder : submitOrder
    case OrderStatus.approved:
      return approveOrder
    case OrderStatus.rejected:
      return rejectOrder
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
  const verb = verbOf(loadedOrder, input.orderStatus?.id)
  return continueWithinBudget(context, loadedOrder, await verb(context, loadedOrder, input))
}
