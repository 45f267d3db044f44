import { nearestQuantity } from '../orders/lines/nearestQuantity.ts'

/** Latest approved and received orders from a price list that are looked at. */
export const usualOrders = 50

/** Orders among those that a usual product is in, at least. */
export const usualLeastOrders = 2

/** Usual products that are offered. */
export const usualProducts = 6

/** Usual quantity: the median of the orders, as the nearest one in whole cartons (§5 Quantity). */
export const usualQuantity = (
  item: { readonly cartonQuantity: number; readonly minimumOrderQuantity: number },
  medianQuantity: number,
): number => nearestQuantity(item, medianQuantity)
