import type { NoFacts } from '../noFacts.ts'

/** Acts on a payment request by administrators and users of its link. Amounts in cents. */
export interface PaymentRequestActs {
  readonly createPaymentRequest: {
    readonly email: string
    readonly amountCents?: number | undefined
    readonly documentNumber?: string | undefined
  }
  readonly remindPaymentRequest: NoFacts
  readonly revokePaymentRequest: NoFacts
  /** Request of a new link by a person with an expired one. */
  readonly renewPaymentRequest: NoFacts
  readonly proceedPaymentRequest: { readonly paymentId: number; readonly totalCents: number }
}
