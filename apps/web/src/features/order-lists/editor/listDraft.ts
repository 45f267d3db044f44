import type { OrderList } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { orderListProblem } from '@tradecounter/rules/order-lists/orderList.ts'
import { orderListProblems } from '@tradecounter/rules/order-lists/orderLists.problems.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { readQuantity } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'

export interface DraftItem {
  readonly productID: number
  readonly productCode: string
  readonly productName: string
  /** Text of the quantity field. */
  readonly quantity: string
}

/** Unsaved changes of a list. */
export interface ListDraft {
  /** Version that the changes are based on; 0 for a new list. */
  readonly version: number
  readonly name: string
  readonly shared: boolean
  readonly items: readonly DraftItem[]
}

/** Storage key of the unsaved changes of a list. */
export const changesKey = (orderListId: number): string => `orderList.${orderListId}`

export const newDraft: ListDraft = { version: 0, name: '', shared: false, items: [] }

export const draftOf = ({ version, name, shared, items }: OrderList): ListDraft => ({
  version,
  name,
  shared,
  items: items.map(({ product: { productID, productCode, productName }, quantity }) => ({
    productID,
    productCode,
    productName,
    quantity: String(quantity),
  })),
})

export const isWrong = ({ quantity }: DraftItem): boolean =>
  orderListProblem('x', [{ productID: 1, quantity: readQuantity(quantity) ?? 0 }]) !== undefined

export const itemsToSend = ({ items }: ListDraft) =>
  items.map(({ productID, quantity }) => ({ productID, quantity: readQuantity(quantity) ?? 0 }))

/** Refusal by the server's rule, before the request. */
export const draftProblem = (draft: ListDraft): Problem | undefined =>
  orderListProblem(draft.name, itemsToSend(draft))

export const sameItems = (one: readonly DraftItem[], other: readonly DraftItem[]): boolean =>
  one.length === other.length &&
  one.every((item, index) => {
    const there = other[index]
    return item.productID === there?.productID && readQuantity(item.quantity) === readQuantity(there.quantity)
  })

export const sameDraft = (one: ListDraft, other: ListDraft): boolean =>
  one.name === other.name && one.shared === other.shared && sameItems(one.items, other.items)

export function moved(items: readonly DraftItem[], from: number, to: number): readonly DraftItem[] {
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Adds an item, or returns the refusal of a product that is already on the list. */
export const addItem = (draft: ListDraft, item: DraftItem): ListDraft | Problem =>
  draft.items.some((other) => other.productID === item.productID)
    ? { ...orderListProblems.repeated, displayMessage: `${item.productName} is on this list already.` }
    : { ...draft, items: [...draft.items, item] }
