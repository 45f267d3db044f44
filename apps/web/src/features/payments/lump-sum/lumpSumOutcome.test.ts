import { expect, test } from 'vitest'
import type { Applied } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import { lumpSumOutcome } from './lumpSumOutcome.ts'

const invoice = (amountAppliedCents: number): Applied => ({
  document: { transactionType: 'invoice', documentBalanceCents: 60_075 },
  amountAppliedCents,
})
const credit = (amountAppliedCents: number): Applied => ({
  document: { transactionType: 'creditNote', documentBalanceCents: -70_000 },
  amountAppliedCents,
})

test.each<[string, number, number, readonly Applied[]]>([
  ['$10.00 pays 1 invoice.', 1000, 0, [invoice(1000)]],
  ['$10.00 and $5.00 of your credits pay 2 invoices.', 1000, 0, [invoice(700), invoice(800), credit(-500)]],
  [
    '$600.75 of your credits pays 1 invoice. $0.01 is unallocated. It will be kept as credit on your account.',
    1,
    1,
    [invoice(60_075), credit(-60_075)],
  ],
  [
    '$500.75 and $100.00 of your credits pay 1 invoice. $499.25 is unallocated. It will be kept as credit on your account.',
    100_000,
    49_925,
    [invoice(60_075), credit(-10_000)],
  ],
  [
    '$600.75 pays 1 invoice. $399.25 is unallocated. It will be kept as credit on your account.',
    100_000,
    39_925,
    [invoice(60_075)],
  ],
  ['$10.00 is unallocated. It will be kept as credit on your account.', 1000, 1000, []],
  ['You’ve allocated $5.00 more than you’re paying.', 1000, -500, [invoice(1500)]],
])('a lump sum is described by “%s” (R18)', (text, lumpSumCents, leftCents, applied) => {
  expect(lumpSumOutcome(lumpSumCents, leftCents, applied, true)).toBe(text)
})
