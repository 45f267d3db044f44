import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstCents } from '../../money.ts'
import { lineAmountCents } from './orderTotals.ts'
import {
  maximumPriceSteps,
  nextPriceStep,
  priceStepsProblem,
  stepOffer,
  unitPriceOf,
  type PriceStep,
  type SteppedPrice,
} from './priceSteps.ts'

const priced = (cents: number) => ({
  unitPriceExcludingGSTCents: cents,
  gstAmountCents: gstCents(cents),
})
const step = (fromQuantity: number, cents: number): PriceStep => ({ fromQuantity, ...priced(cents) })
const item = { ...priced(1000), priceSteps: [step(1, 1000), step(10, 950), step(50, 905)], cartonQuantity: 1 }
const plain: SteppedPrice = priced(1000)

test.each([
  [1, 1000, 100],
  [9, 1000, 100],
  [10, 950, 95],
  [49, 950, 95],
  [50, 905, 91],
  [1_000_000, 905, 91],
])('%i units cost %i cents each, with %i of GST (R2, R43)', (quantity, cents, gst) => {
  expect(unitPriceOf(item, quantity)).toEqual({ unitPriceExcludingGSTCents: cents, gstAmountCents: gst })
})

test('without steps every quantity has the price of the item, and there is no next step', () => {
  expect(unitPriceOf(plain, 1)).toEqual(plain)
  expect(unitPriceOf(plain, 1_000_000)).toEqual(plain)
  expect(nextPriceStep(plain, 1)).toBeUndefined()
})

test('the next step is the first one above the quantity, offered in whole cartons', () => {
  expect(nextPriceStep(item, 9)).toEqual(step(10, 950))
  expect(nextPriceStep(item, 10)).toEqual(step(50, 905))
  expect(nextPriceStep(item, 50)).toBeUndefined()
})

test('a step is offered in whole cartons, if at most double the quantity reaches it', () => {
  const offer = (cartonQuantity: number, quantity: number, priceSteps = item.priceSteps) => {
    const offered = stepOffer({ ...item, priceSteps, cartonQuantity }, quantity)
    return offered && [offered.more, offered.quantity, offered.step.fromQuantity]
  }
  expect(offer(1, 9)).toEqual([1, 10, 10])
  expect(offer(1, 5)).toEqual([5, 10, 10])
  expect(offer(1, 4)).toBeUndefined()
  expect(offer(6, 6)).toEqual([6, 12, 10])
  expect(offer(8, 40)).toEqual([16, 56, 50])
  expect(offer(9, 9, [step(1, 1000), step(10, 950), step(18, 905)])).toEqual([9, 18, 18])
  expect(offer(600_000, 600_000, [step(1, 1000), step(700_000, 950)])).toBeUndefined()
})

test.each([
  [[], undefined],
  [[[2, 999]], undefined],
  [
    [
      [10, 950],
      [50, 0],
    ],
    undefined,
  ],
  [[[1, 950]], 'A price step cannot start from 1: use a whole number from 2 to 1,000,000.'],
  [[[1.5, 950]], 'A price step cannot start from 1.5: use a whole number from 2 to 1,000,000.'],
  [[[1_000_001, 950]], 'A price step cannot start from 1,000,001: use a whole number from 2 to 1,000,000.'],
  [
    [
      [50, 950],
      [10, 900],
    ],
    'Price steps must start from rising quantities: 10 comes after 50.',
  ],
  [
    [
      [10, 950],
      [10, 900],
    ],
    'Price steps must start from rising quantities: 10 comes after 10.',
  ],
  [[[10, 1000]], 'From 10 the price is $10.00; it must be lower than $10.00, the price before it.'],
  [
    [
      [10, 950],
      [50, 960],
    ],
    'From 50 the price is $9.60; it must be lower than $9.50, the price before it.',
  ],
  [
    Array.from({ length: maximumPriceSteps + 1 }, (_, at) => [at + 2, 900 - at]),
    'There are 11 price steps; at most 10 are allowed.',
  ],
] as const)('steps %j of an item at $10.00: %s', (steps, message) => {
  const sent = (steps as readonly (readonly [number, number])[]).map(([fromQuantity, unitPriceExCents]) => ({
    fromQuantity,
    unitPriceExCents,
  }))
  expect(priceStepsProblem(1000, sent)).toBe(message)
})

const steppedItem = fc
  .tuple(
    fc.integer({ min: 0, max: 5_000_000 }),
    fc.uniqueArray(fc.integer({ min: 2, max: 1_000_000 }), { maxLength: maximumPriceSteps }),
    fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 10, maxLength: 10 }),
  )
  .map(([base, quantities, prices]) => ({
    ...priced(base),
    priceSteps: [
      step(1, base),
      ...quantities.toSorted((a, b) => a - b).map((from, at) => step(from, prices[at] ?? 0)),
    ],
  }))

test('the price of a quantity is that of the highest step it reaches, for any prices', () => {
  fc.assert(
    fc.property(steppedItem, fc.integer({ min: 1, max: 1_000_000 }), (stepped, quantity) => {
      const reached = stepped.priceSteps.filter((priceStep) => priceStep.fromQuantity <= quantity).at(-1)
      expect(reached).toMatchObject(unitPriceOf(stepped, quantity))
    }),
  )
})

test('a step that is offered lowers the price of a unit, and is reached by the units offered', () => {
  fc.assert(
    fc.property(
      steppedItem,
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 60 }),
      (stepped, cartons, cartonQuantity) => {
        const quantity = cartons * cartonQuantity
        const offer = stepOffer({ ...stepped, cartonQuantity }, quantity)
        if (!offer) return
        expect(offer.quantity).toBe(quantity + offer.more)
        expect(offer.quantity % cartonQuantity).toBe(0)
        expect(offer.step).toMatchObject(unitPriceOf(stepped, offer.quantity))
      },
    ),
  )
})

test('more units may cost less in total: 50 at $9.05 are cheaper than 48 at $9.50', () => {
  const freight = { freightExcludingGSTCents: 0, freightGSTAmountCents: 0 }
  const amount = (quantity: number) =>
    lineAmountCents({ quantity, ...unitPriceOf(item, quantity), ...freight })
  expect([amount(48), amount(50)]).toEqual([48 * 1045, 50 * 996])
  expect(amount(50)).toBeLessThan(amount(48))
})
