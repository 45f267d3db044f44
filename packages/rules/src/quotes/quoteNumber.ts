const prefix = 'QU-'

/** Quote number as shown, `QU-0001234`; the sequence is per deployment, like that of orders (R11). */
export const quoteNumberText = (quoteNumber: number): string =>
  `${prefix}${String(quoteNumber).padStart(7, '0')}`

/** Reference of the price list of an accepted version; reserved by `isQuoteListReference`. */
export const quoteListReference = (quoteNumber: number, versionNumber: number): string =>
  `${quoteNumberText(quoteNumber)} version ${versionNumber}`

/** True if a reference has the form of a quote's price list, so that no other list may use it. */
export const isQuoteListReference = (reference: string): boolean =>
  /^QU-\d{7,} version \d+$/i.test(reference.trim())
