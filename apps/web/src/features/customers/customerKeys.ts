/** What is cached of customers begins with this. */
export const customersKey = ['customers'] as const
