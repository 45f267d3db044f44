import type { NoFacts } from '../noFacts.ts'

/** What is done to a payment request by administrators and whoever has its link. Amounts in cents. */
export interface PaymentRequestActs {
  readonly createPaymentRequest: {
    readonly email: string
    readonly amountCents?: number | undefined
    readonly documentNumber?: string | undefined
  }
  readonly remindPaymentRequest: NoFacts
  readonly revokePaymentRequest: NoFacts
  /** Whoever had an expired link asked for a new one. */
  readonly renewPaymentRequest: NoFacts
  readonly proceedPaymentRequest: { readonly paymentId: number; readonly totalCents: number }
}
