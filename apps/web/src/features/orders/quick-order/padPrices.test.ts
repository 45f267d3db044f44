import { expect, test } from 'vitest'
import { padPrices } from './padPrices.ts'

const step = (fromQuantity: number, cents: number) => ({
  fromQuantity,
  unitPriceExcludingGSTCents: cents,
  gstAmountCents: cents / 10,
})
const product = {
  priceListItemID: 1,
  name: 'Pipe',
  unitPriceExCents: 1000,
  stock: 1,
  cartonQuantity: 1,
  priceSteps: [step(1, 1000), step(10, 950)],
}

test.each([
  ['', 'inc', ['$11.00 inc GST', 'from 10: $10.45']],
  ['9', 'ex', ['$10.00 ex GST', 'from 10: $9.50']],
  ['10', 'inc', ['$10.45 inc GST']],
  ['1,000', 'ex', ['$9.50 ex GST']],
  ['x', 'ex', ['$10.00 ex GST', 'from 10: $9.50']],
] as const)(
  'a row with the quantity “%s” shows the price it has, %s GST, and the next one',
  (typed, tax, prices) => {
    expect(padPrices(product, typed, tax)).toEqual(prices)
  },
)

test('a product without steps shows its price alone', () => {
  expect(padPrices({ ...product, priceSteps: undefined }, '10', 'ex')).toEqual(['$10.00 ex GST'])
})
