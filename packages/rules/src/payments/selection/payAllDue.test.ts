import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../time/businessTime.ts'
import { allocateAllDue } from './payAllDue.ts'
import { paymentTotals, proceedProblems } from './paymentTotal.ts'

const today = '2026-11-21'
const invoice = (id: number, dueOn: string, documentBalanceCents: number) => ({
  id,
  dueOn,
  documentBalanceCents,
  transactionType: 'invoice' as const,
  isDisputed: false,
})
const credit = (id: number, dueOn: string, cents: number) => ({
  ...invoice(id, dueOn, -cents),
  transactionType: 'creditNote' as const,
})
const applied = (...documents: readonly Parameters<typeof allocateAllDue>[0][number][]) =>
  allocateAllDue(documents, today)
    .map(({ document, amountAppliedCents }) => [document.id, amountAppliedCents])
    .toSorted(([one = 0], [other = 0]) => one - other)

test('all due: everything overdue or due by the end of the month, in full, less every credit', () => {
  expect(
    applied(
      invoice(1, '2026-08-31', 500),
      invoice(2, '2026-11-30', 300),
      invoice(3, '2026-12-01', 900),
      credit(4, '2026-12-20', 100),
    ),
  ).toEqual([
    [1, 500],
    [2, 300],
    [4, -100],
  ])
})

test('credits are used oldest first, up to the sum of the invoices', () => {
  expect(
    applied(invoice(1, '2026-11-01', 150), credit(2, '2026-10-02', 100), credit(3, '2026-10-01', 80)),
  ).toEqual([
    [1, 150],
    [2, -70],
    [3, -80],
  ])
  expect(applied(credit(2, '2026-10-02', 100))).toEqual([])
})

test('disputed invoices and credits are left out', () => {
  expect(
    applied(
      { ...invoice(1, '2026-11-01', 150), isDisputed: true },
      invoice(2, '2026-11-02', 100),
      { ...credit(3, '2026-10-02', 100), isDisputed: true },
      credit(4, '2026-10-03', 30),
    ),
  ).toEqual([
    [2, 100],
    [4, -30],
  ])
})

test('all due can always be paid, and totals the invoices less the credits', () => {
  const day = fc.integer({ min: -200, max: 60 }).map((days) => addDays(today, days))
  const cents = fc.integer({ min: 1, max: 10 ** 9 })
  const open = fc.array(fc.tuple(day, cents, fc.boolean()), { maxLength: 20 })
  fc.assert(
    fc.property(open, (rows) => {
      const documents = rows.map(([dueOn, balance, isCredit], id) =>
        isCredit ? credit(id, dueOn, balance) : invoice(id, dueOn, balance),
      )
      const all = allocateAllDue(documents, today)
      const due = documents.filter(
        (document) => document.documentBalanceCents > 0 && document.dueOn <= '2026-11-30',
      )
      const owed = due.reduce((sum, document) => sum + document.documentBalanceCents, 0)
      const credits = documents.filter((document) => document.documentBalanceCents < 0)
      const usable = credits.reduce((sum, document) => sum - document.documentBalanceCents, 0)
      const { totalPaymentAmountCents, totalInvoiceAmountCents } = paymentTotals(all)
      expect(totalInvoiceAmountCents).toBe(owed)
      expect(totalPaymentAmountCents).toBe(Math.max(0, owed - usable))
      if (owed > 0) expect(proceedProblems(all)).toEqual([])
    }),
  )
})
