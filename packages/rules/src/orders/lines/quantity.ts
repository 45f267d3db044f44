import type { Problem } from '../../decision.ts'
import { maximumQuantity } from '../orderLimits.ts'
import { orderProblems, type OrderableItem } from '../orders.problems.ts'

/** §5 Quantity: non-zero, whole, a multiple of the carton quantity; `undefined` when it may be ordered. */
export function quantityProblem(item: OrderableItem, quantity: number | undefined): Problem | undefined {
  const inMultiples =
    quantity !== undefined &&
    Number.isSafeInteger(quantity) &&
    quantity > 0 &&
    quantity % item.cartonQuantity === 0
  if (!inMultiples) return orderProblems.quantityMultiple(item)
  if (quantity < item.minimumOrderQuantity) return orderProblems.quantityTooSmall(item)
  return quantity > maximumQuantity ? orderProblems.quantityTooLarge(item) : undefined
}

/** §5: an empty add uses the carton quantity, raised to the minimum order in whole cartons. */
export const defaultQuantity = (item: OrderableItem): number =>
  Math.max(1, Math.ceil(item.minimumOrderQuantity / item.cartonQuantity)) * item.cartonQuantity
