import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appliedProblem,
  cappedApplied,
  fullyApplied,
  remainingCents,
  stillFits,
  type OpenDocument,
} from './appliedAmount.ts'
import { paymentTotals, proceedProblems } from './paymentTotal.ts'
import { sideOf, transactionTypeNames } from '../../documents/transactionTypes.ts'

const cents = fc.integer({ min: 1, max: 100_000_000_00 })
const documents = fc
  .tuple(fc.constantFrom(...transactionTypeNames), cents)
  .map(([transactionType, balance]): OpenDocument => {
    const sign = sideOf(transactionType) === 'credit' ? -1 : 1
    return { transactionType, documentBalanceCents: sign * balance }
  })
const applied = fc
  .tuple(documents, fc.integer({ min: -20_000_000_000, max: 20_000_000_000 }))
  .map(([document, typed]) => ({ document, amountAppliedCents: cappedApplied(document, typed) }))
const invoice = (balance: number): OpenDocument => ({
  transactionType: 'invoice',
  documentBalanceCents: balance,
})
const credit = (balance: number): OpenDocument => ({
  transactionType: 'creditNote',
  documentBalanceCents: balance,
})

describe('applied amounts (§4, §5)', () => {
  test('the capped amount can be applied, whatever was typed', () => {
    fc.assert(
      fc.property(applied, (appliedRow) => {
        expect(appliedProblem(appliedRow, 'D-1')).toBeUndefined()
      }),
    )
  })

  test('ticking a row applies its full balance', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(remainingCents(document, fullyApplied(document)) + 0).toBe(0)
      }),
    )
  })

  test('the remaining amount is the balance less the applied amount, and keeps its sign', () => {
    fc.assert(
      fc.property(applied, ({ document, amountAppliedCents }) => {
        const remaining = remainingCents(document, amountAppliedCents)
        expect(remaining + amountAppliedCents).toBe(document.documentBalanceCents)
        expect(Math.abs(remaining)).toBeLessThanOrEqual(Math.abs(document.documentBalanceCents))
      }),
    )
  })

  test.each([
    ['more than the balance', invoice(10_000), 10_001, 'appliedAboveBalance'],
    ['a negative amount on an invoice', invoice(10_000), -1, 'appliedSign'],
    ['a positive amount on a credit', credit(-10_000), 1, 'appliedSign'],
    ['more than a credit holds', credit(-10_000), -10_001, 'appliedAboveBalance'],
  ])('%s is refused', (_, document, amountAppliedCents, code) => {
    expect(appliedProblem({ document, amountAppliedCents }, 'D-1')?.code).toBe(code)
    expect(stillFits([{ document, amountAppliedCents }])).toBe(false)
  })
})

describe('payment totals (§5 Payment screen)', () => {
  test('the payment is the invoices less the credits, to the cent', () => {
    fc.assert(
      fc.property(fc.array(applied), (rows) => {
        const totals = paymentTotals(rows)
        const sum = rows.reduce((all, row) => all + row.amountAppliedCents, 0)
        expect(totals.totalPaymentAmountCents).toBe(sum)
        expect(totals.totalInvoiceAmountCents + totals.totalCreditAmountCents).toBe(sum)
        expect(totals.totalInvoiceAmountCents).toBeGreaterThanOrEqual(0)
        expect(totals.totalCreditAmountCents).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('a valid selection pays a positive amount, or 0 if credits cover the invoices', () => {
    fc.assert(
      fc.property(fc.array(applied), (rows) => {
        if (proceedProblems(rows).length > 0) return
        const totals = paymentTotals(rows)
        expect(totals.totalPaymentAmountCents).toBeGreaterThanOrEqual(0)
        expect(totals.totalInvoiceAmountCents).toBeGreaterThan(0)
      }),
    )
  })

  test.each([
    ['a credit without an invoice', [[credit(-100), -100]], ['paymentNoInvoices', 'paymentNegative']],
    ['an empty credit alone', [[credit(-100), 0]], ['paymentNoInvoices']],
    ['nothing', [], ['paymentNoInvoices']],
    [
      'credits above invoices',
      [
        [invoice(100), 100],
        [credit(-200), -200],
      ],
      ['paymentNegative'],
    ],
    ['nothing applied', [[invoice(100), 0]], ['paymentNothingApplied']],
    ['more than the card page takes', [[invoice(10 ** 14), 10 ** 14]], ['paymentTooLarge']],
    [
      'an empty credit in a zero payment',
      [
        [invoice(100), 100],
        [credit(-100), -100],
        [credit(-5), 0],
      ],
      ['paymentEmptyCredit'],
    ],
  ] as const)('%s cannot proceed (§5)', (_, rows, codes) => {
    const selection = rows.map(([document, amountAppliedCents]) => ({ document, amountAppliedCents }))
    expect(proceedProblems(selection).map((problem) => problem.code)).toEqual(codes)
  })
})
