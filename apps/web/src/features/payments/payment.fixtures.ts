import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'

/** A pending payment of $40.00 for tests. */
export const pendingPayment = (more: Partial<Payment> = {}): Payment => ({
  paymentId: 5,
  id: 5,
  version: 3,
  paymentNumber: 'PAY-5',
  paymentStatus: { paymentStatusId: 1, paymentStatusName: 'Pending' },
  paymentType: { paymentTypeId: 1, paymentTypeName: 'Transaction' },
  transactionType: { id: 1, name: 'Card Payment' },
  paymentNote: '',
  paymentNotes: '',
  paymentFiles: [],
  transactions: [],
  totalInvoiceAmountCents: 4000,
  totalCreditAmountCents: 0,
  totalPaymentAmountCents: 4000,
  totalAmountToPayCents: 4000,
  totalCreditCents: 0,
  lumpsumAmountCents: null,
  leftOverCents: 0,
  datePaid: null,
  providerPaymentNumber: null,
  cardBrand: null,
  cardLastFour: null,
  attempt: null,
  ...more,
})
