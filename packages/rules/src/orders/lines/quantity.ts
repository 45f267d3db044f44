import type { Problem } from '../../decision.ts'
import { maximumQuantity } from '../orderLimits.ts'
import { orderProblems, type OrderableItem } from '../orders.problems.ts'

/**
 * Refusal of a quantity that is not a positive multiple of the carton quantity, too small or too large (§5).
 */
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

/** Quantity of an empty field: whole cartons, at least the minimum order quantity (§5). */
export const defaultQuantity = (item: OrderableItem): number =>
  Math.max(1, Math.ceil(item.minimumOrderQuantity / item.cartonQuantity)) * item.cartonQuantity
