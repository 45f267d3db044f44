const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** True if these are the 11 digits of an Australian Business Number, whose weighted sum 89 divides. */
export const isAbn = (digits: string): boolean =>
  /^[1-9]\d{10}$/.test(digits) &&
  weights.reduce((sum, weight, at) => sum + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0) % 89 === 0

/** Groups the digits: `51 824 753 556`. */
export const formatAbn = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
