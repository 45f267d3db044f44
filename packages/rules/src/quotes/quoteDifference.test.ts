import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteDifference, type Version, type VersionLine } from './quoteDifference.ts'

const line = (lineId: number, more: Partial<VersionLine> = {}): VersionLine => ({
  lineId,
  requestLineId: null,
  product: { productID: lineId % 100 },
  quantity: 1,
  unitPriceExcludingGSTCents: 100,
  freightExcludingGSTCents: 0,
  note: '',
  ...more,
})

const version = (lines: readonly VersionLine[], more: Partial<Version> = {}): Version => ({
  validUntil: '2026-12-01',
  startsOn: null,
  endsOn: null,
  terms: '',
  totalAmountCents: 0,
  ...more,
  lines,
})

test('a line is the same by its request, so that a substitute is a change, and otherwise by its product', () => {
  const before = version([
    line(1, { requestLineId: 11 }),
    line(2, { requestLineId: 12 }),
    line(3),
    line(4),
    line(5, { requestLineId: 13 }),
  ])
  const after = version(
    [
      line(101, { requestLineId: 11 }),
      line(102, { requestLineId: 12, product: { productID: 99 }, unitPriceExcludingGSTCents: 90 }),
      line(103, { quantity: 5, freightExcludingGSTCents: 7, note: 'heavy' }),
      line(105, { requestLineId: 23 }),
      line(106),
    ],
    { terms: 'Pick up', totalAmountCents: 5 },
  )
  expect(quoteDifference(before, after)).toEqual({
    fields: ['terms', 'total'],
    lines: [
      { beforeLineId: 2, afterLineId: 102, fields: ['product', 'unitPrice'] },
      { beforeLineId: 3, afterLineId: 103, fields: ['quantity', 'freight', 'note'] },
      { beforeLineId: null, afterLineId: 106, fields: [] },
      { beforeLineId: 4, afterLineId: null, fields: [] },
    ],
  })
})

const anyLines = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 10 }).chain((products) =>
  fc.tuple(
    ...products.map((productID) =>
      fc.record({
        productID: fc.constant(productID),
        requestLineId: fc.option(fc.integer({ min: productID * 100, max: productID * 100 + 3 })),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
    ),
  ),
)

test('a version has no difference from itself, and each line of two versions is equal or listed once', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (old, now) => {
      const toLines = (lines: typeof old, first: number) =>
        lines.map(({ productID, ...fields }, index) =>
          line(first + index, { ...fields, product: { productID } }),
        )
      const [before, after] = [version(toLines(old, 1)), version(toLines(now, 101))]
      expect(quoteDifference(before, before)).toEqual({ fields: [], lines: [] })
      const { lines } = quoteDifference(before, after)
      const listed = lines
        .flatMap(({ beforeLineId, afterLineId }) => [beforeLineId, afterLineId])
        .filter(Boolean)
      expect(new Set(listed).size).toBe(listed.length)
      const count = (pick: (line: (typeof lines)[number]) => boolean) => lines.filter(pick).length
      const added = count(({ beforeLineId }) => beforeLineId === null)
      const removed = count(({ afterLineId }) => afterLineId === null)
      expect(after.lines.length - before.lines.length).toBe(added - removed)
      expect(
        lines.every(({ beforeLineId, afterLineId, fields }) =>
          beforeLineId === null || afterLineId === null ? fields.length === 0 : fields.length > 0,
        ),
      ).toBe(true)
    }),
  )
})
