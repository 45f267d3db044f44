import { expect, test } from 'vitest'
import { eventStory, type SupplierEvent } from './supplierEvents.ts'

const nothing: SupplierEvent = {
  type: 'exported',
  supplierOrderNumber: null,
  expectedOn: null,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  proof: null,
  proofUrl: null,
  documentNumber: null,
  documentedOn: null,
  parcelNumber: null,
  lines: null,
}

test.each([
  [{ type: 'exported' }, { text: 'Sent to the supplier’s system' }],
  [{ type: 'supplierOrderNumber', supplierOrderNumber: 'GP-1' }, { text: 'Supplier order number GP-1' }],
  [
    { type: 'backordered', expectedOn: '2026-12-01' },
    { detail: 'Expected on 01/12/2026', on: '2026-12-01' },
  ],
  [{ type: 'backordered' }, { text: 'On back order', detail: undefined }],
  [
    { type: 'shipped', carrier: 'Toll', trackingNumber: 'T-9', trackingUrl: 'https://t.example/9' },
    { detail: 'Toll, T-9', url: 'https://t.example/9' },
  ],
  [
    { type: 'delivered', proof: 'Signed by Kim' },
    { text: 'Delivered', detail: 'Signed by Kim' },
  ],
  [{ type: 'invoiced', documentNumber: 'INV-7' }, { text: 'Invoiced as INV-7' }],
] as const)('the supplier’s %j is shown', (event, line) => {
  expect(eventStory({ ...nothing, ...event })).toMatchObject(line)
})

const productNames = new Map([
  [1, 'Basin'],
  [2, 'Tap'],
])
const basin = { lineId: 1, quantity: 4 }
const tap = { lineId: 2, quantity: 1200 }
const many = [3, 4, 5, 6].map((lineId) => ({ lineId, quantity: 300 }))

test.each([
  [
    { type: 'shipped', parcelNumber: 'P1', lines: [basin, tap] },
    'Shipped as parcel P1: 4 × Basin, 1,200 × Tap',
  ],
  [{ type: 'shipped', lines: many }, 'Shipped: 4 lines, 1,200 pieces'],
  [{ type: 'shipped', lines: [{ lineId: 9, quantity: 1 }] }, 'Shipped: 1 × an item'],
  [{ type: 'delivered', parcelNumber: 'P1' }, 'Parcel P1 delivered'],
  [{ type: 'delivered', parcelNumber: 'P1', lines: [basin] }, 'Parcel P1 delivered: 4 × Basin'],
  [{ type: 'withdrawn', parcelNumber: 'P1' }, 'Parcel P1 withdrawn by the supplier'],
  [{ type: 'cancelled', lines: [basin] }, 'Cancelled by the supplier: 4 × Basin'],
  [{ type: 'cancelled', lines: [{ ...basin, quantity: 0 }] }, 'No longer cancelled: Basin'],
  [{ type: 'backordered', lines: [{ ...basin, quantity: 0 }] }, 'No longer on back order: Basin'],
  [
    { type: 'backordered', lines: many.map((line) => ({ ...line, quantity: 0 })) },
    'No longer on back order: 4 lines',
  ],
] as const)('%j is shown as %s', (event, text) => {
  expect(eventStory({ ...nothing, ...event }, { productNames, corrects: false }).text).toBe(text)
})

test('a second event of the same parcel is a correction', () => {
  const event = { ...nothing, type: 'shipped', parcelNumber: 'P1', lines: [basin] } as const
  expect(eventStory(event, { productNames, corrects: true }).text).toBe('Parcel P1 corrected: 4 × Basin')
})
