import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultQuantity, quantityProblem } from './quantity.ts'

const item = { productName: 'Basin', cartonQuantity: 6, minimumOrderQuantity: 12 }

test.each([0, -6, 5, 6.5, Number.NaN, Number.POSITIVE_INFINITY, undefined])(
  '%s must be ordered in multiples (§5)',
  (quantity) => {
    expect(quantityProblem(item, quantity)?.displayMessage).toBe('Basin must be ordered in multiples of 6.')
  },
)

test('a multiple below the minimum or above the maximum is refused with its own message', () => {
  expect(quantityProblem(item, 6)?.code).toBe('orderQuantityTooSmall')
  expect(quantityProblem(item, 12)).toBeUndefined()
  expect(quantityProblem(item, 6_000_000)?.code).toBe('orderQuantityTooLarge')
})

test('the quantity of an empty field can always be ordered (§5)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 5000 }), (carton, minimum) => {
      const some = { productName: 'x', cartonQuantity: carton, minimumOrderQuantity: minimum }
      expect(quantityProblem(some, defaultQuantity(some))).toBeUndefined()
    }),
  )
})
