import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'

export const owner = {
  customerId: 7,
  userName: 'pam@whatever.example',
  timeZone: 'Australia/Sydney',
  paymentType: PaymentType.transaction,
}

/** Draft of the server for tests. */
export const draftOf = (more: Partial<PaymentDraft> = {}): PaymentDraft => ({
  draftId: 8,
  version: 1,
  userId: 3,
  paymentType: { paymentTypeId: 1, paymentTypeName: 'Transaction' },
  paymentId: null,
  paymentVersion: null,
  selectedInvoices: [],
  selectedCredits: [],
  unselected: [],
  paymentNote: null,
  lumpsumAmountCents: null,
  selectedLumpSumAmountCents: null,
  fileList: null,
  paymentResetDate: '2026-11-21',
  updatedAt: '2026-11-21T00:00:00.000Z',
  ...more,
})
export const ticked = (transactionId: number, amountAppliedCents = 10_000) => ({
  transactionId,
  documentNumber: `INV-${transactionId}`,
  amountAppliedCents,
  notes: '',
  transactionFiles: [],
})
