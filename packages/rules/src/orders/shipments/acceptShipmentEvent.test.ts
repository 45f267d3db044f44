import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventLineFinder, shipmentEventTaker } from './acceptShipmentEvent.ts'
import type { ShipmentEvent } from './shipmentEvents.ts'
import { exceededLine, shipmentProgress } from './shipmentProgress.ts'
import {
  backordered,
  cancelled,
  delivered,
  linesOf,
  shipped,
  twoLines,
  withdrawn,
} from './shipments.fixtures.ts'

const shipmentProblem = (recorded: readonly ShipmentEvent[], event: ShipmentEvent) =>
  shipmentEventTaker(twoLines, recorded)(event)

const refusalOf = (...events: ShipmentEvent[]) => {
  const [event, ...before] = events.toReversed()
  return event && shipmentProblem(before, event)?.displayMessage
}

test.each([
  [[shipped('P1', { 1: 10, 2: 4 })], undefined],
  [[shipped('P1', { 1: 11 })], '11 of A would be shipped or cancelled, but 10 are ordered.'],
  [
    [shipped('P1', { 2: 3 }), shipped('P2', { 2: 2 })],
    '5 of B would be shipped or cancelled, but 4 are ordered.',
  ],
  [[shipped('P1', { 1: 8 }), shipped('P1', { 1: 10 })], undefined],
  [[shipped('P1', { 1: 8 }), withdrawn('P1'), shipped('P2', { 1: 10 })], undefined],
  [
    [cancelled({ 1: 3 }), shipped('P1', { 1: 8 })],
    '11 of A would be shipped or cancelled, but 10 are ordered.',
  ],
  [
    [shipped('P1', { 1: 8 }), cancelled({ 1: 3 })],
    '11 of A would be shipped or cancelled, but 10 are ordered.',
  ],
  [[cancelled({ 1: 3 }), cancelled({ 1: 2 }), shipped('P1', { 1: 8 })], undefined],
  [
    [shipped('P1', { 1: 8 }), delivered('P1', { 1: 11 })],
    '11 of A would be shipped or cancelled, but 10 are ordered.',
  ],
  [[backordered({ 1: 11 })], '11 of A would be on back order, but 10 are ordered.'],
  [[shipped('P1', { 1: 8 }), backordered({ 1: 10 })], undefined],
] as const)('%j is answered with %s', (events, message) => {
  expect(refusalOf(...events)).toBe(message)
})

test('a late withdrawal does not free quantities that a later parcel has taken', () => {
  const first = shipped('P1', { 1: 10 })
  const withdrawal = withdrawn('P1')
  const second = shipped('P2', { 1: 10 })
  expect(shipmentProblem([first], second)?.code).toBe('shipmentTooMany')
  expect(shipmentProblem([first, withdrawal], second)).toBeUndefined()
  // Event older than the withdrawal: its parcel no longer exists.
  expect(shipmentProblem([withdrawal, second], first)).toBeUndefined()
})

test.each([
  [[{ productCode: 'a', quantity: 2 }], [{ lineId: 1, quantity: 2 }]],
  [
    [
      { lineID: 2, quantity: 1 },
      { productCode: 'A', quantity: 2 },
    ],
    [
      { lineId: 1, quantity: 2 },
      { lineId: 2, quantity: 1 },
    ],
  ],
  [[{ productCode: 'C', quantity: 2 }], 'C is not on this order.'],
  [[{ lineID: 9, quantity: 2 }], 'Line 9 is not on this order.'],
  [
    [
      { productCode: 'A', quantity: 2 },
      { lineID: 1, quantity: 2 },
    ],
    'Line 1 is named twice.',
  ],
])('%j names %j', (named, outcome) => {
  const result = eventLineFinder(twoLines)(named)
  expect('problem' in result ? result.problem.displayMessage : result.lines).toEqual(outcome)
})

