import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstCents } from '../money.ts'
import {
  quoteAnswerProblems,
  quoteMessageProblem,
  quoteReasonProblem,
  quoteRequestProblems,
} from './quoteFields.ts'
import { quoteTotals } from './quoteTotals.ts'

const today = '2026-11-26'
const line = { productID: 1, quantity: 2, unitPriceExcludingGSTCents: 100, freightExcludingGSTCents: 0 }
const answer = { validUntil: today, lines: [line] }
const request = {
  subject: 'Site 4',
  note: '',
  fileIds: [],
  shippingAddress: { id: 1 },
  lines: [{ productID: 1, quantity: 1 }],
}

const shown = (problems: readonly { readonly code: string; readonly field?: string }[]): string[] =>
  problems.map(({ code, field }) => `${code} ${field ?? ''}`.trim())

test.each([
  ['a good answer', {}, []],
  [
    'a price of 0.00',
    { lines: [{ ...line, unitPriceExcludingGSTCents: 0 }] },
    ['quoteLinePrice lines.0.unitPriceExcludingGST'],
  ],
  [
    'a negative price',
    { lines: [line, { ...line, productID: 2, unitPriceExcludingGSTCents: -1 }] },
    ['quoteLinePrice lines.1.unitPriceExcludingGST'],
  ],
  [
    'half a cent',
    { lines: [{ ...line, unitPriceExcludingGSTCents: 1.5 }] },
    ['quoteLinePrice lines.0.unitPriceExcludingGST'],
  ],
  [
    'a price beyond a million',
    { lines: [{ ...line, unitPriceExcludingGSTCents: 100_000_001 }] },
    ['quoteLinePrice lines.0.unitPriceExcludingGST'],
  ],
  [
    'negative freight',
    { lines: [{ ...line, freightExcludingGSTCents: -1 }] },
    ['quoteLineFreight lines.0.freightExcludingGST'],
  ],
  ['no number', { lines: [{ ...line, quantity: Number.NaN }] }, ['quoteLineQuantity lines.0.quantity']],
  ['no piece', { lines: [{ ...line, quantity: 0 }] }, ['quoteLineQuantity lines.0.quantity']],
  ['half a piece', { lines: [{ ...line, quantity: 0.5 }] }, ['quoteLineQuantity lines.0.quantity']],
  [
    'more than a million pieces',
    { lines: [{ ...line, quantity: 1_000_001 }] },
    ['quoteLineQuantity lines.0.quantity'],
  ],
  ['a product twice', { lines: [line, line] }, ['quoteLineProductTwice lines.1.productID']],
  [
    'a line of the request twice',
    {
      lines: [
        { ...line, requestLineId: 5 },
        { ...line, productID: 2, requestLineId: 5 },
      ],
    },
    ['quoteLineRequestTwice lines.1.requestLineId'],
  ],
  ['no lines', { lines: [] }, ['quoteNoLines lines']],
  [
    'too many lines',
    { lines: Array.from({ length: 501 }, (_, index) => ({ ...line, productID: index + 1 })) },
    ['quoteManyLines lines'],
  ],
  ['yesterday', { validUntil: '2026-11-25' }, ['quoteValidUntil validUntil']],
  ['ten years', { validUntil: '2036-11-26' }, ['quoteValidTooLong validUntil']],
  ['a period of one order', { startsOn: today, endsOn: today }, ['quoteNoPeriod endsOn']],
  [
    'a total beyond all orders',
    { lines: [{ ...line, quantity: 1_000_000, unitPriceExcludingGSTCents: 100_000_000 }] },
    ['quoteTotalTooLarge lines'],
  ],
  ['terms too long', { terms: 'x'.repeat(5001) }, ['quoteTermsTooLong terms']],
] as const)('answering one order: %s', (_, more, problems) => {
  expect(shown(quoteAnswerProblems('once', { ...answer, ...more }, today))).toEqual(problems)
})

test.each([
  ['no period', {}, ['quotePeriod endsOn']],
  ['its first day alone', { startsOn: today }, ['quotePeriod endsOn']],
  ['one day', { startsOn: today, endsOn: today }, []],
  ['an end before the start', { startsOn: today, endsOn: '2026-11-25' }, ['quotePeriodOrder endsOn']],
  ['a period that is over', { startsOn: '2026-11-01', endsOn: '2026-11-25' }, ['quotePeriodOver endsOn']],
  ['an endless period', { startsOn: today, endsOn: '2036-01-01' }, ['quotePeriodTooLong endsOn']],
  [
    'an offer beyond the period',
    { startsOn: today, endsOn: today, validUntil: '2026-11-27' },
    ['quoteValidAfterPeriod validUntil'],
  ],
] as const)('answering standing prices: %s', (_, more, problems) => {
  expect(shown(quoteAnswerProblems('standing', { ...answer, ...more }, today))).toEqual(problems)
})

test.each([
  ['a good request', {}, []],
  ['words alone', { lines: [], note: 'A quote for the plans we sent, please.' }, []],
  ['a file alone', { lines: [], fileIds: [1] }, []],
  ['nothing', { lines: [] }, ['quoteNothingAsked lines']],
  ['no subject', { subject: ' ' }, ['quoteSubject subject']],
  ['a long subject', { subject: 'x'.repeat(101) }, ['quoteSubjectTooLong subject']],
  ['a past day', { neededBy: '2026-11-25' }, ['quoteNeededBy neededBy']],
  ['today', { neededBy: today }, []],
  ['no address', { shippingAddress: null }, ['quoteShippingAddress shippingAddress']],
  ['an empty line', { lines: [{ quantity: 1, description: ' ' }] }, ['quoteLineEmpty lines.0.description']],
  ['no quantity', { lines: [{ productID: 1, quantity: 0 }] }, ['quoteLineQuantity lines.0.quantity']],
  [
    'a long note',
    { lines: [{ productID: 1, quantity: 1, note: 'x'.repeat(501) }] },
    ['quoteLineTextTooLong lines.0.note'],
  ],
  ['a long message', { note: 'x'.repeat(5001) }, ['quoteNoteTooLong note']],
] as const)('asking: %s', (_, more, problems) => {
  expect(shown(quoteRequestProblems({ ...request, ...more }, today))).toEqual(problems)
})

test('a message needs text or a file; a reason needs text', () => {
  expect(quoteMessageProblem({ note: ' ', fileIds: [] })?.code).toBe('quoteMessage')
  expect(quoteMessageProblem({ note: ' ', fileIds: [1] })).toBeUndefined()
  expect(quoteReasonProblem(' ')?.code).toBe('quoteReason')
  expect(quoteReasonProblem('Too dear')).toBeUndefined()
})

test('totals are the order’s: GST of each unit, rounded half up, times the quantity (R2)', () => {
  const amounts = fc.record({
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    unitPriceExcludingGSTCents: fc.integer({ min: 1, max: 100_000_000 }),
    freightExcludingGSTCents: fc.integer({ min: 0, max: 100_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 20 }), (lines) => {
      const total = lines.reduce(
        (sum, { quantity, unitPriceExcludingGSTCents: price, freightExcludingGSTCents: freight }) =>
          sum + BigInt(quantity) * BigInt(price + gstCents(price) + freight + gstCents(freight)),
        0n,
      )
      const { totalAmountCents } = quoteTotals(lines)
      expect(BigInt(totalAmountCents)).toBe(total)
    }),
  )
})
