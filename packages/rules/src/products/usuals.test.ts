import { expect, test } from 'vitest'
import { quantityProblem } from '../orders/lines/quantity.ts'
import { usualQuantity } from './usuals.ts'

test('a usual quantity can be ordered: whole cartons, and at least the minimum (§5)', () => {
  const item = { productName: 'Basin', cartonQuantity: 6, minimumOrderQuantity: 12 }
  expect([1, 12, 14, 16, 600].map((median) => usualQuantity(item, median))).toEqual([12, 12, 12, 18, 600])
  for (let median = 1; median < 100; median += 1)
    expect(quantityProblem(item, usualQuantity(item, median))).toBeUndefined()
})
