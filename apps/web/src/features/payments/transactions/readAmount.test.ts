import { expect, test } from 'vitest'
import { readAmount } from './readAmount.ts'

const invoice = { transactionType: 'invoice', documentBalanceCents: 123_450 } as const
const credit = { transactionType: 'creditNote', documentBalanceCents: -5000 } as const

test.each([
  ['1,234.50', 123_450, false],
  ['$1,000', 100_000, false],
  [' $ 12.3 ', 1230, false],
  ['.5', 50, false],
  ['12.345', 1235, false],
  ['-20', 2000, false],
  ['−20.00', 2000, false],
  ['0', 0, false],
  ['', 0, false],
  ['1234.51', 123_450, true],
  ['999999999', 123_450, true],
])('%o on an invoice of $1,234.50 applies %i cents (§5)', (text, appliedCents, capped) => {
  expect(readAmount(text, invoice)).toEqual({ appliedCents, capped })
})

test.each([
  ['20', -2000, false],
  ['-20', -2000, false],
  ['50.00', -5000, false],
  ['80', -5000, true],
  ['', 0, false],
])('%o on a credit of -$50.00 applies %i cents (§4: negative)', (text, appliedCents, capped) => {
  expect(readAmount(text, credit)).toEqual({ appliedCents, capped })
})

test.each(['abc', '1.2.3', '12a', '--5', '$', '1e3'])('%o is no amount', (text) => {
  expect(readAmount(text, invoice)).toBeUndefined()
})
