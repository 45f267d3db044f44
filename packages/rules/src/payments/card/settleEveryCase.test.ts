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
const has = (earlier: Earlier) => (testCase: Case) => testCase.earlier.has(earlier)
const hasCredit = (testCase: Case) => has('creditOfThisAttempt')(testCase) || has('creditOfAnother')(testCase)
const maySettle = (testCase: Case) =>
  isAwaited(testCase) && testCase.selection === 'fits' && !has('creditOfThisAttempt')(testCase)
const isNewMoney = (testCase: Case) => isWhole(testCase) && !has('settled')(testCase)

/** Each case is in one row and no other. */
const table: readonly (readonly [name: string, isRow: (testCase: Case) => boolean, Settlement])[] = [
  [
    'money after the payment was settled goes back',
    (testCase) => isMoney(testCase) && has('settled')(testCase),
    { kind: 'queueRefund', reason: 'second' },
  ],
  [
    'another amount than the attempt’s goes back',
    (testCase) => isMoney(testCase) && !isWhole(testCase) && !has('settled')(testCase),
    { kind: 'queueRefund', reason: 'partial' },
  ],
  [
    'money for exactly what is still open settles, unless this attempt was charged before',
    (testCase) => isNewMoney(testCase) && maySettle(testCase),
    { kind: 'settle' },
  ],
  [
    'a second charge of a payment that was kept as a credit goes back',
    (testCase) => isNewMoney(testCase) && !maySettle(testCase) && hasCredit(testCase),
    { kind: 'queueRefund', reason: 'second' },
  ],
  [
    'the first money for a selection a balance of which fell is a credit',
    (testCase) =>
      isNewMoney(testCase) &&
      !hasCredit(testCase) &&
      isAwaited(testCase) &&
      testCase.selection === 'balanceChanged',
    { kind: 'receiveUnapplied', reason: 'balanceChanged' },
  ],
  [
    'the first money for a payment that is closed or was changed is a credit',
    (testCase) =>
      isNewMoney(testCase) &&
      !hasCredit(testCase) &&
      !(isAwaited(testCase) && testCase.selection !== 'changed'),
    { kind: 'receiveUnapplied', reason: 'closed' },
  ],
  [
    'a decline ends its attempt',
    (testCase) => testCase.message === 'declined' && isUnresolved(testCase),
    { kind: 'resolve', attemptState: 'declined' },
  ],
  [
    'a cancellation ends its attempt',
    (testCase) => testCase.message === 'cancelled' && isUnresolved(testCase),
    { kind: 'resolve', attemptState: 'cancelled' },
  ],
  [
    'doubt leaves its attempt unresolved',
    (testCase) => (testCase.message === 'unknown' || testCase.message === 'review') && isUnresolved(testCase),
    { kind: 'wait' },
  ],
  [
    'a review of a new transaction after the attempt ended is told to a person',
    (testCase) => testCase.message === 'review' && !isUnresolved(testCase),
    { kind: 'alert', reason: 'review' },
  ],
  ...(['accepted', 'declined', 'cancelled', 'expired'] as const).map(
    (state) =>
      [
        `nothing else ends an attempt that is ${state}`,
        (testCase: Case) => testCase.attempt === state && !isMoney(testCase) && testCase.message !== 'review',
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
    { ...stated, attemptId: 2, state: attempt, reviewedTransactionId: null },
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
  expect(cases.filter((testCase) => JSON.stringify(settle(testCase)) !== JSON.stringify(settlement))).toEqual(
    [],
  )
})

test('every case is in exactly one row, and a repeated transaction has no effect', () => {
  expect(every.filter((testCase) => table.filter(([, isRow]) => isRow(testCase)).length !== 1)).toEqual([])
  expect(every).toHaveLength(6 * 2 * 3 * 16 * 6 * 7)
  const creditCases = every.filter((testCase) => isMoney(testCase) && testCase.earlier.size > 0)
  for (const testCase of creditCases) {
    const [earlier] = testCase.earlier
    const again = settlePayment(
      {
        statusId: testCase.statusId,
        selection: testCase.selection,
        totalPaymentAmountCents: 11_000,
        receipts: [{ ...earlierReceipts[earlier ?? 'settled'], providerTransactionId: 'new' }],
      },
      {
        attemptId: 2,
        state: testCase.attempt,
        amountCents: 1,
        currency: 'AUD',
        referenceNumber: 'PAY-1',
        reviewedTransactionId: null,
      },
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
