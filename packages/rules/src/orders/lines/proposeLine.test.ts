import { expect, test } from 'vitest'
import { proposeLine, type OfferedItem } from './proposeLine.ts'

const item: OfferedItem = {
  priceListItemID: 1,
  productName: 'Basin',
  cartonQuantity: 6,
  minimumOrderQuantity: 6,
  unavailable: false,
  unitPriceExcludingGSTCents: 10_000,
  gstAmountCents: 1000,
  freightExcludingGSTCents: 500,
  availableStock: 100,
}
const source = {
  productName: 'Basin',
  quantity: 12,
  previousUnitPriceExCents: 10_000,
  previousFreightExCents: 500,
}
const messagesOf = (line: ReturnType<typeof proposeLine>) =>
  line.changes.map((change) => change.displayMessage)

test('an unchanged line is proposed unchanged', () => {
  expect(proposeLine(source, item)).toEqual({ quantity: 12, changes: [] })
  expect(proposeLine({ ...source, previousUnitPriceExCents: undefined }, item).changes).toEqual([])
})

test('changes of price, stock and carton are listed, with the nearest quantity', () => {
  const line = proposeLine(
    { ...source, quantity: 14 },
    { ...item, unitPriceExcludingGSTCents: 12_550, availableStock: 11 },
  )
  expect(line.quantity).toBe(12)
  expect(messagesOf(line)).toEqual([
    'Basin must be ordered in multiples of 6. Nearest: 12.',
    'The price was $100.00 and is now $125.50 (ex GST).',
    '11 in stock; you asked for 12.',
  ])
})

test('a changed freight is shown, unless the earlier one is unknown', () => {
  expect(proposeLine({ ...source, previousFreightExCents: 0 }, item).changes).toMatchObject([
    { code: 'freight', displayMessage: 'The freight of a unit was $0.00 and is now $5.00 (ex GST).' },
  ])
  expect(proposeLine({ ...source, previousFreightExCents: undefined }, item).changes).toEqual([])
})

test('a product that is discontinued or not on the list is not proposed', () => {
  expect(proposeLine(source, { ...item, unavailable: true })).toMatchObject({ quantity: undefined })
  expect(messagesOf(proposeLine(source, { ...item, unavailable: true }))).toEqual([
    'Basin can no longer be ordered.',
  ])
  expect(messagesOf(proposeLine(source, undefined))).toEqual(['Basin is not on this price list.'])
})

test('the price is that of the proposed quantity', () => {
  const step = (fromQuantity: number, cents: number) => ({
    fromQuantity,
    unitPriceExcludingGSTCents: cents,
    gstAmountCents: cents / 10,
  })
  const stepped = { ...item, priceSteps: [step(1, 10_000), step(12, 9500)] }
  expect(messagesOf(proposeLine(source, stepped))).toEqual([
    'The price was $100.00 and is now $95.00 (ex GST).',
  ])
  expect(proposeLine({ ...source, quantity: 6 }, stepped).changes).toEqual([])
})
