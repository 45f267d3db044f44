import { expect, test } from 'vitest'
import { paymentMessages } from './paymentMessages.ts'
import { paymentProblems } from './payments.problems.ts'

test('messages about payments are those of the specification (§2, §5, §8)', () => {
  expect(paymentMessages).toMatchObject({
    delayNotice: 'Payments may take 1 business day to update outstanding transactions',
    redirecting: 'Redirecting to a card payment gateway',
    madeSuccessfully: 'Payment made successfully.',
    leaveTitle: 'Warning: your are exiting the payment page.',
    leaveExpiry: 'Your session will expire tonight at 11.59pm.',
    leaveReset: 'Your selected transactions, notes and attachments will reset after this time.',
    unselectWarning:
      'Unselecting transactions will remove any added files and notes. Are you sure you want to continue?',
    notesOnlySelected: 'Notes can only be added to selected transactions.',
  })
  expect(paymentProblems.negative.displayMessage).toBe('Payment amount must be positive.')
})
