import { orderFields } from '@tradecounter/contract/orders/orderFields.ts'
import type { Context } from '../../../http/context.ts'
import { replaceLines } from '../lines/orderLines.ts'
import type { LoadedOrder } from '../orderContext.ts'
import { moveOrder } from './moveOrder.ts'
import { orderChange, type OrderChange, type OrderUpdate } from './orderFields.ts'

const changeable = [
  ...(Object.keys(orderFields) as (keyof typeof orderFields)[]),
  'shippingAddress',
  'orderLines',
] as const satisfies readonly (keyof OrderUpdate)[]

/** True if a request has any field of an order that clients set. */
export const namesFields = (input: Partial<OrderUpdate>): boolean =>
  changeable.some((name) => input[name] !== undefined)

/**
 * Moves a held order, replaces its lines and checks its fields, as far as the request names any of them.
 * Lines and address are saved here; the columns of the fields are saved with the verb's own.
 */
export async function prepareOrder(
  context: Context,
  loadedOrder: LoadedOrder,
  input: OrderUpdate,
): Promise<OrderChange> {
  if (!namesFields(input)) return { order: loadedOrder, patch: {}, asItWillBe: loadedOrder.detail }
  const moved = await moveOrder(context, loadedOrder, input)
  const order = await replaceLines(context, moved, input.orderLines)
  return orderChange(context, order, input)
}
