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
  .map((documents) => documents.map((document, id): Payable => ({ ...document, id })))

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
const isCredit = (document: Payable): boolean => sideOf(document.transactionType) === 'credit'

const document = (id: number, documentBalanceCents: number, dueOn = '2026-11-30'): Payable => ({
  id,
  transactionType: documentBalanceCents < 0 ? 'creditNote' : 'invoice',
  documentBalanceCents,
  dueOn,
})
const amountsOf = (lumpSumCents: number, documents: readonly Payable[]) => {
  const { applied, leftOverCents: restCents } = allocateLumpSum(lumpSumCents, documents)
  return [applied.map((amount) => [amount.document.id, amount.amountAppliedCents]), restCents]
}

describe('a lump sum is allocated oldest due first after unapplied credits (R18)', () => {
  test('applied amounts and the rest add up to the lump sum, to the cent', () => {
    fc.assert(
      fc.property(lumpSums, accounts, (lumpSumCents, account) => {
        const { applied, leftOverCents: restCents } = allocateLumpSum(lumpSumCents, account)
        expect(sum(applied.map((amount) => amount.amountAppliedCents)) + restCents).toBe(lumpSumCents)
        expect(leftOverCents(lumpSumCents, applied)).toBe(restCents)
        expect(restCents).toBeGreaterThanOrEqual(0)
        expect(restCents).toBeLessThanOrEqual(lumpSumCents)
      }),
    )
  })

  test('no document gets more than its balance or appears twice, and the selection is valid', () => {
    fc.assert(
      fc.property(lumpSums, accounts, (lumpSumCents, account) => {
        const { applied } = allocateLumpSum(lumpSumCents, account)
        for (const amount of applied) expect(appliedProblem(amount, 'D-1')).toBeUndefined()
        expect(new Set(applied.map((amount) => amount.document.id)).size).toBe(applied.length)
        expect(applied.every((amount) => amount.amountAppliedCents !== 0)).toBe(true)
        expect(lumpSumProceedProblems(lumpSumCents, applied)).toEqual([])
      }),
    )
  })

  test('no later document is paid while an earlier one is open', () => {
    fc.assert(
      fc.property(lumpSums, accounts, (lumpSumCents, account) => {
        const { applied, leftOverCents: restCents } = allocateLumpSum(lumpSumCents, account)
        const paid = new Map(applied.map((amount) => [amount.document.id, amount.amountAppliedCents]))
        const invoices = account.filter((document) => !isCredit(document))
        for (const one of invoices)
          if (paid.has(one.id))
            for (const earlier of invoices.filter(({ dueOn }) => dueOn < one.dueOn))
              expect(paid.get(earlier.id)).toBe(earlier.documentBalanceCents)
        // A rest remains only if every invoice is paid.
        if (restCents > 0)
          for (const invoice of invoices) expect(paid.get(invoice.id)).toBe(invoice.documentBalanceCents)
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
  ] as const)('%s', (_, lumpSumCents, documents, amounts, restCents) => {
    expect(amountsOf(lumpSumCents, documents)).toEqual([amounts, restCents])
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
    const applied = rows.map(([document, amountAppliedCents]) => ({ document, amountAppliedCents }))
    expect(lumpSumProceedProblems(lumpSumCents, applied).map((problem) => problem.code)).toEqual([code])
  })

  test('a lump sum without applied amounts is a payment on account', () => {
    expect(lumpSumProceedProblems(100, [])).toEqual([])
    expect(leftOverCents(100, [])).toBe(100)
  })
})
