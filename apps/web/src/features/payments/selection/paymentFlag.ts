import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'

/** The type chosen last (§3 Payment draft). */
const typeKey = 'tradecounter.paymentType'
/** §4: 1 while the selection has changes that the payment does not have. */
const flagKey = 'tradecounter.paymentFlag'

export const isChanged = (): boolean => localStorage.getItem(flagKey) === '1'

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Full or forbidden storage: the screen opens as in a new browser.
  }
}

export const setChanged = (changed: boolean): void => store(flagKey, changed ? '1' : '0')

export const keepPaymentType = (paymentType: PaymentType): void => store(typeKey, String(paymentType))

export const forgetPaymentType = (): void => localStorage.removeItem(typeKey)

/** The type stored here, if there is one. */
export function storedPaymentType(): PaymentType | undefined {
  const stored = localStorage.getItem(typeKey)
  return Object.values(PaymentType).find((paymentType) => String(paymentType) === stored)
}
