import { maximumQuantity } from '../orderLimits.ts'

interface CartonItem {
  readonly cartonQuantity: number
  readonly minimumOrderQuantity: number
}

/** Nearest allowed quantity in whole cartons, offered beside a refused one (§5 Quantity). */
export function nearestQuantity(item: CartonItem, quantity: number): number {
  const least = Math.max(1, Math.ceil(item.minimumOrderQuantity / item.cartonQuantity))
  const most = Math.max(least, Math.floor(maximumQuantity / item.cartonQuantity))
  return Math.min(most, Math.max(least, Math.round(quantity / item.cartonQuantity))) * item.cartonQuantity
}
