import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PaymentStatus } from '../paymentStatus.ts'
import {
  AttemptState,
  isMoney,
  reopensPayment,
  settlePayment,
  type CardResult,
  type SettlableAttempt,
  type SettlablePayment,
} from './settlePayment.ts'

const payment: SettlablePayment = {
  statusId: PaymentStatus.inProgress,
  totalPaymentAmountCents: 11_000,
  receipts: [],
  selection: 'fits',
}
const attempt: SettlableAttempt = {
  attemptId: 2,
  state: 'open',
  amountCents: 11_000,
  currency: 'AUD',
  referenceNumber: 'PAY-1',
  reviewedTransactionId: null,
}
const accept: CardResult = {
  outcome: 'paid',
  providerTransactionId: 'T1',
  amountCents: 11_000,
  authorisedCents: 11_000,
  currency: 'AUD',
  referenceNumber: 'PAY-1',
}
/** Receipt of an earlier attempt. */
const settled = { providerTransactionId: 'T0', attemptId: 1, disposition: 'settled' } as const
const unapplied = { ...settled, disposition: 'unapplied' } as const

describe('effect of a verified message on its payment (R14–R17)', () => {
  test.each([
    ['an ACCEPT settles', {}, {}, {}, { kind: 'settle' }],
    ['an ACCEPT wins over a decline', { statusId: 1 }, { state: 'declined' }, {}, { kind: 'settle' }],
    ['an ACCEPT wins over an expiry', { statusId: 1 }, { state: 'expired' }, {}, { kind: 'settle' }],
    [
      'an ACCEPT after start over is kept unapplied (P4)',
      { statusId: 3 },
      { state: 'declined' },
      {},
      { kind: 'receiveUnapplied', reason: 'closed' },
    ],
    [
      'an ACCEPT after the end of the day is refunded if another payment of its link was charged (R20)',
      { statusId: 3, isLinkCharged: true },
      { state: 'cancelled' },
      {},
      { kind: 'queueRefund', reason: 'second' },
    ],
    [
      'an ACCEPT that a payment waits for is refunded after a late charge for its link (R20)',
      { isLinkCharged: true },
      {},
      {},
      { kind: 'queueRefund', reason: 'second' },
    ],
    [
      'an ACCEPT for a selection that changed since is kept unapplied',
      { statusId: 1, totalPaymentAmountCents: 9000 },
      { state: 'declined' },
      {},
      { kind: 'receiveUnapplied', reason: 'closed' },
    ],
    [
      'the same ACCEPT again does nothing',
      { statusId: 4, receipts: [{ ...settled, providerTransactionId: 'T1' }] },
      { state: 'accepted' },
      {},
      { kind: 'nothing', reason: 'already recorded' },
    ],
    [
      'a refunded ACCEPT again does nothing',
      {
        statusId: 4,
        receipts: [settled, { ...settled, providerTransactionId: 'T1', disposition: 'refund' }],
      },
      { state: 'accepted' },
      {},
      { kind: 'nothing', reason: 'already recorded' },
    ],
    [
      'a second ACCEPT goes to the refund queue',
      { statusId: 4, receipts: [settled] },
      { state: 'accepted' },
      {},
      { kind: 'queueRefund', reason: 'second' },
    ],
    [
      'a second ACCEPT of a closed payment goes to the refund queue',
      { statusId: 3, receipts: [unapplied] },
      { state: 'accepted' },
      {},
      { kind: 'queueRefund', reason: 'second' },
    ],
    [
      'an open payment is settled although an earlier attempt’s money was kept unapplied',
      { receipts: [unapplied] },
      {},
      {},
      { kind: 'settle' },
    ],
    [
      'a partial ACCEPT (110) is for a person',
      {},
      {},
      { outcome: 'partial', authorisedCents: 5000 },
      { kind: 'queueRefund', reason: 'partial' },
    ],
    [
      'another authorised amount is for a person',
      {},
      {},
      { authorisedCents: 10_999 },
      { kind: 'queueRefund', reason: 'partial' },
    ],
    [
      'an ACCEPT of nothing is no money',
      {},
      {},
      { authorisedCents: 0 },
      { kind: 'mismatch', reason: 'amount' },
    ],
    [
      'a decline lets the payer try again',
      {},
      {},
      { outcome: 'declined' },
      { kind: 'resolve', attemptState: 'declined' },
    ],
    [
      'a cancel lets the payer try again',
      {},
      {},
      { outcome: 'cancelled' },
      { kind: 'resolve', attemptState: 'cancelled' },
    ],
    ['REVIEW waits', {}, {}, { outcome: 'review' }, { kind: 'wait' }],
    ['an unknown outcome waits', {}, {}, { outcome: 'unknown' }, { kind: 'wait' }],
    [
      'a REVIEW after the attempt ended is told to a person',
      { statusId: 1 },
      { state: 'cancelled' },
      { outcome: 'review' },
      { kind: 'alert', reason: 'review' },
    ],
    [
      'a decline after the ACCEPT does nothing',
      { statusId: 4, receipts: [settled] },
      { state: 'accepted' },
      { outcome: 'declined' },
      { kind: 'nothing', reason: 'attempt is accepted' },
    ],
    ['another amount is refused', {}, {}, { amountCents: 100 }, { kind: 'mismatch', reason: 'amount' }],
    ['another currency is refused', {}, {}, { currency: 'USD' }, { kind: 'mismatch', reason: 'currency' }],
    [
      'another reference is refused',
      {},
      {},
      { referenceNumber: 'PAY-2' },
      { kind: 'mismatch', reason: 'reference number' },
    ],
    [
      'money without a transaction id is refused',
      {},
      {},
      { providerTransactionId: undefined },
      { kind: 'mismatch', reason: 'transaction id' },
    ],
  ] as const)('%s', (_, paymentPart, attemptPart, resultPart, expected) => {
    expect(
      settlePayment(
        { ...payment, ...paymentPart },
        { ...attempt, ...attemptPart },
        { ...accept, ...resultPart },
      ),
    ).toEqual(expected)
  })

  const payments = fc.record({
    statusId: fc.constantFrom(...Object.values(PaymentStatus)),
    totalPaymentAmountCents: fc.constantFrom(11_000, 9000),
    receipts: fc.array(
      fc.record({
        providerTransactionId: fc.constantFrom('T0', 'T1', 'T2'),
        attemptId: fc.constantFrom(1, 2),
        disposition: fc.constantFrom('settled', 'unapplied', 'refund'),
      }),
      { maxLength: 3 },
    ),
    selection: fc.constantFrom('fits', 'changed', 'balanceChanged'),
  })
  const attempts = fc.record({
    attemptId: fc.constant(2),
    state: fc.constantFrom(...Object.values(AttemptState)),
    amountCents: fc.constant(11_000),
    currency: fc.constant('AUD'),
    referenceNumber: fc.constant('PAY-1'),
    reviewedTransactionId: fc.constant(null),
  })
  const results = fc.record({
    outcome: fc.constantFrom('paid', 'partial', 'declined', 'cancelled', 'unknown', 'review'),
    providerTransactionId: fc.constantFrom('T0', 'T1', 'T2'),
    amountCents: fc.constant(11_000),
    authorisedCents: fc.constantFrom(11_000, 5000),
    currency: fc.constant('AUD'),
    referenceNumber: fc.constant('PAY-1'),
  })

  test('received money is always recorded, exactly once', () => {
    fc.assert(
      fc.property(payments, attempts, results, (payment, attempt, result) => {
        const { kind } = settlePayment(payment, attempt, result)
        const isRecorded = payment.receipts.some(
          ({ providerTransactionId }) => providerTransactionId === result.providerTransactionId,
        )
        if (isMoney(result.outcome))
          expect(isRecorded ? ['nothing'] : ['settle', 'receiveUnapplied', 'queueRefund']).toContain(kind)
        else expect(['nothing', 'wait', 'resolve', 'alert']).toContain(kind)
      }),
    )
  })

  test('no message settles a payment twice, settles a closed one, or ends an attempt twice', () => {
    fc.assert(
      fc.property(payments, attempts, results, (payment, attempt, result) => {
        const { kind } = settlePayment(payment, attempt, result)
        if (kind === 'settle') {
          expect(payment.statusId).toBeLessThanOrEqual(PaymentStatus.inProgress)
          expect(payment.selection).toBe('fits')
          expect(payment.receipts.some(({ disposition }) => disposition === 'settled')).toBe(false)
        }
        // A payment becomes a credit at most once.
        if (kind === 'receiveUnapplied')
          expect(payment.receipts.every(({ disposition }) => disposition === 'refund')).toBe(true)
        if (kind === 'resolve' || kind === 'wait') expect(['open', 'unknown']).toContain(attempt.state)
        if (reopensPayment(payment, attempt)) expect(payment.statusId).toBe(PaymentStatus.inProgress)
      }),
    )
  })
})
