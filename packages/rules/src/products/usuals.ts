import { nearestQuantity } from '../orders/lines/nearestQuantity.ts'

/** Number of latest approved and received orders of a price list that usual products are taken from. */
export const usualOrders = 50

/** Minimum of these orders that contain a usual product. */
export const usualLeastOrders = 2

/** Maximum of offered usual products. */
export const usualProducts = 6

/** Usual quantity: the median of the orders, rounded to whole cartons (§5 Quantity). */
export const usualQuantity = (
  item: { readonly cartonQuantity: number; readonly minimumOrderQuantity: number },
  medianQuantity: number,
): number => nearestQuantity(item, medianQuantity)
