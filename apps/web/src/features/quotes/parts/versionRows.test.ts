import type { QuoteVersion, QuoteVersionLine } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { expect, test } from 'vitest'
import { versionRows } from './versionRows.ts'

const line = (lineId: number, quantity = 1): QuoteVersionLine => ({
  lineId,
  requestLineId: null,
  product: { productID: lineId % 10, productCode: 'B-1', productName: 'Basin', imageUrl: null },
  isSubstitute: false,
  quantity,
  unitPriceExcludingGSTCents: 1000,
  gstAmountCents: 100,
  freightExcludingGSTCents: 0,
  freightGSTAmountCents: 0,
  amountCents: 1100 * quantity,
  note: '',
})

const version = (
  versionNumber: number,
  lines: QuoteVersionLine[],
  changes: QuoteVersion['changes'],
): QuoteVersion => ({
  versionNumber,
  requestNumber: 1,
  answeredAt: '2026-01-01T00:00:00.000Z',
  answeredBy: 'Mia Desk',
  validUntil: '2026-02-01',
  startsOn: null,
  endsOn: null,
  terms: '',
  productTotalCents: 0,
  freightTotalCents: 0,
  gstTotalCents: 0,
  totalAmountCents: 0,
  lines,
  changes,
})

test('changed, added and removed lines are marked, removed ones at the end; equal lines are not', () => {
  const before = version(1, [line(11), line(12), line(13)], null)
  const after = version(2, [line(21), line(22, 5), line(24)], {
    fields: ['total'],
    lines: [
      { beforeLineId: 12, afterLineId: 22, fields: ['quantity'] },
      { beforeLineId: null, afterLineId: 24, fields: [] },
      { beforeLineId: 13, afterLineId: null, fields: [] },
    ],
  })
  expect(
    versionRows(after, before).map(({ line: { lineId }, change, before: old, fields }) => [
      lineId,
      change,
      old?.quantity,
      fields,
    ]),
  ).toEqual([
    [21, 'none', undefined, []],
    [22, 'changed', 1, ['quantity']],
    [24, 'added', undefined, []],
    [13, 'removed', undefined, []],
  ])
})

test('a first version has no marks', () => {
  expect(versionRows(version(1, [line(11)], null), undefined)).toEqual([
    { line: line(11), change: 'none', before: undefined, fields: [] },
  ])
})
