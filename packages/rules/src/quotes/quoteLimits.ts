/** Lines of one request or one answer. */
export const quoteLinesMaximum = 500
export const quoteSubjectMaximum = 100
export const quoteReferenceMaximum = 50
/** Length of a line's description or note. */
export const quoteLineTextMaximum = 500
/** Length of a message, a reason and an internal note (§5): that of a payment's note. */
export const quoteTextMaximum = 5000
export const quoteTermsMaximum = 5000
/** PDFs and photographs with one message. */
export const quoteFilesMaximum = 10
/** Dearest unit and freight, as in imported price lists: a million dollars, in cents. */
export const quotePriceMaximumCents = 100_000_000
/** Largest total: far above any order, and every sum of it is a safe whole number. */
export const quoteTotalMaximumCents = 1_000_000_000_000
/** Longest time that prices are offered or agreed for. */
export const quoteDaysMaximum = 3 * 366
/**
 * A7: each is a mail. Requests of one customer, and
 * messages on one quote from one side, within an hour.
 */
export const quotesAnHour = 60
export const quoteMessagesAnHour = 30
export const quotesPageSize = 50
export const quotesPageMaximum = 200
export const quotedOrdersPageSize = 20
