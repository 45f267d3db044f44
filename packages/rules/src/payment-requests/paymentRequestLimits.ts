/** R20: how long a link can be used, in days. */
export const paymentRequestDays = 14
export const paymentRequestDaysMaximum = 90
/** Largest amount of the card page. */
export const paymentRequestMaximumCents = 999_999_999
/** A7: links of one request an hour. */
export const linksAnHour = 5
/** With one payment. */
export const filesMaximum = 10
/** Uploads by the links of one request in all its life, files taken out again included (I9). */
export const linkUploadQuota = { files: 20, bytes: 60 * 1024 * 1024 } as const
export const providerNoteMaximum = 2000
export const paymentRequestPageSize = 10

/** §9 Upload maximum, R21. */
export const requestFileMegabytes = 28

export const requestFileMaximumBytes = requestFileMegabytes * 1024 * 1024
