import { problem } from '../../decision.ts'

export const workListPageSize = 100
export const refundReferenceMaximum = 100

export const workListProblems = {
  reference: problem('refundReference', 'Enter the refund reference.', 'reference'),
  refunded: (reference: string) =>
    problem('refundMarked', `This refund is already marked with reference ${reference}.`),
  ended: problem('attemptEnded', 'This card payment already has a result.'),
  mayBeOpen: problem('attemptMayBeOpen', 'The card page of this payment may still be open. Try again later.'),
  used: (documentNumber: string) => problem('receiptUsed', `${documentNumber} has nothing left to apply.`),
  nothingOpen: problem('receiptNothingOpen', 'The customer has no open invoices to apply it to.'),
} as const
