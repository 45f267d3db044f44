import { expect, test } from 'vitest'
import { PaymentStatus } from '../paymentStatus.ts'
import { settlePayment } from './settlePayment.ts'

const attempt = {
  attemptId: 2,
  state: 'expired',
  amountCents: 11_000,
  currency: 'AUD',
  referenceNumber: 'PAY-1',
  reviewedTransactionId: 'T1',
} as const
const payment = {
  statusId: PaymentStatus.pending,
  totalPaymentAmountCents: 11_000,
  receipts: [],
  selection: 'fits',
} as const

test.each([
  ['a decline ends', 'declined', 'T1', { kind: 'resolve', attemptState: 'declined' }],
  ['a cancellation ends', 'cancelled', 'T1', { kind: 'resolve', attemptState: 'cancelled' }],
  ['a decline of another transaction does not end', 'declined', 'T2', { kind: 'nothing' }],
  ['an unknown outcome does not end', 'unknown', 'T1', { kind: 'nothing' }],
  ['a charge settles the payment of', 'paid', 'T1', { kind: 'settle' }],
] as const)(
  '%s a review that began after the end of its attempt (R15)',
  (_, outcome, providerTransactionId, settlement) => {
    const { amountCents, currency, referenceNumber } = attempt
    const result = { outcome, providerTransactionId, authorisedCents: amountCents }
    expect(
      settlePayment(payment, attempt, { ...result, amountCents, currency, referenceNumber }),
    ).toMatchObject(settlement)
  },
)

const stated = { amountCents: 11_000, currency: 'AUD', referenceNumber: 'PAY-1', authorisedCents: 11_000 }

test.each([
  ['is not ended by a cancellation in another tab', 'cancelled', undefined, { kind: 'nothing' }],
  ['is not ended by a decline of another transaction', 'declined', 'T2', { kind: 'nothing' }],
  ['is ended by its own decline', 'declined', 'T1', { kind: 'resolve', attemptState: 'declined' }],
  ['is settled by another transaction', 'paid', 'T2', { kind: 'settle' }],
] as const)('an attempt under review %s (R15)', (_, outcome, providerTransactionId, settlement) => {
  const result = { ...stated, outcome, providerTransactionId }
  expect(settlePayment(payment, { ...attempt, state: 'unknown' }, result)).toMatchObject(settlement)
})

test.each([
  ['a review of another transaction is told to a person', 'review', 'T2', { kind: 'alert' }],
  ['a late review of the charge has no effect', 'review', 'T3', { kind: 'nothing' }],
  ['a review without a transaction has no effect', 'review', undefined, { kind: 'nothing' }],
  ['a decline of the reviewed transaction ends the review', 'declined', 'T1', { kind: 'endReview' }],
  ['a charge of the reviewed transaction goes back', 'paid', 'T1', { kind: 'queueRefund', reason: 'second' }],
] as const)('once the attempt is accepted, %s (R15)', (_, outcome, providerTransactionId, settlement) => {
  const receipts = [{ providerTransactionId: 'T3', disposition: 'settled', attemptId: 2 }] as const
  const result = { ...stated, outcome, providerTransactionId }
  const paid = { ...payment, statusId: PaymentStatus.paid, receipts }
  expect(settlePayment(paid, { ...attempt, state: 'accepted' }, result)).toMatchObject(settlement)
})
