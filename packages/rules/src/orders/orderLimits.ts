/** §9 constants of ordering. */
export const noteMaximum = 350
export const addressFieldMaximum = 50
export const contactNameMaximum = 100
export const phoneMaximum = 30
export const purchaseOrderNumberMaximum = 50
/** Largest quantity of one line: keeps every total far inside a safe integer of cents. */
export const maximumQuantity = 1_000_000
export const orderPageSize = 10
/** The choices of the orders list; 10 is its default (§9). */
export const orderPageSizes = [10, 25, 50, 100] as const
/** History of the notes on a line (§9). */
export const orderNotePageSize = 4
export const productPageSize = 100
export const adminProductPageSize = 10
/**
 * Default limit of roles that are given without one: automatic approval and an approver's maximum; with GST.
 */
export const approvalLimitDefaultCents = 100_000
