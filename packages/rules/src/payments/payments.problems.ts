import { problem } from '../decision.ts'
import { uploadMegabytes } from '../files/fileLimits.ts'
import { formatCents } from '../money.ts'

/** Largest amount in the 15 characters that the card page accepts (card-provider §1). */
export const paymentMaximumCents = 99_999_999_999_999

export const paymentProblems = {
  negative: problem('paymentNegative', 'Payment amount must be positive.'),
  tooLarge: problem('paymentTooLarge', `A payment can be at most ${formatCents(paymentMaximumCents)}.`),
  noInvoices: problem('paymentNoInvoices', 'Select at least one invoice.', 'transactions'),
  nothingApplied: problem(
    'paymentNothingApplied',
    'Apply an amount to the selected invoices.',
    'transactions',
  ),
  emptyCredit: problem(
    'paymentEmptyCredit',
    'A selected credit has nothing applied. Apply an amount or deselect it.',
    'transactions',
  ),
  notPayable: problem('paymentsOff', 'Payments are not available for your account.'),
  notEditable: problem('paymentNotEditable', 'This payment can no longer be changed.'),
  notInProgress: problem('paymentNotInProgress', 'This payment is not ready for the card page.'),
  alreadyOpen: problem('paymentAlreadyOpen', 'Another payment of your account is already in progress.'),
  unresolvedAttempt: problem(
    'paymentUnresolvedAttempt',
    'A card payment is already in progress and its result is not known yet. Wait for the result before trying again.',
  ),
  balanceChanged: problem(
    'paymentBalanceChanged',
    'The balance of a selected document has changed. Review your selection.',
    'transactions',
  ),
  selectionReset: problem(
    'paymentSelectionReset',
    'Your selection was reset at 11.59pm. Select your transactions again.',
  ),
  selectedTwice: (documentNumber: string) =>
    problem('paymentSelectedTwice', `${documentNumber} is selected twice.`, 'transactions'),
  notOpen: (documentNumber: string) =>
    problem('paymentDocumentNotOpen', `${documentNumber} has no balance left to pay.`, 'transactions'),
  reserved: (documentNumber: string) =>
    problem(
      'paymentDocumentReserved',
      `${documentNumber} is part of a payment that is in progress.`,
      'transactions',
    ),
  totalDiffers: (totalCents: number, field: string) =>
    problem(
      'paymentTotalDiffers',
      `The selected transactions come to ${formatCents(totalCents)}. Review your selection.`,
      field,
    ),
  noPaymentsToExport: problem('nothingToExport', 'This list has no payments to export.'),
  messageRefused: problem('cardMessageRefused', 'This card message could not be verified.'),
} as const

export const appliedAmountProblems = {
  creditSign: (documentNumber: string) =>
    problem('appliedSign', `${documentNumber} is a credit: its applied amount is negative.`, 'transactions'),
  invoiceSign: (documentNumber: string) =>
    problem(
      'appliedSign',
      `${documentNumber} is an invoice: its applied amount is positive.`,
      'transactions',
    ),
  aboveBalance: (documentNumber: string, balanceCents: number) =>
    problem(
      'appliedAboveBalance',
      `${documentNumber} has a balance of ${formatCents(balanceCents)}; no more than that can be applied.`,
      'transactions',
    ),
} as const

export const lumpSumProblems = {
  overApplied: (appliedCents: number, lumpSumCents: number) =>
    problem(
      'lumpSumOverApplied',
      `The amounts applied come to ${formatCents(appliedCents)}, more than the payment of ${formatCents(lumpSumCents)}.`,
      'transactions',
    ),
  creditsUnused: problem(
    'lumpSumCreditsUnused',
    'Credits exceed the selected invoices. Reduce them.',
    'transactions',
  ),
  typeFixed: problem(
    'paymentTypeFixed',
    'The type of a payment cannot be changed. Start over to choose the other type.',
    'paymentType',
  ),
  twoAmounts: problem(
    'lumpSumTwoAmounts',
    'The lump sum differs from the amount to pay. Enter one amount.',
    'lumpsumAmount',
  ),
  otherType: problem(
    'lumpSumOtherType',
    'This payment is for selected transactions. Remove the lump sum.',
    'lumpsumAmount',
  ),
  amountMissing: problem('lumpSumMissing', 'Enter the amount to pay.', 'lumpsumAmount'),
} as const

export const postPaymentProblems = {
  notPaid: (paymentNumber: string) => problem('paymentNotPaid', `${paymentNumber} is not paid.`),
  posted: (paymentNumber: string, receiptNumber: string | null) =>
    problem(
      'paymentPosted',
      `${paymentNumber} is already posted with receipt ${receiptNumber ?? ''}.`,
      'receiptNumber',
    ),
  otherAmount: (paymentNumber: string, paidCents: number) =>
    problem('paymentAmountDiffers', `${paymentNumber} was paid with ${formatCents(paidCents)}.`, 'amount'),
} as const

export const paymentFileProblems = {
  notPdf: problem('fileNotPdf', 'Please upload PDF files.', 'file'),
  tooLarge: problem('fileTooLarge', `Please upload a file of size less than ${uploadMegabytes}MB.`, 'file'),
  missing: (fileName: string, field: string) =>
    problem('paymentFileMissing', `${fileName} is no longer there. Remove it and upload it again.`, field),
  attachedTwice: (fileName: string, field: string) =>
    problem('paymentFileTwice', `${fileName} is attached twice.`, field),
} as const

/** Receipts of one payment mailed to one person in an hour (A7). */
export const receiptsAnHour = 5

export const receiptProblems = {
  mailedOften: problem(
    'receiptMailedOften',
    `The receipt was mailed to you ${receiptsAnHour} times within an hour. Please try again later.`,
  ),
} as const
