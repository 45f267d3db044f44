import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statementFigures, type StatementInput } from './statementFigures.ts'

const november: StatementInput = {
  endsOn: '2026-11-30',
  openingCents: 10_000,
  documents: [
    {
      on: '2026-11-01',
      documentNumber: 'INV1',
      type: 'invoice',
      referenceNumber: null,
      dueOn: '2026-12-31',
      cents: 5001,
    },
    {
      on: '2026-11-30',
      documentNumber: 'CN1',
      type: 'creditNote',
      referenceNumber: null,
      dueOn: '2026-11-30',
      cents: -1,
    },
  ],
  payments: [{ on: '2026-11-15', paymentNumber: 'PAY-1', cents: -9000 }],
  open: [
    { dueOn: '2026-12-31', side: 'invoice', cents: 5001 },
    { dueOn: '2026-11-30', side: 'invoice', cents: 200 },
    { dueOn: '2026-10-31', side: 'invoice', cents: 300 },
    { dueOn: '2026-08-01', side: 'invoice', cents: 400 },
    { dueOn: '2026-07-31', side: 'invoice', cents: 101 },
    { dueOn: '2026-11-30', side: 'credit', cents: -2 },
  ],
}

test('a month adds up to the cent, from its movements and from the open documents', () => {
  expect(statementFigures(november)).toMatchObject({
    openingCents: 10_000,
    invoicedCents: 5001,
    creditedCents: -1,
    paidCents: -9000,
    closingCents: 6000,
    unappliedCents: -2,
    aging: {
      notDueYet: 5001,
      dueEndOfMonth: 200,
      oneMonthOverdue: 300,
      twoMonthsOverdue: 0,
      threeMonthsOverdue: 400,
      fourMonthsPlusOverdue: 101,
    },
  })
})

test('a statement begins where the previous one ended, and names what changed since', () => {
  const figures = statementFigures({ ...november, statedCents: 9000 })
  expect(figures).toMatchObject({ openingCents: 9000, correctedCents: 1000, closingCents: 6000 })
  expect(statementFigures(november)).toMatchObject({ openingCents: 10_000, correctedCents: 0 })
})

test('a statement that is a cent off is not made', () => {
  expect(() => statementFigures({ ...november, openingCents: 10_001 })).toThrow('off by -1 cents')
})

test('a document due on the last day of a month is due at its end, in months of every length', () => {
  const lastDays = fc.constantFrom('2026-02-28', '2028-02-29', '2026-04-30', '2026-10-31', '2026-12-31')
  fc.assert(
    fc.property(lastDays, fc.integer({ min: 1, max: 10 ** 11 }), (dueOn, cents) => {
      const input = { endsOn: dueOn, openingCents: cents, documents: [], payments: [] }
      const figures = statementFigures({ ...input, open: [{ dueOn, side: 'invoice', cents }] })
      expect(figures.aging.dueEndOfMonth).toBe(cents)
    }),
  )
})
