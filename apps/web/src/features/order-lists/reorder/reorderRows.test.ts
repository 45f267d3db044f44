import type { ProposedRow } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import '@tradecounter/test-kit/propertySeed.ts'
import { gstCents } from '@tradecounter/rules/money.ts'
import { lineAmountCents } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { againLines, againProblems, againRow, changedText } from './reorderRows.ts'

const proposed = (fields: Partial<ProposedRow> = {}): ProposedRow => ({
  product: { productID: 1, productCode: 'A', productName: 'Basin', imageUrl: null },
  wantedQuantity: 10,
  quantity: 12,
  priceListItemID: 11,
  unitPriceExcludingGSTCents: 100,
  previousUnitPriceExcludingGSTCents: 100,
  freightExcludingGSTCents: 0,
  previousFreightExcludingGSTCents: 0,
  amountCents: 1320,
  amountExcludingGSTCents: 1200,
  cartonQuantity: 6,
  minimumOrderQuantity: 12,
  availableStockCA: 60,
  changes: [],
  ...fields,
})

test('a proposed row is ticked with its proposed quantity, and its amount follows the typed one', () => {
  const row = againRow(proposed())
  expect([row.ticked, row.quantity, row.amountCents, row.problem]).toEqual([true, '12', 1320, undefined])
  expect(againRow(proposed(), { quantity: '18' }).amountCents).toBe(1980)
  expect(againRow(proposed(), { quantity: '18' }, 'ex').amountCents).toBe(1800)
  expect(againRow(proposed(), { ticked: false }).amountCents).toBe(0)
})

test('an amount follows the steps of the typed quantity, its freight stays (R43)', () => {
  const step = (fromQuantity: number, cents: number) => ({
    fromQuantity,
    unitPriceCents: cents + cents / 10,
    unitPriceExcludingGSTCents: cents,
    gstAmountCents: cents / 10,
  })
  // Freight of one: 10 cents and its GST.
  const stepped = proposed({
    priceSteps: [step(1, 100), step(18, 90)],
    amountCents: 12 * 121,
    amountExcludingGSTCents: 12 * 110,
  })
  expect(againRow(stepped).amountCents).toBe(12 * 121)
  expect(againRow(stepped, { quantity: '18' }).amountCents).toBe(18 * (99 + 11))
  expect(againRow(stepped, { quantity: '18' }, 'ex').amountCents).toBe(18 * (90 + 10))
  expect(againRow(stepped, { quantity: '12' }, 'ex').amountCents).toBe(12 * 110)
})

test('the amount of a row equals that of the rules, for any steps and quantities (R2, R43)', () => {
  const cents = fc.integer({ min: 0, max: 2_000_000 })
  const quantity = fc.integer({ min: 1, max: 60 })
  const prices = fc.dictionary(fc.integer({ min: 2, max: 60 }).map(String), cents, {
    maxKeys: 10,
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(cents, cents, prices, quantity, quantity, (unit, freight, steps, offered, typed) => {
      const priceSteps = Object.entries({ 1: unit, ...steps }).map(([from, price]) => ({
        fromQuantity: Number(from),
        unitPriceCents: price + gstCents(price),
        unitPriceExcludingGSTCents: price,
        gstAmountCents: gstCents(price),
      }))
      const amountOf = (count: number) =>
        lineAmountCents({
          quantity: count,
          ...unitPriceOf(
            { unitPriceExcludingGSTCents: unit, gstAmountCents: gstCents(unit), priceSteps },
            count,
          ),
          freightExcludingGSTCents: freight,
          freightGSTAmountCents: gstCents(freight),
        })
      const row = proposed({
        quantity: offered,
        cartonQuantity: 1,
        minimumOrderQuantity: 1,
        priceSteps,
        amountCents: amountOf(offered),
      })
      expect(againRow(row, { quantity: String(typed) }).amountCents).toBe(amountOf(typed))
    }),
  )
})

test('an invalid quantity is shown, counts nothing and blocks the rest', () => {
  for (const [quantity, code] of [
    ['13', 'orderQuantity'],
    ['6', 'orderQuantityTooSmall'],
    ['x', 'orderQuantity'],
  ] as const) {
    const row = againRow(proposed(), { quantity })
    expect([row.problem?.code, row.amountCents]).toEqual([code, 0])
    expect(againLines([row])).toEqual([])
    expect(againProblems([row, againRow(proposed())]).map((problem) => problem.code)).toEqual([
      'againQuantities',
    ])
  }
})

test('unavailable products stay listed and can never be ticked', () => {
  const unavailable = againRow(proposed({ quantity: null, priceListItemID: null, amountCents: null }), {
    ticked: true,
  })
  expect([unavailable.orderable, unavailable.ticked, unavailable.quantity]).toEqual([false, false, '10'])
  expect(againProblems([unavailable]).map((problem) => problem.code)).toEqual(['againNothing'])
  expect(againLines([unavailable, againRow(proposed())])).toEqual([{ priceListItemID: 11, quantity: 12 }])
})

test('the head of the dialog counts the changes', () => {
  const change = { code: 'price', displayMessage: 'The price was …' }
  expect(changedText([againRow(proposed())])).toBe('Same prices, all in stock.')
  const changed = againRow(proposed({ changes: [change] }))
  expect(changedText([changed, changed])).toBe('2 of 2 items have changed; see each line.')
  expect(changedText([againRow(proposed()), changed])).toBe('1 of 2 items has changed; see each line.')
  expect(changedText([changed, ...Array.from({ length: 1099 }, () => againRow(proposed()))])).toBe(
    '1 of 1,100 items has changed; see each line.',
  )
})