test('a product on two lines needs the line’s id', () => {
  const lines = [...twoLines, { lineId: 3, quantity: 1, productCode: 'A' }]
  expect(eventLineFinder(lines)([{ productCode: 'A', quantity: 1 }])).toMatchObject({
    problem: { code: 'shipmentSeveralLines' },
  })
  expect(eventLineFinder(lines)([{ lineID: 3, quantity: 1 }])).toEqual({ lines: linesOf({ 3: 1 }) })
})

const parcel = fc.constantFrom('P1', 'P2', 'P3')
const quantities = fc
  .record({ a: fc.integer({ min: 0, max: 11 }), b: fc.integer({ min: 0, max: 5 }) })
  .map(({ a, b }) => linesOf({ 1: a, 2: b }).filter(({ quantity }) => quantity > 0))
  .filter((lines) => lines.length > 0)
/** Quantities of a statement about lines; zero cancels an earlier statement. */
const quantitiesOrNone = fc
  .record({ a: fc.integer({ min: 0, max: 11 }), b: fc.integer({ min: 0, max: 5 }) })
  .map(({ a, b }) => linesOf({ 1: a, 2: b }))
const content = { lines: quantities, parcel }
const unknown = { proof: fc.constant(null), proofUrl: fc.constant(null) }
const stated = fc.oneof(
  fc.record({
    type: fc.constant('shipped' as const),
    ...content,
    parcelNumber: fc.constant(null),
    carrier: fc.constant(null),
    trackingNumber: fc.constant(null),
    trackingUrl: fc.constant(null),
  }),
  fc.record({ type: fc.constant('delivered' as const), ...unknown, ...content }),
  fc.record({ type: fc.constant('delivered' as const), ...unknown, parcel, lines: fc.constant(null) }),
  fc.record({ type: fc.constant('withdrawn' as const), parcel }),
  fc.record({
    type: fc.constant('backordered' as const),
    expectedOn: fc.constant('2026-12-03'),
    lines: quantitiesOrNone,
  }),
  fc.record({ type: fc.constant('cancelled' as const), lines: quantitiesOrNone }),
)
const events = fc.array(stated, { maxLength: 12 }).chain((all) =>
  fc
    .shuffledSubarray(
      all.map((_, index) => index),
      { minLength: all.length },
    )
    .map((times) =>
      all.map((event, index): ShipmentEvent => ({
        ...event,
        at: Math.floor((times[index] ?? 0) / 2),
        arrival: index,
      })),
    ),
)

test('events that happened in any order never ship, cancel or back-order more than was ordered (R43)', () => {
  let refused = 0
  fc.assert(
    fc.property(events, (arriving) => {
      const accepted: ShipmentEvent[] = []
      const take = shipmentEventTaker(twoLines, [])
      for (const event of arriving) {
        const exceeds = exceededLine(shipmentProgress(twoLines, [...accepted, event])) !== undefined
        const problem = take(event)
        expect(problem?.code === 'shipmentTooMany').toBe(exceeds)
        expect(shipmentProblem(accepted, event)).toEqual(problem)
        if (problem) refused += 1
        else accepted.push(event)
        const { lines, parcels } = shipmentProgress(twoLines, accepted)
        for (const line of lines) {
          const {
            ordered,
            shipped: sent,
            delivered: arrived,
            cancelled: dropped,
            toCome,
            backordered: waiting,
          } = line
          expect(sent + dropped + waiting).toBeLessThanOrEqual(ordered)
          expect(sent + dropped + toCome).toBe(ordered)
          expect(arrived).toBeLessThanOrEqual(sent)
          const inParcels = parcels
            .flatMap((parcel) => parcel.lines)
            .filter(({ lineId }) => lineId === line.lineId)
          expect(inParcels.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(sent)
        }
      }
      // The times of events count, not their order in the list.
      const { parcels: _, ...inOrder } = shipmentProgress(twoLines, accepted)
      const { parcels: __, ...reversed } = shipmentProgress(twoLines, accepted.toReversed())
      expect(reversed).toEqual(inOrder)
    }),
    { numRuns: 500 },
  )
  expect(refused).toBeGreaterThan(0)
})
