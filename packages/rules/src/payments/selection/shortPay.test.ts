import { expect, test } from 'vitest'
import {
  isShortPaid,
  shortPayMessages,
  shortPayReasonIn,
  shortPayReasonNames,
  shortPayReasons,
  withShortPayReason,
} from './shortPay.ts'

test.each([
  ['invoice', 100, 99, true],
  ['debitNote', 100, 1, true],
  ['invoice', 100, 100, false],
  ['invoice', 100, 0, false],
  ['creditNote', -100, -50, false],
] as const)(
  'of a %s of %i, %i applied is short paid: %s',
  (transactionType, documentBalanceCents, cents, is) => {
    expect(
      isShortPaid({ document: { transactionType, documentBalanceCents }, amountAppliedCents: cents }),
    ).toBe(is)
  },
)

test('a reason is the first line of the note, is replaced by another one, and is removed completely', () => {
  for (const reason of shortPayReasonNames) {
    const note = withShortPayReason('two boxes\nof six', reason) ?? ''
    expect(note).toBe(`Short paid: ${shortPayReasons[reason].toLowerCase()}.\ntwo boxes\nof six`)
    expect(shortPayReasonIn(note)).toBe(reason)
    expect(withShortPayReason(note, 'price')).toBe('Short paid: price.\ntwo boxes\nof six')
    expect(withShortPayReason(note, undefined)).toBe('two boxes\nof six')
  }
  expect(withShortPayReason('', 'notReceived')).toBe('Short paid: not received.')
  expect(shortPayReasonIn('Short paid: because.')).toBeUndefined()
})

test('a note is never cut to fit a reason', () => {
  expect(withShortPayReason('x'.repeat(490), 'damaged')).toBeUndefined()
  expect(withShortPayReason('📦'.repeat(490), 'damaged')).toBeUndefined()
  expect(withShortPayReason('📦'.repeat(400), 'damaged')).toContain('damaged')
  expect(shortPayMessages).toEqual({
    ask: 'Reason for short payment',
    noRoom: 'Shorten the note to fit the reason.',
  })
})
