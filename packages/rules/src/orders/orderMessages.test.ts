import { expect, test } from 'vitest'
import { orderFieldMessages } from './fields/orderFieldMessages.ts'
import { orderMessages } from './orderMessages.ts'
import { noApproversFound, noApproversHint, overLimitTitle } from './orders.problems.ts'
import { purchaseOrderFileMessages } from './files/purchaseOrderFile.ts'

test('messages about orders are those of the specification (§8)', () => {
  expect(orderMessages).toMatchObject({
    savedAsDraft: 'Order saved as draft.',
    cancelled: 'Order cancelled successfully.',
    itemUpdated: 'Item updated successfully.',
    itemAdded: 'Item added to your cart.',
    itemRemoved: 'Item removed successfully.',
    deleted: 'Order(s) deleted successfully.',
    submitted: 'Order submitted successfully.',
    approved: 'Order approved successfully.',
    rejected: 'Order rejected successfully.',
    submittedAndApproved: 'Order submitted and approved successfully.',
    reminderSent: 'Reminder sent successfully.',
    notesAdded: 'Notes added successfully.',
    addressSaved: 'New address saved successfully.',
    confirmCancel: 'Are you sure you want to cancel your order?',
    noProducts: 'There are no products matching your selection.',
    selectAddress: 'Please select a shipping address.',
    notSavedTitle: 'Warning: Order Not Saved',
    notSaved: 'Your order has not been saved. Please save order as draft or cancel order to continue.',
  })
  expect(overLimitTitle).toBe('Order Total Exceeds Approval Limit')
})

test('texts of empty fields, approvers and the purchase order file are those of the specification (§5, §8)', () => {
  expect(orderFieldMessages).toEqual({
    costCentre: 'Please Select Cost Centre',
    contactName: 'Please enter Delivery Contact Person.',
    contactPhone: 'Please enter Phone Number.',
    shipDate: 'Please Select Shipment Date.',
    approver: 'Please Select An Approver.',
  })
  expect(noApproversFound).toBe('No approvers found with approval limit higher than the order total.')
  expect(noApproversHint).toBe("You can remove items so the total falls within approver's approval limit.")
  expect(purchaseOrderFileMessages.uploaded('PO 12.pdf')).toBe('PO 12.pdf file uploaded successfully.')
  expect(purchaseOrderFileMessages.uploadFailed('PO 12.pdf')).toBe('PO 12.pdf file upload failed.')
  expect(purchaseOrderFileMessages.tryAgain).toBe('Failed to upload the file. Please try again!')
  expect(purchaseOrderFileMessages.confirmDelete).toBe('Are you sure you want to delete this PO file?')
})
