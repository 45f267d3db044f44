import { expect, test } from 'vitest'
import { PaymentStatus } from '../paymentStatus.ts'
import { allocateCredit } from './allocateCredit.ts'
import { endAttempt } from './endAttempt.ts'
import { markRefunded, type RefundableReceipt } from './markRefunded.ts'
import { workListMessages } from './workListMessages.ts'
import { workListProblems } from './workLists.problems.ts'

const receipt = (
  providerTransactionId: string,
  changes: Partial<RefundableReceipt> = {},
): RefundableReceipt => ({
  providerTransactionId,
  disposition: 'refund',
  refundReference: null,
  isCreditRefunded: false,
  ...changes,
})
const closed = { statusId: PaymentStatus.failed }
const isWhole = (
  payment: { readonly statusId: PaymentStatus },
  receipts: readonly RefundableReceipt[],
  marked = receipt('1'),
) => markRefunded(payment, receipts, marked)

test('a closed payment whose receipts are all refunded is Refunded (R14)', () => {
  expect(isWhole(closed, [receipt('1')])).toEqual({ allowed: true, change: { isWhole: true } })
  const others = [receipt('2', { refundReference: 'R-2' }), receipt('1')]
  expect(isWhole(closed, others)).toEqual({ allowed: true, change: { isWhole: true } })
  const kept = receipt('2', { disposition: 'unapplied', isCreditRefunded: true })
  expect(isWhole(closed, [receipt('1'), kept])).toEqual({ allowed: true, change: { isWhole: true } })
})

test.each([
  ['is paid', { statusId: PaymentStatus.paid }, [receipt('1'), receipt('2', { disposition: 'settled' })]],
  ['may still be paid', { statusId: PaymentStatus.pending }, [receipt('1')]],
  ['has another refund due', closed, [receipt('1'), receipt('2')]],
  ['left a credit', closed, [receipt('1'), receipt('2', { disposition: 'unapplied' })]],
] as const)('a payment that %s keeps its status', (_, payment, receipts) =>
  expect(isWhole(payment, receipts)).toEqual({ allowed: true, change: { isWhole: false } }),
)

test('a second marking of a refund is refused with the reference', () => {
  const marked = receipt('1', { refundReference: 'R-1' })
  expect(isWhole(closed, [marked], marked)).toMatchObject({ problems: [workListProblems.refunded('R-1')] })
  expect(workListProblems.refunded('R-1').displayMessage).toBe(
    'This refund is already marked with reference R-1.',
  )
})

const startedAt = new Date('2026-11-21T01:00:00Z')
const after = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000)

test.each([
  ['in doubt, after its expiry and the lag of the search', 'unknown', 35, undefined],
  ['without a message, after both', 'open', 35, undefined],
  ['in doubt, before', 'unknown', 34, workListProblems.mayBeOpen],
  ['without a message, before', 'open', 34, workListProblems.mayBeOpen],
  ['that was paid', 'accepted', 90, workListProblems.ended],
  ['that was ended', 'expired', 90, workListProblems.ended],
] as const)('an administrator ends an attempt %s (R39, R15)', (_, state, minutes, problem) => {
  const attempt = { state, startedAt, expiresAt: after(30), reviewedTransactionId: null }
  expect(endAttempt(attempt, after(minutes))).toEqual(
    problem ? { allowed: false, problems: [problem] } : { allowed: true, change: { state: 'expired' } },
  )
})

test('the end of a review that began after its attempt keeps the state of the attempt (R39)', () => {
  const attempt = {
    state: 'cancelled',
    startedAt,
    expiresAt: after(30),
    reviewedTransactionId: 'T1',
  } as const
  expect(endAttempt(attempt, after(1))).toEqual({ allowed: true, change: { state: 'cancelled' } })
})

test('a credit goes to the invoices that are due longest; other credits stay (R18)', () => {
  const invoice = (id: number, dueOn: string, documentBalanceCents: number) =>
    ({ id, dueOn, documentBalanceCents, transactionType: 'invoice' }) as const
  const other = {
    id: 9,
    dueOn: '2026-01-01',
    documentBalanceCents: -500,
    transactionType: 'creditNote',
  } as const
  const documents = [invoice(1, '2026-03-01', 700), other, invoice(2, '2026-02-01', 400)]
  const { applied, leftOverCents } = allocateCredit(1000, documents)
  expect(applied.map((amount) => [amount.document.id, amount.amountAppliedCents])).toEqual([
    [2, 400],
    [1, 600],
  ])
  expect(leftOverCents).toBe(0)
  expect(allocateCredit(2000, documents).leftOverCents).toBe(900)
})

test('each outcome of an action has a message', () => {
  expect(workListMessages.applied(1000, 1, 0)).toBe('$10.00 applied to 1 invoice.')
  expect(workListMessages.applied(1000, 2, 500)).toBe(
    '$10.00 applied to 2 invoices. $5.00 is kept as a credit.',
  )
  const found = { answered: true, isUnreadable: false, isUnderReview: false, state: 'open' } as const
  expect(workListMessages.searched({ ...found, answered: false })).toBe(
    'The card provider did not answer. Nothing has changed.',
  )
  const unreadable = 'The card provider’s answer could not be read. The portal checks again every 5 minutes.'
  expect(workListMessages.searched({ ...found, isUnreadable: true })).toBe(unreadable)
  expect(
    workListMessages.searched({ ...found, isUnreadable: true, isUnderReview: true, state: 'expired' }),
  ).toBe(unreadable)
  expect(workListMessages.searched({ ...found, isUnreadable: true, state: 'accepted' })).toBe(
    'The card was charged.',
  )
  const states = ['open', 'unknown', 'accepted', 'declined', 'cancelled', 'expired'] as const
  expect(states.map((state) => workListMessages.searched({ ...found, state }))).toEqual([
    'Not found at the card provider yet. The portal checks again every 5 minutes.',
    'The card provider has no result yet. The portal checks again every 5 minutes.',
    'The card was charged.',
    'Declined. Nothing was charged.',
    'Cancelled. Nothing was charged.',
    'Not found at the card provider. Nothing was charged.',
  ])
  expect(workListMessages.searched({ ...found, isUnderReview: true, state: 'expired' })).toBe(
    'The card provider has no result yet. The portal checks again every 5 minutes.',
  )
})
