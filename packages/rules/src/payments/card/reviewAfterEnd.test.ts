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
