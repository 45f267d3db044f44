import { orderListNameMaximum, orderListProblems } from './orderLists.problems.ts'
import { characters, isBlank } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { maximumQuantity } from '../orders/orderLimits.ts'

export const orderListMaximumItems = 1000

interface ListItem {
  readonly productID: number
  readonly quantity: number
}

/** Refusal of an order list's name or items. Carton rules are checked at ordering. */
export function orderListProblem(name: string, items: readonly ListItem[]): Problem | undefined {
  if (isBlank(name)) return orderListProblems.name
  if (characters(name.trim()) > orderListNameMaximum) return orderListProblems.nameTooLong
  if (items.length === 0) return orderListProblems.empty
  if (items.length > orderListMaximumItems) return orderListProblems.tooManyItems(orderListMaximumItems)
  if (new Set(items.map(({ productID }) => productID)).size < items.length) return orderListProblems.repeated
  const whole = ({ quantity }: ListItem) =>
    Number.isSafeInteger(quantity) && quantity > 0 && quantity <= maximumQuantity
  return items.every(whole) ? undefined : orderListProblems.quantity
}
