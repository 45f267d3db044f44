/** Lifetime of a link in days (R20). */
export const paymentRequestDays = 14
export const paymentRequestDaysMaximum = 90
/** Largest amount of a request, in cents. */
export const paymentRequestMaximumCents = 999_999_999
/** Links of one request sent in an hour (A7). */
export const linksAnHour = 5
/** Files of one payment. */
export const filesMaximum = 10
export const providerNoteMaximum = 2000
export const paymentRequestPageSize = 10
