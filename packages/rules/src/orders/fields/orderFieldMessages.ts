/** §5 Form messages: what an empty field of an order says where it stands. */
export const orderFieldMessages = {
  costCentre: 'Please Select Cost Centre',
  contactName: 'Please enter Delivery Contact Person.',
  contactPhone: 'Please enter Phone Number.',
  shipDate: 'Please Select Shipment Date.',
  approver: 'Please Select An Approver.',
} as const
