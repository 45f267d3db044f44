import { expect, test } from 'vitest'
import { shipmentProgress } from './shipmentProgress.ts'
import { shipmentOf, shipmentText } from './shipmentState.ts'
import { backordered, cancelled, delivered, shipped, twoLines, withdrawn } from './shipments.fixtures.ts'

test.each([
  ['nothing is known', [], null],
  ['a parcel was withdrawn', [shipped('P1', { 1: 4 }), withdrawn('P1')], null],
  ['one line is shipped', [shipped('P1', { 1: 10 })], 'Part-shipped: 1 of 2 lines'],
  ['part of a line is shipped', [shipped('P1', { 1: 3 })], 'Part-shipped'],
  ['a line is shipped, the other one cancelled', [shipped('P1', { 1: 10 }), cancelled({ 2: 4 })], 'Shipped'],
  [
    'the rest of a line is cancelled',
    [shipped('P1', { 1: 8 }), cancelled({ 1: 2 })],
    'Part-shipped: 1 of 2 lines',
  ],
  [
    'something waits for stock',
    [shipped('P1', { 1: 10 }), backordered({ 2: 1 })],
    'On back order until 3 Dec',
  ],
  ['a back order without a date', [backordered({ 2: 1 }, null)], 'On back order'],
  [
    'two dates',
    [backordered({ 1: 1 }, '2027-01-09'), backordered({ 2: 1 }, '2026-12-24')],
    'On back order until 24 Dec',
  ],
  ['some is cancelled', [cancelled({ 1: 2 })], 'Part-cancelled'],
  ['all is cancelled', [cancelled({ 1: 10, 2: 4 })], 'Cancelled by the supplier'],
  ['all is shipped', [shipped('P1', { 1: 10, 2: 4 })], 'Shipped'],
  ['some has arrived', [shipped('P1', { 1: 10 }), shipped('P2', { 2: 4 }), delivered('P1')], 'Shipped'],
  ['all has arrived', [shipped('P1', { 1: 10, 2: 4 }), delivered('P1')], 'Delivered'],
] as const)('%s', (_, events, text) => {
  const shipment = shipmentOf(shipmentProgress(twoLines, events).lines)
  expect(shipment && shipmentText(shipment, twoLines.length)).toBe(text)
})
