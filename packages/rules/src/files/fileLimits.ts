/** Bytes of a megabyte, for all limits and messages. */
export const megabyte = 1024 * 1024

/** §9 Upload maximum, in megabytes. */
export const uploadMegabytes = 28
/** Largest upload: less than 28 MB (§5, R21). */
export const uploadMaximumBytes = uploadMegabytes * megabyte - 1
/** Largest purchase order (§5). */
export const purchaseOrderFileMaximumBytes = 10 * megabyte
/** Largest logo as uploaded; the stored picture is far smaller. */
export const logoMaximumBytes = 5 * megabyte
/** Largest picture of a product as uploaded; the stored picture is far smaller. */
export const productPictureMaximumBytes = 10 * megabyte
export const questionPictureMegabytes = 12
/** Largest photograph with a question; the server redraws it in memory. */
export const questionPictureMaximumBytes = questionPictureMegabytes * megabyte - 1

/** Uploads of all people of one customer in one business day (I9). */
export const uploadQuota = { files: 300, bytes: 500 * megabyte } as const
/** Files for one customer's documents in one business day, uploaded and fetched together (I9). */
export const documentFileQuota = { files: 5000, bytes: 2048 * megabyte } as const
/** Uploads through the links of one payment request over its life, including removed files (I9). */
export const linkUploadQuota = { files: 20, bytes: 60 * megabyte } as const
