/** Ids of payment statuses (R14). */
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

/** Payment switch of a customer (R13). */
export const CustomerPaymentStatus = { enabled: 1, viewOnly: 2, off: 3 } as const
export type CustomerPaymentStatus = (typeof CustomerPaymentStatus)[keyof typeof CustomerPaymentStatus]

/** True for customer payment status 2 and 3 (§9). */
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
