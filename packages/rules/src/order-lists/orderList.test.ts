import { expect, test } from 'vitest'
import { orderListProblem } from './orderList.ts'

const items = [{ productID: 1, quantity: 6 }]

test.each([
  [' ', items, 'Enter a name for the list.'],
  ['x'.repeat(61), items, 'Please enter at most 60 characters.'],
  ['Monthly', [], 'Please add an item.'],
  [
    'Monthly',
    Array.from({ length: 1001 }, (_, productID) => ({ productID, quantity: 6 })),
    'A list can have up to 1,000 items.',
  ],
  ['Monthly', [...items, ...items], 'A product can be on a list only once.'],
  ['Monthly', [{ productID: 1, quantity: 0.5 }], 'Enter whole quantities above zero.'],
  ['Monthly', items, undefined],
])('a list named %j', (name, content, message) => {
  expect(orderListProblem(name, content)?.displayMessage).toBe(message)
})
