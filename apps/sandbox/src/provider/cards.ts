import type { OutcomeName } from './outcomes.ts'

export interface CardBrand {
  type: '001' | '002' | '003'
  name: string
  numbers: RegExp
  cvnLength: number
  testNumber: string
  testCvn: string
}

/** Brands of the pay page with their test cards (card-provider §2, §4). */
export const brands: readonly CardBrand[] = [
  {
    type: '001',
    name: 'Visa',
    numbers: /^4(\d{12}|\d{15}|\d{18})$/,
    cvnLength: 3,
    testNumber: '4111111111111111',
    testCvn: '001',
  },
  {
    type: '002',
    name: 'Mastercard',
    numbers: /^(5[1-5]\d{14}|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12})$/,
    cvnLength: 3,
    testNumber: '5555555555554444',
    testCvn: '002',
  },
  {
    type: '003',
    name: 'Amex',
    numbers: /^3[47]\d{13}$/,
    cvnLength: 4,
    testNumber: '378282246310005',
    testCvn: '0003',
  },
]

/** Typed card details, only for showing the form again; never stored. */
export interface CardForm {
  type: string
  number: string
  expiry: string
  cvn: string
}

/** Card details that may be stored. */
export interface StoredCard {
  type: string
  brand: string
  lastFour: string
  expiry: string
}

export type CardProblems = Partial<Record<keyof CardForm, string>>

export type CheckedCard =
  { ok: true; card: StoredCard; refusedAs: OutcomeName | undefined } | { ok: false; problems: CardProblems }

/**
 * Checks typed card details. Typing errors are shown on the page; a wrong brand (240) and an expired card
 * (202) are declined by the bank, as at the real provider.
 */
export function checkCard(form: CardForm, today: Date): CheckedCard {
  const brand = brands.find(({ type }) => type === form.type)
  const number = form.number.replace(/[\s-]/g, '')
  const expiry = expiryOf(form.expiry)
  const problems: CardProblems = {}
  if (!brand) problems.type = 'Choose the card type.'
  if (!number) problems.number = 'Enter the card number.'
  else if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    problems.number = 'This card number is not valid.'
  if (!expiry) problems.expiry = 'Enter the expiry date as MM/YY.'
  const digits = brand ? String(brand.cvnLength) : '3 or 4'
  if (!new RegExp(`^\\d{${brand?.cvnLength ?? '3,4'}}$`).test(form.cvn.trim())) {
    problems.cvn = `Enter the ${digits} digits of the security code.`
  }
  if (!brand || !expiry || Object.keys(problems).length > 0) return { ok: false, problems }

  const card = {
    type: brand.type,
    brand: brand.name,
    lastFour: number.slice(-4),
    expiry: `${String(expiry.month).padStart(2, '0')}-${expiry.year}`,
  }
  const mismatch = !brand.numbers.test(number)
  const expired = expiry.year * 12 + expiry.month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
  return { ok: true, card, refusedAs: mismatch ? 'decline240' : expired ? 'decline202' : undefined }
}

/** `12/30`, `12 / 2030`, `1230`. */
function expiryOf(text: string): { month: number; year: number } | undefined {
  const match = /^\s*(0?[1-9]|1[0-2])\s*[/-]\s*(?:20)?(\d{2})\s*$|^(0[1-9]|1[0-2])(?:20)?(\d{2})$/.exec(text)
  if (!match) return undefined
  return { month: Number(match[1] ?? match[3]), year: 2000 + Number(match[2] ?? match[4]) }
}

export function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [index, digit] of number.split('').reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
