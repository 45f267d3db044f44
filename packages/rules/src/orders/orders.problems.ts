import { formatCents, formatWithGst } from '../money.ts'
import { maximumQuantity } from './orderLimits.ts'
import { orderMessages } from './orderMessages.ts'
import { problem } from '../decision.ts'

/** Product on a price list, as far as quantities are concerned. */
export interface OrderableItem {
  readonly productName: string
  readonly cartonQuantity: number
  readonly minimumOrderQuantity: number
}

/** Refusals about orders that screens find too (§5, §8); the others are in `orderRefusals`. */
export const orderProblems = {
  noLines: problem('orderNoLines', 'Please add an item.', 'orderLines'),
  purchaseOrderNumber: problem(
    'orderPurchaseOrderNumber',
    'Purchase order number is required.',
    'purchaseOrderNumber',
  ),
  purchaseOrderFile: problem(
    'orderPurchaseOrderFile',
    'Purchase order file is required.',
    'purchaseOrderFile',
  ),
  approver: problem('orderApprover', 'Order approver is required.', 'approver'),
  contactName: problem('orderContactName', 'Contact person name is required.', 'contactPerson.fullName'),
  contactPhone: problem(
    'orderContactPhone',
    'Contact person phone number is required.',
    'contactPerson.phoneNumber',
  ),
  shipDate: problem('orderShipDate', 'Shipping date is required.', 'requiredShipDate'),
  shipDateNotAllowed: problem(
    'orderShipDateNotAllowed',
    'This shipping date is not available. Choose another working day.',
    'requiredShipDate',
  ),
  rejectionReason: problem('orderRejectionReason', 'Reason for rejection is required.', 'rejectedReason'),
  onHold: problem('customerOnHold', 'Your account is on hold.'),
  orderingOff: problem('orderingOff', 'Ordering is not available for your account.'),
  notPending: problem('orderNotPending', 'This order is not waiting for approval.'),
  noneCanApprove: problem('orderNoneCanApprove', 'No approver’s limit is high enough.'),
  nobodyCanApprove: problem('orderNobodyCanApprove', 'Nobody can approve this order.'),
  notEditable: problem('orderNotEditable', 'This order can no longer be changed.'),
  sameApprover: problem('sameApprover', 'Choose a different approver.'),
  sameAddress: problem('sameAddress', 'Choose another address.'),
  noOrdersToExport: problem('nothingToExport', 'This list has no orders to export.'),
  notYours: problem('orderNotYours', 'Only the person who created this order can do this.'),
  notYourApproval: problem('orderNotYourApproval', 'This order is waiting for another approver.'),
  ownOrder: problem('orderOwnApproval', 'You cannot approve your own order.'),
  creatorAsApprover: problem(
    'orderCreatorAsApprover',
    'The person who created this order cannot approve it.',
    'approver',
  ),
  approverNotAllowed: problem(
    'orderApproverNotAllowed',
    'Choose an approver whose limit covers the order total.',
    'approver',
  ),
  shippingAddress: problem('orderShippingAddress', orderMessages.selectAddress, 'shippingAddress'),
  costCentre: problem('orderCostCentre', 'Please Select Cost Centre', 'costCentre'),
  costCentreDisabled: (name: string, isRequired: boolean) =>
    problem(
      'orderCostCentreDisabled',
      `Cost centre ${name} is no longer available. Choose another${isRequired ? '' : ', or none'}.`,
      'costCentre',
    ),
  fileNotPdf: problem(
    'fileNotPdf',
    'The selected file is not a pdf, please select pdf file.',
    'purchaseOrderFile',
  ),
  fileTooLarge: problem(
    'fileTooLarge',
    'The selected file exceeded the max file size allowed (10MB).',
    'purchaseOrderFile',
  ),
  overLimit: (limitCents: number) =>
    problem(
      'orderOverLimit',
      `The order total exceeds your approval limit of ${formatCents(limitCents)}. Please reject the order or ask the order creator to edit the order.`,
    ),
  totalChanged: (totalCents: number) =>
    problem(
      'orderTotalChanged',
      `Prices have changed since you last saw this order. The total is now ${formatWithGst(totalCents)}. Check it and submit again.`,
      'confirmedTotal',
    ),
  quantityMultiple: ({ productName, cartonQuantity }: OrderableItem) =>
    problem('orderQuantity', `${productName} must be ordered in multiples of ${cartonQuantity}.`, 'quantity'),
  quantityTooSmall: ({ productName, minimumOrderQuantity }: OrderableItem) =>
    problem(
      'orderQuantityTooSmall',
      `${productName} has a minimum order quantity of ${minimumOrderQuantity}.`,
      'quantity',
    ),
  quantityTooLarge: ({ productName }: OrderableItem) =>
    problem(
      'orderQuantityTooLarge',
      `${productName} can be ordered up to ${maximumQuantity.toLocaleString('en-AU')} at a time.`,
      'quantity',
    ),
  /** `quote`: quote of the order; the lines of one for one order are fixed. */
  unavailable: (productName: string, quote: { readonly kind: string } | null | undefined) =>
    problem(
      'orderProductUnavailable',
      `${productName} can no longer be ordered. ${quote?.kind === 'once' ? 'Cancel this order, then ask for prices again on its quote.' : 'Remove it.'}`,
      'orderLines',
    ),
  noteBlank: problem('orderNoteBlank', 'Please enter notes.', 'note'),
  noteTooLong: (field: string, maximum: number) =>
    problem('noteTooLong', `Please enter at most ${maximum} characters.`, field),
} as const

/** Title of the dialog that goes with `overLimit` (§8). */
export const overLimitTitle = 'Order Total Exceeds Approval Limit'
export const noApproversFound = 'No approvers found with approval limit higher than the order total.'
export const noApproversHint = "You can remove items so the total falls within approver's approval limit."
