import { problem } from '../decision.ts'
import { endOfMonth, firstOfMonth, type PlainDate } from '../time/businessTime.ts'

/** §9: page sizes of the payment history and of statements. */
export const historyPageSizeDefault = 100

/** §9 Default history date filter: the current month, start to end. */
export const historyMonth = (today: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } => ({
  from: firstOfMonth(today),
  to: endOfMonth(today),
})

export const receiptSentMessage = 'The receipt has been sent to your email address.'

/** How often one person may have the receipt of one payment mailed to them within an hour (A7). */
export const receiptsAnHour = 5

export const receiptProblems = {
  mailedOften: problem(
    'receiptMailedOften',
    `The receipt was mailed to you ${receiptsAnHour} times within an hour. Please try again later.`,
  ),
} as const
