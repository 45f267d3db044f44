/** Texts about payments (§2, §8). */
export const paymentMessages = {
  delayNotice: 'Payments may take 1 business day to update outstanding transactions',
  redirecting: 'Redirecting to a card payment gateway',
  madeSuccessfully: 'Payment made successfully.',
  declined:
    'Your credit card was declined by the card provider. Please return to the payment summary and try again.',
  /** Text for payers of a payment link, who have no summary. */
  declinedByLink:
    'Your credit card was declined by the card provider. Please return to the payment request and try again.',
  leaveTitle: 'Warning: your are exiting the payment page.',
  leaveExpiry: 'Your session will expire tonight at 11.59pm.',
  leaveReset: 'Your selected transactions, notes and attachments will reset after this time.',
  unselectWarning:
    'Unselecting transactions will remove any added files and notes. Are you sure you want to continue?',
  notesOnlySelected: 'Notes can only be added to selected transactions.',
  uploading: 'A file is still uploading. Wait for it, or cancel the upload.',
  notAmount: (text: string) => `“${text}” is not an amount.`,
} as const

/** Limits of the payment screen (§9). */
export const transactionNoteMaximum = 500
export const paymentNoteMaximum = 5000
export const transactionPageSizeDefault = 100
export const everyRow = 9_999_999
