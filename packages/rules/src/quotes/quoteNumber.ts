const prefix = 'QU-'

/** `QU-0001234`; a sequence of the deployment, as that of orders (R11). */
export const quoteNumberText = (quoteNumber: number): string =>
  `${prefix}${String(quoteNumber).padStart(7, '0')}`
