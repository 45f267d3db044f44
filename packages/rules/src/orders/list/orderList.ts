import { characters, isBlank } from '../../characters.ts'
import { problem, type Problem } from '../../decision.ts'
import { maximumQuantity } from '../lines/quantity.ts'

export const orderListNameMaximum = 60
export const orderListMaximumItems = 1000

export const orderListProblems = {
  name: problem('orderListName', 'Please enter a name for the list.', 'name'),
  nameTooLong: problem(
    'orderListNameTooLong',
    `Please enter at most ${orderListNameMaximum} characters.`,
    'name',
  ),
  nameTaken: problem('orderListNameTaken', 'You have a list with this name already.', 'name'),
  empty: problem('orderListEmpty', 'Please add an item.', 'items'),
  repeated: problem('orderListRepeated', 'A product can stand on a list once.', 'items'),
  unknownProduct: problem('orderListProduct', 'A product of this list cannot be found.', 'items'),
  quantity: problem('orderListQuantity', 'Please enter whole quantities above zero.', 'items'),
  notYours: problem('orderListNotYours', 'Only the person who made this list can change it.'),
} as const

interface ListItem {
  readonly productID: number
  readonly quantity: number
}

/** What is wrong with a list as it was sent: its name and its items. Carton rules wait until it is ordered from. */
export function orderListProblem(name: string, items: readonly ListItem[]): Problem | undefined {
  if (isBlank(name)) return orderListProblems.name
  if (characters(name.trim()) > orderListNameMaximum) return orderListProblems.nameTooLong
  if (items.length === 0) return orderListProblems.empty
  if (new Set(items.map(({ productID }) => productID)).size < items.length) return orderListProblems.repeated
  const whole = ({ quantity }: ListItem) =>
    Number.isSafeInteger(quantity) && quantity > 0 && quantity <= maximumQuantity
  return items.every(whole) ? undefined : orderListProblems.quantity
}
