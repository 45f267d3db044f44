/** Maximum of lines in a request or an answer. */
export const quoteLinesMaximum = 500
export const quoteSubjectMaximum = 100
export const quoteReferenceMaximum = 50
/** Length of a line's description or note. */
export const quoteLineTextMaximum = 500
/** Maximum length of a message, a reason and an internal note, the same as of a payment's note (§5). */
export const quoteTextMaximum = 5000
export const quoteTermsMaximum = 5000
/** PDFs and photographs with one message. */
export const quoteFilesMaximum = 10
/** Largest price and freight of a unit in cents, the same as in imported price lists. */
export const quotePriceMaximumCents = 100_000_000
/** Largest total in cents; keeps sums below the largest safe integer. */
export const quoteTotalMaximumCents = 1_000_000_000_000
/** Longest period of offered or agreed prices in days. */
export const quoteDaysMaximum = 3 * 366
/**
 * Limits in an hour, as each sends an email (A7): requests of a customer, messages of one side on a quote.
 */
export const quotesAnHour = 60
export const quoteMessagesAnHour = 30
export const quotesPageSize = 50
export const quotesPageMaximum = 200
export const quotedOrdersPageSize = 20
