import { expect, test } from 'vitest'
import { PaymentStatus } from '../paymentStatus.ts'
import {
  AttemptState,
  settlePayment,
  type CardOutcome,
  type SelectionState,
  type SettlablePayment,
  type Settlement,
} from './settlePayment.ts'

/** Facts a settlement may depend on: 6 × 2 × 3 × 16 of the payment, 6 × 7 of its attempt and the message. */
interface Case {
  readonly statusId: PaymentStatus
  readonly isSameTotal: boolean
  readonly selection: SelectionState
  /** Earlier receipts of the payment. */
  readonly earlier: ReadonlySet<Earlier>
  readonly attempt: AttemptState
  readonly message: Message
}

const earlierReceipts = {
  settled: { attemptId: 1, disposition: 'settled' },
  refund: { attemptId: 1, disposition: 'refund' },
  creditOfThisAttempt: { attemptId: 2, disposition: 'unapplied' },
  creditOfAnother: { attemptId: 1, disposition: 'unapplied' },
} as const
type Earlier = keyof typeof earlierReceipts

/** Outcomes, and a capture of another amount, which some providers call paid. */
type Message = CardOutcome | 'paidOtherAmount'
const messages: readonly Message[] = [
  'paid',
  'paidOtherAmount',
  'partial',
  'declined',
  'cancelled',
  'unknown',
  'review',
]

const names = Object.keys(earlierReceipts) as Earlier[]
const subsets = Array.from({ length: 2 ** names.length }, (_, bits) =>
  names.filter((_, at) => bits & (2 ** at)),
)

function* everyCase(): Generator<Case> {
  for (const statusId of Object.values(PaymentStatus))
    for (const isSameTotal of [true, false])
      for (const selection of ['fits', 'balanceChanged', 'changed'] as const)
        for (const earlier of subsets)
          for (const attempt of Object.values(AttemptState))
            for (const message of messages)
              yield { statusId, isSameTotal, selection, earlier: new Set(earlier), attempt, message }
}

const isWhole = ({ message }: Case) => message === 'paid'
const isMoney = ({ message }: Case) =>
  message === 'paid' || message === 'paidOtherAmount' || message === 'partial'
const isUnresolved = ({ attempt }: Case) => attempt === 'open' || attempt === 'unknown'
const isAwaited = ({ statusId, isSameTotal }: Case) => statusId <= PaymentStatus.inProgress && isSameTotal
const has = (earlier: Earlier) => (each: Case) => each.earlier.has(earlier)
const hasCredit = (each: Case) => has('creditOfThisAttempt')(each) || has('creditOfAnother')(each)
const maySettle = (each: Case) =>
  isAwaited(each) && each.selection === 'fits' && !has('creditOfThisAttempt')(each)
const isNewMoney = (each: Case) => isWhole(each) && !has('settled')(each)

/** Each case is in one row and no other. */
const table: readonly (readonly [name: string, isRow: (each: Case) => boolean, Settlement])[] = [
  [
    'money after the payment was settled goes back',
    (each) => isMoney(each) && has('settled')(each),
    { kind: 'queueRefund', reason: 'second' },
  ],
  [
    'another amount than the attempt’s goes back',
    (each) => isMoney(each) && !isWhole(each) && !has('settled')(each),
    { kind: 'queueRefund', reason: 'partial' },
  ],
  [
    'money for exactly what is still open settles, unless this attempt was charged before',
    (each) => isNewMoney(each) && maySettle(each),
    { kind: 'settle' },
  ],
  [
    'a second charge of a payment that was kept as a credit goes back',
    (each) => isNewMoney(each) && !maySettle(each) && hasCredit(each),
    { kind: 'queueRefund', reason: 'second' },
  ],
  [
    'the first money for a selection a balance of which fell is a credit',
    (each) => isNewMoney(each) && !hasCredit(each) && isAwaited(each) && each.selection === 'balanceChanged',
    { kind: 'receiveUnapplied', reason: 'balanceChanged' },
  ],
  [
    'the first money for a payment that is closed or was changed is a credit',
    (each) => isNewMoney(each) && !hasCredit(each) && !(isAwaited(each) && each.selection !== 'changed'),
    { kind: 'receiveUnapplied', reason: 'closed' },
  ],
  [
    'a decline ends its attempt',
    (each) => each.message === 'declined' && isUnresolved(each),
    { kind: 'resolve', attemptState: 'declined' },
  ],
  [
    'a cancellation ends its attempt',
    (each) => each.message === 'cancelled' && isUnresolved(each),
    { kind: 'resolve', attemptState: 'cancelled' },
  ],
  [
    'doubt leaves its attempt unresolved',
    (each) => (each.message === 'unknown' || each.message === 'review') && isUnresolved(each),
    { kind: 'wait' },
  ],
  [
    'a review after the attempt ended without money is told to a person',
    (each) => each.message === 'review' && !isUnresolved(each) && each.attempt !== 'accepted',
    { kind: 'alert', reason: 'review' },
  ],
  ...(['accepted', 'declined', 'cancelled', 'expired'] as const).map(
    (state) =>
      [
        `nothing else ends an attempt that is ${state}`,
        (each: Case) =>
          each.attempt === state && !isMoney(each) && (each.message !== 'review' || state === 'accepted'),
        { kind: 'nothing', reason: `attempt is ${state}` },
      ] as const,
  ),
]

function settle({ statusId, isSameTotal, selection, earlier, attempt, message }: Case): Settlement {
  const payment: SettlablePayment = {
    statusId,
    selection,
    totalPaymentAmountCents: isSameTotal ? 11_000 : 9000,
    receipts: [...earlier].map((name) => ({ ...earlierReceipts[name], providerTransactionId: name })),
  }
  const stated = { amountCents: 11_000, currency: 'AUD', referenceNumber: 'PAY-1' }
  return settlePayment(
    payment,
    { ...stated, attemptId: 2, state: attempt },
    {
      ...stated,
      outcome: message === 'paidOtherAmount' ? 'paid' : message,
      providerTransactionId: 'new',
      authorisedCents: message === 'paid' ? 11_000 : 5000,
    },
  )
}

const every = [...everyCase()]

test.each(table)('%s (R14–R17)', (_, isRow, settlement) => {
  const cases = every.filter(isRow)
  expect(cases.length).toBeGreaterThan(0)
  expect(cases.filter((each) => JSON.stringify(settle(each)) !== JSON.stringify(settlement))).toEqual([])
})

test('every case is in exactly one row, and the same transaction told again does nothing', () => {
  expect(every.filter((each) => table.filter(([, isRow]) => isRow(each)).length !== 1)).toEqual([])
  expect(every).toHaveLength(6 * 2 * 3 * 16 * 6 * 7)
  const known = every.filter((each) => isMoney(each) && each.earlier.size > 0)
  for (const each of known) {
    const [earlier] = each.earlier
    const again = settlePayment(
      {
        statusId: each.statusId,
        selection: each.selection,
        totalPaymentAmountCents: 11_000,
        receipts: [{ ...earlierReceipts[earlier ?? 'settled'], providerTransactionId: 'new' }],
      },
      { attemptId: 2, state: each.attempt, amountCents: 1, currency: 'AUD', referenceNumber: 'PAY-1' },
      {
        outcome: 'paid',
        providerTransactionId: 'new',
        amountCents: 1,
        authorisedCents: 1,
        currency: 'AUD',
        referenceNumber: 'PAY-1',
      },
    )
    expect(again).toEqual({ kind: 'nothing', reason: 'already recorded' })
  }
})
