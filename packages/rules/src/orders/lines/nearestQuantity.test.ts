import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestQuantity } from './nearestQuantity.ts'
import { quantityProblem } from './quantity.ts'

test.each([
  [{ cartonQuantity: 6, minimumOrderQuantity: 1 }, 10, 12],
  [{ cartonQuantity: 6, minimumOrderQuantity: 1 }, 8, 6],
  [{ cartonQuantity: 6, minimumOrderQuantity: 13 }, 1, 18],
  [{ cartonQuantity: 1, minimumOrderQuantity: 1 }, 0, 1],
])('%o: %i becomes %i', (item, typed, offered) => {
  expect(nearestQuantity(item, typed)).toBe(offered)
})

test('the nearest quantity can be ordered (§5)', () => {
  const item = fc.record({
    productName: fc.constant('Tap'),
    cartonQuantity: fc.integer({ min: 1, max: 144 }),
    minimumOrderQuantity: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(item, fc.integer({ min: 0, max: 5000 }), (stepped, typed) => {
      expect(quantityProblem(stepped, nearestQuantity(stepped, typed))).toBeUndefined()
    }),
  )
})
