import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'

/** Storage key of the last chosen type (§3 Payment draft). */
const typeKey = 'tradecounter.paymentType'
/** Storage key of the flag: 1 while the selection has changes that the payment does not have (§4). */
const flagKey = 'tradecounter.paymentFlag'

export const isChanged = (): boolean => localStorage.getItem(flagKey) === '1'

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The screen opens as in a new browser if the storage is full or blocked.
  }
}

export const setChanged = (changed: boolean): void => store(flagKey, changed ? '1' : '0')

export const storePaymentType = (paymentType: PaymentType): void => store(typeKey, String(paymentType))

export const forgetPaymentType = (): void => localStorage.removeItem(typeKey)

/** Stored type, if any. */
export function storedPaymentType(): PaymentType | undefined {
  const stored = localStorage.getItem(typeKey)
  return Object.values(PaymentType).find((paymentType) => String(paymentType) === stored)
}
