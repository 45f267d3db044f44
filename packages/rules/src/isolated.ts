/** Letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Text for a sentence or a line. A right-to-left one keeps its direction to itself (U+2068, U+2069), so that
 * a number or amount after it is not shown before it.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)

/** Account in emails and PDFs. */
export const accountText = (name: string, number: string): string => `${isolated(name)} (${number})`
