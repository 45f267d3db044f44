const prefix = 'QU-'

/** `QU-0001234`; a sequence of the deployment, as that of orders (R11). */
export const quoteNumberText = (quoteNumber: number): string =>
  `${prefix}${String(quoteNumber).padStart(7, '0')}`

/** Reference of the price list of an accepted version. */
export const quoteListReference = (quoteNumber: number, versionNumber: number): string =>
  `${quoteNumberText(quoteNumber)} version ${versionNumber}`

/** True if a reference is that of a quote's price list, present or future: no other list may have it. */
export const isQuoteListReference = (reference: string): boolean =>
  /^QU-\d{7,} version \d+$/i.test(reference.trim())
