import { problem } from '../../decision.ts'

export const workListPageSize = 100
export const refundReferenceMaximum = 100

export const workListProblems = {
  reference: problem('refundReference', 'Please enter the reference of the refund.', 'reference'),
  refunded: (reference: string) =>
    problem('refundMarked', `This refund is already marked with the reference ${reference}.`),
  used: (documentNumber: string) => problem('receiptUsed', `${documentNumber} has nothing left to apply.`),
  nothingOpen: problem('receiptNothingOpen', 'The customer has no open invoices to apply it to.'),
} as const
