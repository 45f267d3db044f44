import type { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'

/** Person, customer and payment type that a selection belongs to. */
export interface SelectionOwner {
  readonly customerId: number
  readonly userName: string
  readonly timeZone: string
  readonly paymentType: PaymentType
}
