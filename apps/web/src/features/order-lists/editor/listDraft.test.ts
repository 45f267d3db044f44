import { expect, test } from 'vitest'
import { addItem, draftProblem, isWrong, moved, newDraft, sameDraft, type DraftItem } from './listDraft.ts'

const item = (productID: number, quantity = '6'): DraftItem => ({
  productID,
  productCode: `C-${productID}`,
  productName: `Product ${productID}`,
  quantity,
})

test('items are moved by one, and not beyond the ends', () => {
  const items = [item(1), item(2), item(3)]
  const order = (list: readonly DraftItem[]) => list.map((item) => item.productID)
  expect(order(moved(items, 2, 1))).toEqual([1, 3, 2])
  expect(order(moved(items, 0, -1))).toEqual([1, 2, 3])
  expect(order(moved(items, 2, 3))).toEqual([1, 2, 3])
})

test('a product is on a list once, and its name is shown', () => {
  const draft = { ...newDraft, items: [item(1)] }
  expect(addItem(draft, item(1))).toMatchObject({ displayMessage: 'Product 1 is on this list already.' })
  expect(addItem(draft, item(2))).toMatchObject({ items: [{ productID: 1 }, { productID: 2 }] })
})

test('nothing typed is rounded: a wrong quantity is shown at its row and before saving', () => {
  for (const quantity of ['', '0', '1.5', 'six']) {
    expect(isWrong(item(1, quantity))).toBe(true)
    expect(draftProblem({ ...newDraft, name: 'Kit', items: [item(1, quantity)] })?.code).toBe(
      'orderListQuantity',
    )
  }
  expect(isWrong(item(1, '1,200'))).toBe(false)
})

test('a quantity written differently is no change', () => {
  const draft = { ...newDraft, name: 'Kit', items: [item(1, '1200')] }
  expect(sameDraft(draft, { ...draft, items: [item(1, '1,200')] })).toBe(true)
  expect(sameDraft(draft, { ...draft, name: 'Kits' })).toBe(false)
})
