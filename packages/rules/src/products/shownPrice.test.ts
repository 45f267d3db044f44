import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstCents } from '../money.ts'
import { orderTotals } from '../orders/lines/orderTotals.ts'
import { shownLineCents, shownPriceCents, shownTotalCents } from './shownPrice.ts'

const unit = fc.integer({ min: 0, max: 5_000_000 })
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 100_000 }),
    unitPriceExcludingGSTCents: unit,
    freightExcludingGSTCents: unit,
  })
  .map((line) => ({
    ...line,
    gstAmountCents: gstCents(line.unitPriceExcludingGSTCents),
    freightGSTAmountCents: gstCents(line.freightExcludingGSTCents),
  }))

test('a price inc GST is the price ex GST and the GST of one unit, to the cent (R2)', () => {
  expect(shownPriceCents(5, gstCents(5), 'inc')).toBe(6)
  expect(shownPriceCents(5, gstCents(5), 'ex')).toBe(5)
  expect(shownPriceCents(123_45, gstCents(123_45), 'inc')).toBe(135_80)
})

test('shown lines add up to the shown total, and both forms differ by the GST of the order (R2)', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      for (const tax of ['inc', 'ex'] as const)
        expect(lines.reduce((sum, line) => sum + shownLineCents(line, tax), 0)).toBe(
          shownTotalCents(lines, tax),
        )
      const { gstTotalCents, totalAmountCents } = orderTotals(lines)
      expect(shownTotalCents(lines, 'inc')).toBe(totalAmountCents)
      expect(shownTotalCents(lines, 'inc') - shownTotalCents(lines, 'ex')).toBe(gstTotalCents)
    }),
  )
})
