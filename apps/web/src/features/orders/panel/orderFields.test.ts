import { expect, test } from 'vitest'
import { asTyped, changeOf, type OrderFields } from './orderFields.ts'

const fields: OrderFields = {
  contactName: 'Kim Lee',
  contactPhone: '0400 000 000',
  purchaseOrderNumber: 'PO-1',
  requiredShipDate: '2026-11-24',
  requiredAsap: false,
  approverUserName: null,
  approverNote: '',
  invoiceNote: '',
  costCentreId: 7,
}

test('only changed fields are sent', () => {
  expect(changeOf(fields, { purchaseOrderNumber: 'PO-1' })).toEqual({ purchaseOrderNumber: 'PO-1' })
  expect(changeOf(fields, {})).toEqual({})
})

test('name and phone of the contact go together', () => {
  expect(changeOf(fields, { contactPhone: '0400 000 000' })).toEqual({
    contactPerson: { fullName: 'Kim Lee', phoneNumber: '0400 000 000' },
  })
})

test('a cleared choice is sent as null, a made one by its id', () => {
  expect(changeOf(fields, { approverUserName: null, costCentreId: 7 })).toEqual({
    approver: null,
    costCentre: { id: 7 },
  })
})

test('reloaded text keeps its typed spaces, and is replaced by another text (R7)', () => {
  const typed = {
    contactName: 'Kim Lee ',
    approverNote: 'Deliver to ',
    purchaseOrderNumber: ' ',
    costCentreId: 3,
  }
  expect(asTyped({ ...fields, approverNote: 'Deliver to', purchaseOrderNumber: '' }, typed)).toEqual({
    ...fields,
    contactName: 'Kim Lee ',
    approverNote: 'Deliver to ',
    purchaseOrderNumber: ' ',
  })
  expect(asTyped({ ...fields, approverNote: 'Leave at the dock' }, typed).approverNote).toBe(
    'Leave at the dock',
  )
})
