import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstCents } from '../../money.ts'
import { lineAmountCents, orderTotals } from './orderTotals.ts'

/** Number of generated cases; set MONEY_RUNS for more (O5). */
const numRuns = Number(process.env['MONEY_RUNS'] ?? 2000)

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    unitPriceExcludingGSTCents: fc.integer({ min: 0, max: 5_000_000 }),
    freightExcludingGSTCents: fc.integer({ min: 0, max: 500_000 }),
  })
  .map((line) => ({
    ...line,
    gstAmountCents: gstCents(line.unitPriceExcludingGSTCents),
    freightGSTAmountCents: gstCents(line.freightExcludingGSTCents),
  }))

test('the order total is items plus freight plus GST, and the sum of the line amounts (§4)', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const totals = orderTotals(lines)
      expect(totals.totalAmountCents).toBe(
        totals.productTotalCents + totals.freightTotalCents + totals.gstTotalCents,
      )
      expect(totals.totalAmountCents).toBe(lines.reduce((sum, line) => sum + lineAmountCents(line), 0))
    }),
    { numRuns },
  )
})

test('totals equal exact arithmetic: not a cent of drift (O5)', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const exact = lines.reduce((sum, line) => {
        const unit = BigInt(line.unitPriceExcludingGSTCents)
        const freight = BigInt(line.freightExcludingGSTCents)
        const gst = (unit * 10n + 50n) / 100n + (freight * 10n + 50n) / 100n
        return sum + (unit + freight + gst) * BigInt(line.quantity)
      }, 0n)
      expect(BigInt(orderTotals(lines).totalAmountCents)).toBe(exact)
    }),
    { numRuns },
  )
})

test('GST is per unit times quantity: three at $0.05 carry three cents of GST (R2)', () => {
  const totals = orderTotals([
    {
      quantity: 3,
      unitPriceExcludingGSTCents: 5,
      gstAmountCents: 1,
      freightExcludingGSTCents: 0,
      freightGSTAmountCents: 0,
    },
  ])
  expect(totals).toEqual({
    productTotalCents: 15,
    freightTotalCents: 0,
    gstTotalCents: 3,
    totalAmountCents: 18,
  })
})
