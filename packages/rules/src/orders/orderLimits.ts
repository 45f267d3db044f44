/** §9 constants of ordering. */
export const noteMaximum = 350
export const addressFieldMaximum = 50
export const contactNameMaximum = 100
export const phoneMaximum = 30
export const purchaseOrderNumberMaximum = 50
export const purchaseOrderFileMaximumBytes = 10 * 1024 * 1024
export const orderPageSize = 10
export const productPageSize = 100
export const automaticApprovalLimitDefaultCents = 100_000
export const orderApprovalLimitDefaultCents = 100_000
