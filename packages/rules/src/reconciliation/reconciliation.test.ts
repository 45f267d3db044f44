import { expect, test } from 'vitest'
import { askForRun, daysOfClock } from './askForRun.ts'
import {
  accountDifferences,
  documentDifferences,
  journalDifferences,
  paymentDifferences,
  type AccountFigures,
  type PaymentFigures,
} from './bookDifferences.ts'
import { cardDifferences, isOurs, type ProviderCharge, type RecordedCharge } from './cardDifferences.ts'
import { reconciliationMessages, reconciliationProblems } from './reconciliation.problems.ts'

const now = new Date('2026-11-20T02:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const figuresOf = (differences: readonly { kind: string; hereCents: number; thereCents: number }[]) =>
  differences.map(({ kind, hereCents, thereCents }) => [kind, hereCents, thereCents])

test('the balance of a document is its total plus its ledger entries, imports included (R17)', () => {
  const document = { customerId: 1, documentId: 2, documentNumber: 'INV1', totalCents: 1000 }
  const off = (ledgerCents: number, balanceCents: number) =>
    figuresOf(documentDifferences({ ...document, ledgerCents, balanceCents }))
  expect(off(-400, 600)).toEqual([])
  expect(off(-400, 599)).toEqual([['document', 599, 600]])
  expect(off(0, 1000)).toEqual([])
})

test('the entries of a journal sum to zero (R17)', () => {
  const journal = { customerId: 1, journalId: 5, paymentId: null }
  expect(journalDifferences({ ...journal, sumCents: 0 })).toEqual([])
  expect(figuresOf(journalDifferences({ ...journal, sumCents: -3 }))).toEqual([['journal', -3, 0]])
})

/** Invoice of $50 paid by card, $20 stored as a credit, $7 charged twice and not refunded yet. */
const account: AccountFigures = {
  customerId: 1,
  openCents: -2000,
  totalCents: 3000,
  storedCents: -2000,
  clearingCents: 7700,
  unappliedCents: -2000,
  refundsCents: -700,
  accountsSystemCents: 0,
  receivedCents: 7700,
  refundsDueCents: 700,
}

test.each([
  ['nothing', {}, []],
  ['a balance', { openCents: -1999 }, [['account', -1999, -2000]]],
  ['a total', { totalCents: 3001 }, [['account', -2000, -1999]]],
  ['a card receipt', { receivedCents: 7600 }, [['clearing', 7700, 7600]]],
  ['a credit of kept money', { storedCents: -1900 }, [['credits', -1900, -2000]]],
  ['a refund that is due', { refundsDueCents: 0 }, [['refunds', 0, 700]]],
] as const)('damage of an account: %s', (_, damage, expected) =>
  expect(figuresOf(accountDifferences({ ...account, ...damage }, 'Whatever'))).toEqual(expected),
)

const payment: PaymentFigures = {
  customerId: 1,
  paymentId: 9,
  paymentNumber: 'PAY-100009',
  statusId: 4,
  chargedCents: 5000,
  providerTransactionId: 'T1',
  receiptCents: 5000,
  receiptId: 'T1',
  takenAt: null,
}

test.each([
  ['nothing', {}, []],
  ['nothing charged, no receipt', { chargedCents: 0, receiptCents: 0, receiptId: null }, []],
  ['its receipt is missing', { receiptCents: 0, receiptId: null }, [['receipt', 5000, 0]]],
  ['its receipt has another amount', { receiptCents: 4900 }, [['receipt', 5000, 4900]]],
  ['its receipt has another number', { receiptId: 'T2' }, [['receipt', 5000, 0]]],
  ['taken two days ago', { takenAt: before(48) }, []],
  ['taken three days ago', { takenAt: before(72) }, [['notPosted', 5000, 0]]],
  ['taken and posted', { takenAt: before(72), statusId: 5 }, []],
] as const)('a payment and its card receipt: %s (R14)', (_, damage, expected) =>
  expect(figuresOf(paymentDifferences({ ...payment, ...damage }, now))).toEqual(expected),
)

const recorded: RecordedCharge = {
  providerTransactionId: 'T1',
  customerId: 1,
  paymentId: 9,
  paymentNumber: 'PAY-100009',
  amountCents: 5000,
  receivedAt: before(12),
}
const charge: ProviderCharge = {
  providerTransactionId: 'T1',
  referenceNumber: 'PAY-100009',
  outcome: 'paid',
  amountCents: 5000,
  submittedAt: before(12),
}

test.each([
  ['both agree', recorded, charge, []],
  [
    'charged in part, and so recorded',
    { ...recorded, amountCents: 4000 },
    { ...charge, outcome: 'partial', authorisedCents: 4000 },
    [],
  ],
  ['charged another amount', recorded, { ...charge, authorisedCents: 4999 }, [['chargedOther', 5000, 4999]]],
  [
    'charged for another payment',
    recorded,
    { ...charge, referenceNumber: 'PAY-1' },
    [['chargedOther', 5000, 5000]],
  ],
  ['unknown to the provider', recorded, undefined, [['notCharged', 5000, 0]]],
  ['declined by the provider', recorded, { ...charge, outcome: 'declined' }, [['notCharged', 5000, 0]]],
  ['a receipt of this minute', { ...recorded, receivedAt: before(0.1) }, undefined, []],
  ['charged and not recorded', undefined, charge, [['notRecorded', 0, 5000]]],
  ['charged this minute', undefined, { ...charge, submittedAt: before(0.1) }, []],
  ['declined and not recorded', undefined, { ...charge, outcome: 'declined' }, []],
  ['neither', undefined, undefined, []],
] as const)('a charge and its receipt: %s (card-provider §6)', (_, ours, theirs, expected) =>
  expect(figuresOf(cardDifferences(ours, theirs, undefined, now))).toEqual(expected),
)

test('a charge without a receipt is reported with the payment that it names, if any', () => {
  const named = { customerId: 3, paymentId: 4 }
  expect(cardDifferences(undefined, charge, named, now)).toMatchObject([{ ...named, label: 'PAY-100009' }])
  expect(cardDifferences(undefined, charge, undefined, now)).toMatchObject([{ customerId: null }])
})

test('only references that are payment numbers belong to the portal', () =>
  expect(['PAY-100009', 'PHONE-1', 'PAY-', 'PAY-1 OR x', ''].map(isOurs)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]))

