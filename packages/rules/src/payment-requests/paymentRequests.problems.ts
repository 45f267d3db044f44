import { problem } from '../decision.ts'
import { linkUploadQuota, megabyte, uploadMegabytes } from '../files/fileLimits.ts'
import { formatCents } from '../money.ts'
import { paymentRequestMaximumCents, paymentRequestDaysMaximum } from './paymentRequestLimits.ts'

export const paymentRequestProblems = {
  expired: problem('paymentRequestExpired', 'The payment link has expired.'),
  paid: problem('paymentRequestPaid', 'This payment request has been paid.'),
  revoked: problem('paymentRequestRevoked', 'This payment request has been withdrawn.'),
  nothingToPay: problem('paymentRequestNothing', 'Nothing is left to pay.'),
  amountChanged: (totalCents: number) =>
    problem(
      'paymentTotalDiffers',
      `The amount to pay is now ${formatCents(totalCents)}. Check it and proceed again.`,
      'totalAmountToPay',
    ),
  noBilling: problem('paymentRequestBilling', 'Enter your billing details.'),
  amount: problem('paymentRequestAmount', 'Enter an amount above $0.00.', 'amount'),
  amountTooLarge: problem(
    'paymentRequestAmountTooLarge',
    `A payment request can be at most ${formatCents(paymentRequestMaximumCents)}.`,
    'amount',
  ),
  eitherOr: problem('paymentRequestEither', 'Enter an amount or a document number.', 'amount'),
  document: problem(
    'paymentRequestDocument',
    'This customer has no open invoice with this number.',
    'documentNumber',
  ),
  customer: problem('paymentRequestCustomer', 'Choose a customer.', 'customerId'),
  email: problem('paymentRequestEmail', 'Please enter email address.', 'emailAddress'),
  emailValid: problem('paymentRequestEmailValid', 'Please enter a valid email.', 'emailAddress'),
  days: problem('paymentRequestDays', `Enter 1 to ${paymentRequestDaysMaximum} days.`, 'expiresInDays'),
  remindedOften: problem(
    'paymentRequestRemindedOften',
    'This link was sent five times in the last hour. Try again later.',
  ),
  tooManyFiles: problem('paymentRequestFiles', 'No more files can be added.'),
  uploadQuota: problem(
    'paymentRequestUploadQuota',
    `You can upload up to ${linkUploadQuota.files} files or ${linkUploadQuota.bytes / megabyte} MB through this link, including files you removed.`,
  ),
  unknownFile: problem('paymentRequestFile', 'A file was not uploaded. Add it again.', 'paymentFiles'),
} as const

/** Texts of the page of a link (§2) and messages after an action (§8). */
export const paymentRequestMessages = {
  expired: 'The payment link has expired',
  askDivision: 'Ask for a new payment link. It is sent to the same email address.',
  paid: 'This payment request has been paid',
  revoked: 'This payment request has been withdrawn',
  renewed: 'If this link was valid, we’ve sent a new one to the same email address.',
  created: 'Payment request sent successfully.',
  reminded: 'Reminder sent successfully.',
  withdrawn: 'Payment request withdrawn successfully.',
  confirmRevoke: 'Are you sure you want to withdraw this payment request?',
} as const

/** Refusals of uploads (§5 Payment screen). */
export const requestFileProblems = {
  notPdf: problem('paymentFileNotPdf', 'Please upload PDF files.', 'file'),
  tooLarge: problem(
    'paymentFileTooLarge',
    `Please upload a file of size less than ${uploadMegabytes}MB.`,
    'file',
  ),
} as const
