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
  [{ type: 'backordered' }, { text: 'On backorder', detail: undefined }],
  [
    { type: 'shipped', carrier: 'Toll', trackingNumber: 'T-9', trackingUrl: 'https://t.example/9' },
    { detail: 'Toll, T-9', url: 'https://t.example/9' },
  ],
  [
    { type: 'delivered', proof: 'Signed by Kim' },
    { text: 'Delivered', detail: 'Signed by Kim' },
  ],
  [{ type: 'invoiced', documentNumber: 'INV-7' }, { text: 'Invoiced as INV-7' }],
] as const)('the supplier’s %j is told', (event, line) => {
  expect(eventStory({ ...nothing, ...event })).toMatchObject(line)
})
