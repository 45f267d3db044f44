/** R14. */
export const PaymentStatus = {
  pending: 1,
  inProgress: 2,
  failed: 3,
  paid: 4,
  posted: 5,
  refunded: 6,
} as const
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus]

export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  1: 'Pending',
  2: 'In Progress',
  3: 'Failed',
  4: 'Paid',
  5: 'Posted',
  6: 'Refunded',
}

export const PaymentType = { transaction: 1, lumpSum: 2 } as const
export type PaymentType = (typeof PaymentType)[keyof typeof PaymentType]
export const paymentTypeNames: Readonly<Record<PaymentType, string>> = { 1: 'Transaction', 2: 'Lumpsum' }

/** R13: the customer's own payment switch. */
export const CustomerPaymentStatus = { enabled: 1, viewOnly: 2, off: 3 } as const
export type CustomerPaymentStatus = (typeof CustomerPaymentStatus)[keyof typeof CustomerPaymentStatus]

/** §9: customer payment status 2 or 3 hides the pay actions. */
export const payActionsHidden = (customerPaymentStatusId: CustomerPaymentStatus): boolean =>
  customerPaymentStatusId !== CustomerPaymentStatus.enabled

const paymentMoves = {
  edit: [PaymentStatus.pending],
  confirm: [PaymentStatus.pending],
  startOver: [PaymentStatus.pending],
  checkout: [PaymentStatus.inProgress],
} as const satisfies Record<string, readonly PaymentStatus[]>

const can =
  (move: keyof typeof paymentMoves) =>
  (payment: { readonly statusId: PaymentStatus }): boolean =>
    (paymentMoves[move] as readonly PaymentStatus[]).includes(payment.statusId)

export const paymentCan = {
  edit: can('edit'),
  confirm: can('confirm'),
  startOver: can('startOver'),
  checkout: can('checkout'),
}
