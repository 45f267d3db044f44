/** Range from `low` (included) to `high` (excluded). */
export interface NumberRange {
  readonly low: number
  readonly high: number
}

const shownDigits = 7
const maximumDigits = 15

/**
 * Order numbers that begin with the typed number, the number itself first: 12 is SO-0000012, then 120 to 129,
 * 1200 to 1299 and so on. Leading zeros are those of the shown number (R11). Empty if no number was typed.
 */
export function orderNumberRanges(words: readonly string[]): NumberRange[] {
  const text = words.join(' ')
  const [, digits] = /^(?:so ?)?(\d+)$/.exec(text) ?? []
  if (digits === undefined || digits.length > maximumDigits) return []
  const value = Number(digits)
  const exact = value === 0 ? [] : [{ low: value, high: value + 1 }]
  const below = (zeros: number): NumberRange => ({
    low: value * 10 ** zeros,
    high: (value + 1) * 10 ** zeros,
  })
  if (digits.startsWith('0')) {
    const zeros = shownDigits - digits.length
    return zeros > 0 ? [...exact, below(zeros)] : exact
  }
  const longer = Array.from({ length: Math.max(0, 9 - digits.length) }, (_, place) => below(place + 1))
  return [...exact, ...longer]
}
