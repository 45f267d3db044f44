import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sideOf, transactionTypeNames } from '../../documents/transactionTypes.ts'
import { appliedProblem } from './appliedAmount.ts'
import { allocateLumpSum, leftOverCents, lumpSumProceedProblems, type Payable } from './lumpSum.ts'

const lumpSums = fc.integer({ min: 1, max: 100_000_000_00 })
const payable = fc
  .record({
    transactionType: fc.constantFrom(...transactionTypeNames),
    balance: fc.integer({ min: 1, max: 1_000_000_00 }),
    dueOn: fc.constantFrom('2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'),
  })
  .map(({ transactionType, balance, dueOn }) => ({
    transactionType,
    dueOn,
    documentBalanceCents: sideOf(transactionType) === 'credit' ? 0 - balance : balance,
  }))
const accounts = fc
  .array(payable, { maxLength: 20 })
  .map((documents) => documents.map((each, id): Payable => ({ ...each, id })))

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)
const isCredit = (document: Payable): boolean => sideOf(document.transactionType) === 'credit'

const document = (id: number, documentBalanceCents: number, dueOn = '2026-11-30'): Payable => ({
  id,
  transactionType: documentBalanceCents < 0 ? 'creditNote' : 'invoice',
  documentBalanceCents,
  dueOn,
})
const amountsOf = (lumpSumCents: number, documents: readonly Payable[]) => {
  const { applied, leftOverCents: left } = allocateLumpSum(lumpSumCents, documents)
  return [applied.map((each) => [each.document.id, each.amountAppliedCents]), left]
}

describe('a lump sum is allocated oldest due first after unapplied credits (R18)', () => {
  test('what is applied and what is left over are the lump sum, to the cent', () => {
    fc.assert(
      fc.property(lumpSums, accounts, (lumpSumCents, account) => {
        const { applied, leftOverCents: left } = allocateLumpSum(lumpSumCents, account)
        expect(sum(applied.map((each) => each.amountAppliedCents)) + left).toBe(lumpSumCents)
        expect(leftOverCents(lumpSumCents, applied)).toBe(left)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(lumpSumCents)
      }),
    )
  })

  test('nothing gets more than its balance, nothing is touched twice, and what comes out may proceed', () => {
    fc.assert(
      fc.property(lumpSums, accounts, (lumpSumCents, account) => {
        const { applied } = allocateLumpSum(lumpSumCents, account)
        for (const each of applied) expect(appliedProblem(each, 'D-1')).toBeUndefined()
        expect(new Set(applied.map((each) => each.document.id)).size).toBe(applied.length)
        expect(applied.every((each) => each.amountAppliedCents !== 0)).toBe(true)
        expect(lumpSumProceedProblems(lumpSumCents, applied)).toEqual([])
      }),
    )
  })

  test('nothing that is due later is paid while something due earlier is open', () => {
    fc.assert(
      fc.property(lumpSums, accounts, (lumpSumCents, account) => {
        const { applied, leftOverCents: left } = allocateLumpSum(lumpSumCents, account)
        const paid = new Map(applied.map((each) => [each.document.id, each.amountAppliedCents]))
        const invoices = account.filter((each) => !isCredit(each))
        for (const one of invoices)
          if (paid.has(one.id))
            for (const earlier of invoices.filter(({ dueOn }) => dueOn < one.dueOn))
              expect(paid.get(earlier.id)).toBe(earlier.documentBalanceCents)
        // Money is left over only when every invoice is paid.
        if (left > 0) for (const each of invoices) expect(paid.get(each.id)).toBe(each.documentBalanceCents)
      }),
    )
  })

  test.each([
    [
      'pays the oldest first',
      300,
      [document(1, 200), document(2, 200, '2026-10-31')],
      [
        [2, 200],
        [1, 100],
      ],
      0,
    ],
    [
      'of two due the same day, the one that came first',
      100,
      [document(8, 100), document(7, 100)],
      [[7, 100]],
      0,
    ],
    [
      'uses credits before money',
      100,
      [document(1, 250), document(2, -150)],
      [
        [1, 250],
        [2, -150],
      ],
      0,
    ],
    ['leaves over what nothing is open for', 100, [document(1, 30)], [[1, 30]], 70],
    [
      'uses no more credit than there are invoices',
      100,
      [document(1, 30), document(2, -50)],
      [
        [1, 30],
        [2, -30],
      ],
      100,
    ],
    ['is a credit when nothing is open', 100, [], [], 100],
  ] as const)('%s', (_, lumpSumCents, documents, amounts, left) => {
    expect(amountsOf(lumpSumCents, documents)).toEqual([amounts, left])
  })
})

describe('an edited allocation (§5, R18)', () => {
  const invoice = document(1, 500)
  const credit = document(2, -500)
  test.each([
    ['nothing to pay', 0, [], 'lumpSumMissing'],
    ['a negative amount', -1, [], 'paymentNegative'],
    ['more than the card page takes', 10 ** 14, [], 'paymentTooLarge'],
    ['more applied than is paid', 499, [[invoice, 500]], 'lumpSumOverApplied'],
    [
      'more credit than invoices',
      100,
      [
        [invoice, 100],
        [credit, -101],
      ],
      'lumpSumCreditsUnused',
    ],
  ] as const)('%s cannot proceed', (_, lumpSumCents, rows, code) => {
    const applied = rows.map(([each, amountAppliedCents]) => ({ document: each, amountAppliedCents }))
    expect(lumpSumProceedProblems(lumpSumCents, applied).map((each) => each.code)).toEqual([code])
  })

  test('nothing applied at all is a payment on account', () => {
    expect(lumpSumProceedProblems(100, [])).toEqual([])
    expect(leftOverCents(100, [])).toBe(100)
  })
})
