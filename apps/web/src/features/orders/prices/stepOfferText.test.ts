import { unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { stepOffer } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { expect, test } from 'vitest'
import { stepOfferText } from './stepOfferText.ts'

const step = (fromQuantity: number, cents: number) => ({
  fromQuantity,
  unitPriceExcludingGSTCents: cents,
  gstAmountCents: cents / 10,
})
const item = {
  ...step(1, 1000),
  cartonQuantity: 1,
  priceSteps: [step(1, 1000), step(10, 950), step(5000, 800)],
}

const textOf = (quantity: number, tax: 'inc' | 'ex') => {
  const offer = stepOffer(item, quantity)
  const freight = { freightExcludingGSTCents: 100, freightGSTAmountCents: 10 }
  return offer && stepOfferText(offer, { quantity, ...unitPriceOf(item, quantity), ...freight }, tax)
}

test.each([
  [8, 'inc', 'Add 2 more for $10.45 each'],
  [8, 'ex', 'Add 2 more for $9.50 each'],
  [4500, 'inc', 'Add 500 more for $8.80 each and pay $2,475.00 less in total'],
  [4500, 'ex', 'Add 500 more for $8.00 each and pay $2,250.00 less in total'],
  [5000, 'ex', undefined],
] as const)('%i units, %s GST: %s', (quantity, tax, text) => {
  expect(textOf(quantity, tax)).toBe(text)
})
