import { expect, test } from 'vitest'
import { shipmentProgress } from './shipmentProgress.ts'
import { backordered, cancelled, delivered, shipped, twoLines, withdrawn } from './shipments.fixtures.ts'
import type { ShipmentEvent } from './shipmentEvents.ts'

/** Figures of the first line: shipped, delivered, cancelled, to come, back-ordered, expected on. */
const figuresOf = (...events: ShipmentEvent[]) => {
  const [line] = shipmentProgress(twoLines, events).lines
  return line
    ? [line.shipped, line.delivered, line.cancelled, line.toCome, line.backordered, line.expectedOn]
    : []
}
const day = '2026-12-03'

test.each([
  ['nothing has happened', [], [0, 0, 0, 10, 0, null]],
  ['a parcel has left', [shipped('P1', { 1: 4 })], [4, 0, 0, 6, 0, null]],
  ['two parcels have left', [shipped('P1', { 1: 4 }), shipped('P2', { 1: 6, 2: 1 })], [10, 0, 0, 0, 0, null]],
  ['a parcel arrived', [shipped('P1', { 1: 4 }), delivered('P1')], [4, 4, 0, 6, 0, null]],
  ['part of it arrived', [shipped('P1', { 1: 4 }), delivered('P1', { 1: 3 })], [4, 3, 0, 6, 0, null]],
  ['more arrived than it had', [shipped('P1', { 1: 4 }), delivered('P1', { 1: 5 })], [5, 5, 0, 5, 0, null]],
  [
    'the last delivery of a parcel counts',
    [shipped('P1', { 1: 4 }), delivered('P1', { 1: 3 }), delivered('P1')],
    [4, 4, 0, 6, 0, null],
  ],
  ['it arrived before it left', [delivered('P1'), shipped('P1', { 1: 4 })], [4, 4, 0, 6, 0, null]],
  ['only its arrival is known', [delivered('P1', { 1: 4 })], [4, 4, 0, 6, 0, null]],
  ['a parcel of unknown contents arrived', [delivered('P1')], [0, 0, 0, 10, 0, null]],
  ['a parcel is corrected', [shipped('P1', { 1: 4 }), shipped('P1', { 1: 2 })], [2, 0, 0, 8, 0, null]],
  [
    'a parcel is withdrawn',
    [shipped('P1', { 1: 4 }), delivered('P1'), withdrawn('P1')],
    [0, 0, 0, 10, 0, null],
  ],
  [
    'it is reported again',
    [shipped('P1', { 1: 4 }), withdrawn('P1'), shipped('P1', { 1: 3 })],
    [3, 0, 0, 7, 0, null],
  ],
  ['some wait for stock', [backordered({ 1: 6 })], [0, 0, 0, 10, 6, day]],
  ['the rest left first', [backordered({ 1: 6 }), shipped('P1', { 1: 4 })], [4, 0, 0, 6, 6, day]],
  ['some of the back order left', [backordered({ 1: 6 }), shipped('P1', { 1: 7 })], [7, 0, 0, 3, 3, day]],
  ['all of the back order left', [backordered({ 1: 6 }), shipped('P1', { 1: 10 })], [10, 0, 0, 0, 0, null]],
  [
    'its date moves',
    [backordered({ 1: 6 }), backordered({ 1: 5 }, '2026-12-24')],
    [0, 0, 0, 10, 5, '2026-12-24'],
  ],
  ['the back order ends', [backordered({ 1: 6 }), backordered({ 1: 0 }, null)], [0, 0, 0, 10, 0, null]],
  ['some are cancelled', [cancelled({ 1: 3 })], [0, 0, 3, 7, 0, null]],
  ['the last cancellation counts', [cancelled({ 1: 3 }), cancelled({ 1: 2 })], [0, 0, 2, 8, 0, null]],
  ['the back order is cancelled', [backordered({ 1: 6 }), cancelled({ 1: 10 })], [0, 0, 10, 0, 0, null]],
] as const)('%s', (_, events, figures) => {
  expect(figuresOf(...events)).toEqual(figures)
})

test('parcels list their contents, and a correction keeps their shipping date', () => {
  const first = shipped('P1', { 1: 4 })
  const corrected = shipped('P1', { 1: 2, 2: 1 }, { carrier: 'Swift', trackingNumber: 'S9' })
  const signed = delivered('P1', undefined, { proof: 'M Nguyen', proofUrl: 'https://pod.example/1' })
  const unnumbered = shipped('\n7', { 1: 1 }, { parcelNumber: null })
  const { parcels } = shipmentProgress(twoLines, [signed, unnumbered, corrected, first])
  expect(parcels).toMatchObject([
    {
      parcelNumber: 'P1',
      carrier: 'Swift',
      trackingNumber: 'S9',
      shippedAt: first.at,
      deliveredAt: signed.at,
      proof: 'M Nguyen',
      lines: [
        { lineId: 1, quantity: 2 },
        { lineId: 2, quantity: 1 },
      ],
    },
    { parcelNumber: null, carrier: 'TollFast', deliveredAt: null, delivered: [] },
  ])
})

test('a shipped line that is no longer on the order has an ordered quantity of 0', () => {
  const { lines } = shipmentProgress([], [shipped('P1', { 1: 2 })])
  expect(lines).toMatchObject([{ lineId: 1, ordered: 0, shipped: 2, toCome: 0 }])
})

test('a line that is no longer on the order disappears once none of it is shipped or cancelled', () => {
  const events = [shipped('P1', { 1: 2 }), withdrawn('P1'), cancelled({ 1: 3 }), cancelled({ 1: 0 })]
  expect(shipmentProgress([], events).lines).toEqual([])
})
