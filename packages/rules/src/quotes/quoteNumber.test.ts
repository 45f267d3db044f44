import { expect, test } from 'vitest'
import { isQuoteListReference, quoteListReference, quoteNumberText } from './quoteNumber.ts'

test('a quote’s number has at least seven digits, and its price lists have reserved references', () => {
  expect([12, 12_345_678].map(quoteNumberText)).toEqual(['QU-0000012', 'QU-12345678'])
  expect(quoteListReference(12, 3)).toBe('QU-0000012 version 3')
  for (const reference of [
    quoteListReference(12, 3),
    quoteListReference(12_345_678, 10),
    ' qu-0000012 VERSION 3 ',
  ])
    expect(isQuoteListReference(reference)).toBe(true)
  for (const reference of ['', '100210-1', 'QU-0000012', 'QU-12 version 3', 'QU-0000012 version 3 old'])
    expect(isQuoteListReference(reference)).toBe(false)
})
