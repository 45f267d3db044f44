import { endOfMonth, firstOfMonth, type PlainDate } from '../time/businessTime.ts'

/** Page size of the payment history and of statements (§9). */
export const historyPageSizeDefault = 100

/** Columns that the payment history is sorted by (§2); statuses in the order of their ids (R14). */
export const historySorts = [
  'paymentDate',
  'paymentNumber',
  'providerPaymentNumber',
  'paymentId',
  'paymentStatus',
  'totalPaymentAmount',
] as const
export type HistorySort = (typeof historySorts)[number]

/** Default dates of the history: the current month (§9). */
export const historyMonth = (today: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } => ({
  from: firstOfMonth(today),
  to: endOfMonth(today),
})

export const receiptSentMessage = 'The receipt has been sent to your email address.'
