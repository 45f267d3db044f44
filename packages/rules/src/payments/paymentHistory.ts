import { endOfMonth, firstOfMonth, type PlainDate } from '../time/businessTime.ts'

/** §9: page sizes of the payment history and of statements. */
export const historyPageSizeDefault = 100

/** §2: every column of the payment history sorts; statuses in the order of their ids (R14). */
export const historySorts = [
  'paymentDate',
  'paymentNumber',
  'providerPaymentNumber',
  'paymentId',
  'paymentStatus',
  'totalPaymentAmount',
] as const
export type HistorySort = (typeof historySorts)[number]

/** §9 Default history date filter: the current month, start to end. */
export const historyMonth = (today: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } => ({
  from: firstOfMonth(today),
  to: endOfMonth(today),
})

export const receiptSentMessage = 'The receipt has been sent to your email address.'
