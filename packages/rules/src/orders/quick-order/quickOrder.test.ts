import { expect, test } from 'vitest'
import { plainCode, quickOrderRow, readQuantity, type QuickOrderItem } from './quickOrder.ts'

const basin: QuickOrderItem = {
  priceListItemID: 1,
  productName: 'Basin',
  cartonQuantity: 6,
  minimumOrderQuantity: 12,
  unavailable: false,
}

test.each([
  ['24', 24],
  [' 24 ', 24],
  ['1,200', 1200],
  ['24.0', 24],
  ['24.00', 24],
  ['24.000', undefined],
  ['２４.０００', undefined],
  ['1.000', undefined],
  ['1,200.000', 1200],
  ['1200.000', 1200],
  ['１，２００', undefined],
  ['２４', 24],
  ['1 200', undefined],
  ['12.5', undefined],
  ['-6', undefined],
  ['1,20', undefined],
  ['', undefined],
  ['two', undefined],
  ['1e3', undefined],
  ['99999999999999999999', undefined],
])('a typed quantity %j is read as %j: nothing is rounded', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity)
})

test('a valid row is ordered with its typed quantity', () => {
  expect(quickOrderRow({ code: 'B-1', quantity: '18' }, basin, undefined)).toEqual({
    ordered: true,
    quantity: 18,
  })
})

test.each([
  ['20', 'Basin must be ordered in multiples of 6.', 18],
  ['21', 'Basin must be ordered in multiples of 6.', 24],
  ['6', 'Basin has a minimum order quantity of 12.', 12],
  ['12.5', 'Basin must be ordered in multiples of 6.', 12],
  ['1 000', 'Basin must be ordered in multiples of 6.', 1002],
  ['１００.５', 'Basin must be ordered in multiples of 6.', 102],
  ['', 'Basin must be ordered in multiples of 6.', 12],
  ['x', '“x” is not a number.', 12],
  ['1e3', '“1e3” is not a number.', 1002],
  ['0x20', '“0x20” is not a number.', 12],
  ['24 pcs', '“24 pcs” is not a number.', 24],
  ['24.000', '“24.000” could be 24 or 24,000. Enter it without the point.', 24_000],
  ['18x', '“18x” is not a number.', 18],
  ['-3', 'Basin must be ordered in multiples of 6.', 12],
  ['6,000,000', 'Basin can be ordered up to 1,000,000 at a time.', 999_996],
])('a quantity of %j is refused: %s, and %i is offered (§5)', (quantity, displayMessage, nearestQuantity) => {
  expect(quickOrderRow({ code: 'B-1', quantity }, basin, undefined)).toMatchObject({
    ordered: false,
    problem: { displayMessage },
    nearestQuantity,
  })
})

test('a row with no product, an unknown, discontinued or repeated one is refused with its own message', () => {
  const messages = [
    quickOrderRow({ code: ' ', quantity: '1' }, undefined, undefined),
    quickOrderRow({ code: 'X-9', quantity: '1' }, undefined, undefined),
    quickOrderRow({ code: 'B-1', quantity: '6' }, { ...basin, unavailable: true }, undefined),
    quickOrderRow({ code: 'B-1', quantity: '12' }, basin, 3),
  ].map((decision) => (decision.ordered ? 'ordered' : decision.problem.displayMessage))
  expect(messages).toEqual([
    'Enter a product code.',
    'There is no product with the code X-9 on this price list.',
    'Basin can no longer be ordered.',
    'Basin is already on row 3. Keep one of them.',
  ])
})

test('a normalised code has no invisible characters, and plain hyphens', () => {
  expect(plainCode(' TO\u2011BTW\u201336\u200B0\u00AD ')).toBe('to-btw-360')
  expect(plainCode('to-btw-360')).toBe('to-btw-360')
})
