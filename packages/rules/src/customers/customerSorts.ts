/** Columns that customers are sorted by; `primaryContact` by first name, then last name. */
export const customerSorts = ['customerName', 'primaryContact', 'userName', 'enabled'] as const
export type CustomerSort = (typeof customerSorts)[number]
