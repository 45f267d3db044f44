import { expect, test } from 'vitest'
import { cardText } from './cardText.ts'

test.each([
  ['Visa', '1111', 'Visa ending in 1111'],
  ['Visa', null, 'Visa'],
  [null, '1111', 'Card ending in 1111'],
  [null, null, undefined],
])('a card with brand %s and last digits %s is %s', (cardBrand, cardLastFour, text) => {
  expect(cardText({ cardBrand, cardLastFour })).toBe(text)
})
