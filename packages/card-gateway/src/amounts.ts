// Amounts travel as decimal text of at most 15 characters with `.` and no separators (card-provider §1);
// inside the product they are integer cents.

const amountText = /^(0|[1-9]\d*)(?:\.(\d{1,2}))?$/

/** Integer cents of a decimal text; undefined for anything but plain digits with up to two decimals. */
export function centsFromAmount(text: string): number | undefined {
  if (text.length > 15) return undefined
  const match = amountText.exec(text)
  if (!match) return undefined
  const cents = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`)
  return Number.isSafeInteger(cents) ? cents : undefined
}

/**
 * Decimal text of integer cents, always with two decimals. @throws RangeError for negative or fractional
 * cents
 */
export function amountFromCents(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0)
    throw new RangeError('An amount is whole cents, zero or more')
  const digits = String(cents).padStart(3, '0')
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`
  if (text.length > 15) throw new RangeError('An amount has at most 15 characters')
  return text
}
