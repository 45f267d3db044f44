/** Prefix of all cache keys of customers. */
export const customersKey = ['customers'] as const
