import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumberText } from '../orders/list/orderNumber.ts'
import { findWords } from './findText.ts'
import { orderNumberRanges } from './orderNumberRanges.ts'

const rangesOf = (typed: string) => orderNumberRanges(findWords(typed))
const finds = (typed: string, number: number) =>
  rangesOf(typed).some(({ low, high }) => number >= low && number < high)

test('a number finds itself first, then the numbers that begin with it', () => {
  expect(rangesOf('12').slice(0, 3)).toEqual([
    { low: 12, high: 13 },
    { low: 120, high: 130 },
    { low: 1200, high: 1300 },
  ])
})

test('an order is found by its shown number, and by any beginning of its digits (R11)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 8 }), (number, length) => {
      const shown = orderNumberText(number)
      expect(finds(shown, number)).toBe(true)
      expect(finds(shown.toLowerCase().replace('-', ' '), number)).toBe(true)
      expect(rangesOf(String(number))[0]).toEqual({ low: number, high: number + 1 })
      expect(finds(String(number).slice(0, length), number)).toBe(true)
      expect(finds(shown.slice(3, 3 + Math.max(length, 1)), number)).toBe(true)
    }),
  )
})

test.each(['basin', 'PO 12', '12 34', '', '1234567890123456', 'so'])('%j is no order number', (typed) =>
  expect(rangesOf(typed)).toEqual([]),
)
