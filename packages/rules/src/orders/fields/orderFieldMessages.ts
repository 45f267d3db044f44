/** Messages beside empty fields of an order (§5 Form messages). */
export const orderFieldMessages = {
  costCentre: 'Please Select Cost Centre',
  contactName: 'Please enter Delivery Contact Person.',
  contactPhone: 'Please enter Phone Number.',
  shipDate: 'Please Select Shipment Date.',
  approver: 'Please Select An Approver.',
} as const
