import { expect, test } from 'vitest'
import { isEmptyOrder } from './emptyOrder.ts'

const empty = {
  orderLines: [],
  contactPerson: { fullName: '', phoneNumber: '' },
  purchaseOrderNumber: null,
  purchaseOrderFile: null,
  requiredShipDate: null,
  requiredAsap: false,
  approver: null,
  approverNote: null,
  invoiceNote: null,
  costCentre: null,
}

test('an order is empty until it has a line or a filled field', () => {
  expect(isEmptyOrder(empty)).toBe(true)
  const filled = [
    { orderLines: [{}] },
    { contactPerson: { fullName: 'Ann', phoneNumber: '' } },
    { contactPerson: { fullName: '', phoneNumber: '02' } },
    { purchaseOrderNumber: 'PO-1' },
    { purchaseOrderFile: { fileName: 'po.pdf' } },
    { requiredShipDate: '2026-12-01' },
    { requiredAsap: true },
    { approver: { userName: 'a' } },
    { approverNote: 'Please.' },
    { invoiceNote: 'Gate 3' },
    { costCentre: { id: 1 } },
  ]
  for (const part of filled) expect(isEmptyOrder({ ...empty, ...part }), JSON.stringify(part)).toBe(false)
})
