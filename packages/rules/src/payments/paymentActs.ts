import type { NoFacts } from '../noFacts.ts'
import type { AttemptState } from './card/settlePayment.ts'

interface SelectionFacts {
  readonly totalCents: number
  readonly documents: number
  /** Number of files of the payment. */
  readonly files?: number
}

/** Facts from the card provider's message about an attempt. */
interface AttemptFacts {
  readonly attemptId: number
  readonly providerTransactionId?: string | undefined
  readonly reasonCode?: string | null | undefined
  readonly reason?: string | undefined
}

/** Acts on a payment by its payer, the card provider, the clock and the accounts system. Amounts in cents. */
export interface PaymentActs {
  readonly createPayment: SelectionFacts
  readonly updatePayment: SelectionFacts
  readonly startOverPayment: NoFacts
  readonly resetSelection: NoFacts
  readonly confirmPayment: { readonly totalCents: number }
  readonly checkoutPayment: { readonly attemptId: number }
  readonly reopenPayment: { readonly reason: 'balanceChanged' }
  /** Settlement by card, or of a total of 0. */
  readonly settlePayment: AttemptFacts | { readonly totalCents: 0 }
  readonly declineAttempt: AttemptFacts
  readonly cancelAttempt: AttemptFacts
  readonly expireAttempt: AttemptFacts
  readonly receiveUnapplied: AttemptFacts
  readonly queueRefund: AttemptFacts
  readonly refuseMessage: AttemptFacts
  /** Mail to the accounts team about money. */
  readonly alert: { readonly about: string; readonly reason: string }
  /** Receipt mailed again to the person who requested it. */
  readonly mailReceipt: NoFacts
  /** Search at the card provider by an administrator, on the work lists (R39). */
  readonly searchAgain: {
    readonly attemptId: number
    readonly answered: boolean
    readonly state: AttemptState
  }
  /** End of an attempt that the card provider does not resolve, by an administrator (R39). */
  readonly endAttempt: { readonly attemptId: number; readonly amountCents: number }
  readonly markRefunded: {
    readonly providerTransactionId: string
    readonly reference: string
    readonly amountCents: number
  }
  /** Refund of a credit that the portal made of received money (R39). */
  readonly markCreditRefunded: {
    readonly documentNumber: string
    readonly reference: string
    readonly amountCents: number
  }
  readonly applyReceipt: { readonly documentNumber: string; readonly amountCents: number }
  readonly postPayment: { readonly receiptNumber: string }
}
