/** Number of pages; 1 for an empty list. */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))
