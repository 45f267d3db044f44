/** R20: how long a link can be used, in days. */
export const paymentRequestDays = 14
export const paymentRequestDaysMaximum = 90
/** Largest amount of the card page. */
export const paymentRequestMaximumCents = 999_999_999
/** A7: links of one request an hour. */
export const linksAnHour = 5
/** With one payment. */
export const filesMaximum = 10
export const providerNoteMaximum = 2000
export const paymentRequestPageSize = 10
