import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { findTyped, keepTyped } from '../../../lib/text/typed.ts'

/** Storage key of the last chosen type of the person and customer (§3 Payment draft). */
const typeKey = 'paymentType'
/** Storage key of their flag: 1 while the selection has changes that the payment does not have (§4). */
const flagKey = 'paymentFlag'

export const isChanged = (): boolean => findTyped(flagKey, 'browser') === 1

export const setChanged = (changed: boolean): void => keepTyped(flagKey, changed ? 1 : undefined, 'browser')

export const storePaymentType = (paymentType: PaymentType): void => keepTyped(typeKey, paymentType, 'browser')

export const forgetPaymentType = (): void => keepTyped(typeKey, undefined, 'browser')

/** Stored type, if any. */
export function storedPaymentType(): PaymentType | undefined {
  const stored = findTyped(typeKey, 'browser')
  return Object.values(PaymentType).find((paymentType) => paymentType === stored)
}
