/** Constants of ordering (§9). */
export const noteMaximum = 350
export const addressFieldMaximum = 50
export const contactNameMaximum = 100
export const phoneMaximum = 30
export const purchaseOrderNumberMaximum = 50
/** Largest quantity of one line; keeps totals in cents far below the largest safe integer. */
export const maximumQuantity = 1_000_000
/** Lines of one request; an order may have more. */
export const linesAtOnceMaximum = 1000
export const orderPageSize = 10
/** Page sizes of the orders list; 10 is the default (§9). */
export const orderPageSizes = [10, 25, 50, 100] as const
/** Page size of the notes on a line (§9). */
export const orderNotePageSize = 4
export const productPageSize = 100
export const adminProductPageSize = 10
/** Default for automatic approval and approvers' limits of roles without a stated limit, with GST. */
export const approvalLimitDefaultCents = 100_000
