import { problem, type Problem } from '../../decision.ts'

/** Largest quantity of one line: keeps every total far inside a safe integer of cents. */
export const maximumQuantity = 1_000_000

interface OrderableItem {
  readonly productName: string
  readonly cartonQuantity: number
  readonly minimumOrderQuantity: number
}

/** §5 Quantity: non-zero, whole, a multiple of the carton quantity; `undefined` when it may be ordered. */
export function quantityProblem(item: OrderableItem, quantity: number | undefined): Problem | undefined {
  const inMultiples =
    quantity !== undefined &&
    Number.isSafeInteger(quantity) &&
    quantity > 0 &&
    quantity % item.cartonQuantity === 0
  if (!inMultiples)
    return problem(
      'orderQuantity',
      `${item.productName} must be ordered in multiples of ${item.cartonQuantity}.`,
      'quantity',
    )
  if (quantity < item.minimumOrderQuantity)
    return problem(
      'orderQuantityTooSmall',
      `${item.productName} has a minimum order quantity of ${item.minimumOrderQuantity}.`,
      'quantity',
    )
  if (quantity > maximumQuantity)
    return problem(
      'orderQuantityTooLarge',
      `${item.productName} can be ordered up to ${maximumQuantity.toLocaleString('en-AU')} at a time.`,
      'quantity',
    )
  return undefined
}

/** §5: an empty add uses the carton quantity, raised to the minimum order in whole cartons. */
export const defaultQuantity = (item: OrderableItem): number =>
  Math.max(1, Math.ceil(item.minimumOrderQuantity / item.cartonQuantity)) * item.cartonQuantity
