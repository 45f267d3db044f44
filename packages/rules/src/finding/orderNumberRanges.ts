/** Numbers from `low` on that are below `high`. */
export interface NumberRange {
  readonly low: number
  readonly high: number
}

const shownDigits = 7
const mostDigits = 15

/**
 * The order numbers that begin with what was typed, the number itself first: 12
 * is SO-0000012, then 120 to 129, 1200 to 1299 and so on. Zeros in front are
 * those that a number is shown with (R11). Nothing where no number was typed.
 */
export function orderNumberRanges(words: readonly string[]): NumberRange[] {
  const text = words.join(' ')
  const [, digits] = /^(?:so ?)?(\d+)$/.exec(text) ?? []
  if (digits === undefined || digits.length > mostDigits) return []
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
