/** R11: `SO-0001234`; a per-deployment sequence. */
export const orderNumberText = (orderNumber: number): string => `SO-${String(orderNumber).padStart(7, '0')}`
