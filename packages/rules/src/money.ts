/** Rate of GST. Money inside Trade Counter is a whole number of Australian cents (R2). */
export const GST_PERCENT = 10

/** GST of one unit in cents, rounded half up (R2). `exGstCents`: unit price ex-GST, not negative. */
export const gstCents = (exGstCents: number): number => Math.floor((exGstCents * GST_PERCENT + 50) / 100)

/**
 * Decimal dollars of the wire → cents; `undefined` for more than two decimals or a number that is not finite.
 */
export function centsFromDecimal(decimal: number): number | undefined {
  if (!Number.isFinite(decimal)) return undefined
  const cents = Math.round(decimal * 100)
  if (!Number.isSafeInteger(cents)) return undefined
  return cents / 100 === decimal ? cents + 0 : undefined
}

/** Cents → decimal dollars of the wire: the nearest double, which prints with at most two decimals. */
export const decimalFromCents = (cents: number): number => cents / 100

const dollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
})

/** Cents → `$1,234.50`, negatives `-$1,234.50` (§5 Formats). */
export const formatCents = (cents: number): string => dollars.format(cents / 100 + 0)

/** Amount with the words "including GST", for places without a label that says so. */
export const formatWithGst = (cents: number): string => `${formatCents(cents)} including GST`

/** Note for screens whose specified labels do not mention GST (§2). */
export const amountsIncludeGst = 'Amounts include GST.'

/**
 * Cents of a typed amount: `$`, commas and the sign are ignored, and decimals are rounded to two (§5 Payment
 * screen). `undefined` if the text is not an amount, as with a comma after the point:
 * `1.234,50`, copied from a document of another country, would be $1.23.
 */
export function parseAmountCents(text: string): number | undefined {
  if (/\.\d*,\d/.test(text)) return undefined
  const plain = text.replaceAll(/[$,\s]/g, '').replace(/^[-−]/, '')
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const [whole = '', fraction = ''] = plain.split('.')
  const digits = `${fraction}000`
  const cents = Number(whole || '0') * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0)
  return Number.isSafeInteger(cents) ? cents : undefined
}