test('a manual run compares one day; one run at a time, every ten minutes', () => {
  const today = '2026-11-20'
  const when = { now, today }
  const runFor = (last: Parameters<typeof askForRun>[0], day = '2026-11-19') => {
    const decision = askForRun(last, day, when)
    return decision.allowed ? decision.change : decision.problems
  }
  const day = { firstDay: '2026-11-19', lastDay: '2026-11-19' }
  const last = { isByClock: false, startedAt: before(1), finishedAt: before(1) }
  expect(runFor(undefined)).toEqual(day)
  expect(runFor(last)).toEqual(day)
  expect(runFor({ ...last, startedAt: before(0.1) })).toEqual([reconciliationProblems.tooSoon])
  expect(runFor({ ...last, startedAt: before(0.1), isByClock: true })).toEqual(day)
  expect(runFor({ ...last, finishedAt: null })).toEqual([reconciliationProblems.underWay])
  expect(runFor(last, '2026-11-21')).toEqual([reconciliationProblems.day])
  expect(runFor(last, '2026-08-21')).toEqual([reconciliationProblems.day])
  expect(runFor(last, '2026-08-22')).toMatchObject({ firstDay: '2026-08-22' })
})

test('the clock compares yesterday, and up to a week of missed days', () => {
  const days = (last?: string) => Object.values(daysOfClock('2026-11-20', last))
  expect(days()).toEqual(['2026-11-17', '2026-11-19'])
  expect(days('2026-11-18')).toEqual(['2026-11-17', '2026-11-19'])
  expect(days('2026-11-15')).toEqual(['2026-11-16', '2026-11-19'])
  expect(days('2026-01-01')).toEqual(['2026-11-13', '2026-11-19'])
  expect(days('2026-11-19')).toEqual(['2026-11-17', '2026-11-19'])
})

test('messages are worded to the letter', () => {
  expect(Object.values(reconciliationProblems).map(({ displayMessage }) => displayMessage)).toEqual([
    'Enter a reason.',
    'A run is already in progress.',
    'The last manual run was less than 10 minutes ago. Try again later.',
    'Choose a day in the last 90 days.',
  ])
  expect(reconciliationMessages.started).toBe('Run started.')
  expect(reconciliationMessages.explained).toBe('Marked as explained.')
  expect(reconciliationMessages.subject(1)).toBe('Reconciliation: 1 difference')
  expect(reconciliationMessages.subject(1200)).toBe('Reconciliation: 1,200 differences')
  expect(reconciliationMessages.arose(1)).toBe('1 difference found.')
  expect(reconciliationMessages.arose(1200)).toBe('1,200 differences found.')
})
