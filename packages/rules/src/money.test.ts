import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsFromDecimal, decimalFromCents, formatCents, gstCents, parseAmountCents } from './money.ts'

/** Number of generated cases; set MONEY_RUNS for more (O5). */
const numRuns = Number(process.env['MONEY_RUNS'] ?? 5000)

test('GST of a unit is 10%, rounded half up to the cent (R2)', () => {
  expect([0, 4, 5, 14, 15, 100, 255, 12_345].map(gstCents)).toEqual([0, 0, 1, 1, 2, 10, 26, 1235])
})

test('GST equals the rational half-up rounding for every price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (price) => {
      expect(BigInt(gstCents(price))).toBe((BigInt(price) * 10n + 50n) / 100n)
    }),
    { numRuns },
  )
})

test('cents and decimals convert both ways without drift', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (cents) => {
      expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents)
    }),
    { numRuns },
  )
  expect(centsFromDecimal(10.005)).toBeUndefined()
  expect(centsFromDecimal(Number.NaN)).toBeUndefined()
})

test('currency shows a dollar sign, thousands separators and two decimals (§5 Formats)', () => {
  expect([123_450, -123_450, 0, -0, 5].map(formatCents)).toEqual([
    '$1,234.50',
    '-$1,234.50',
    '$0.00',
    '$0.00',
    '$0.05',
  ])
})

test('a typed amount loses $ and commas, keeps two decimals and drops its sign (§5 Payment screen)', () => {
  const cases: [string, number | undefined][] = [
    ['$1,234.5', 123_450],
    ['-12.345', 1235],
    ['12.344', 1234],
    ['.5', 50],
    ['7.', 700],
    ['', undefined],
    ['abc', undefined],
    ['1e5', undefined],
    ['1.2.3', undefined],
    ['1.234,56', undefined],
    ['99999999999999999999', undefined],
  ]
  for (const [typed, cents] of cases) expect([typed, parseAmountCents(typed)]).toEqual([typed, cents])
})
