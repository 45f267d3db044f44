import { endOfMonth, firstOfMonth, type PlainDate } from '../time/businessTime.ts'

/** §9: page sizes of the payment history and of statements. */
export const historyPageSizeDefault = 100

/** §9 Default history date filter: the current month, start to end. */
export const historyMonth = (today: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } => ({
  from: firstOfMonth(today),
  to: endOfMonth(today),
})

export const receiptSentMessage = 'The receipt has been sent to your email address.'
