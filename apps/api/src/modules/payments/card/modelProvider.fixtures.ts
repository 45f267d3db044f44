import type { ProviderTransaction } from '@tradecounter/card-gateway/cardGateway.ts'
import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import {
  cardMessage,
  foundTransaction,
  newTransactionId,
  type StartedAttempt,
} from './cardPayment.fixtures.ts'

export type CardEvent = 'pay' | 'decline' | 'cancel' | 'review' | 'payUnheard' | 'payHalf'

/** A card provider that charges cards, sends signed messages that may get lost, and answers searches. */
export function modelProvider(portal: Portal) {
  const pages: (StartedAttempt & { readonly openedAt: Date })[] = []
  const messages: string[] = []
  const found: ProviderTransaction[] = []
  const charged: { providerTransactionId: string; amountCents: number }[] = []
  const used = new Set<string>()

  const charge = (page: StartedAttempt, cents: number, outcome: 'paid' | 'partial'): string => {
    const providerTransactionId = newTransactionId()
    charged.push({ providerTransactionId, amountCents: cents })
    found.push(
      foundTransaction(page, outcome, {
        providerTransactionId,
        authorisedCents: cents,
        submittedAt: portal.portal.clock(),
      }),
    )
    return providerTransactionId
  }
  const say = (
    page: StartedAttempt,
    ...message: [Parameters<typeof cardMessage>[2], Record<string, string>?]
  ) => messages.push(cardMessage(portal, page, ...message))
  const search = (page: StartedAttempt, outcome: ProviderTransaction['outcome']): string => {
    const transaction_id = newTransactionId()
    found.push(
      foundTransaction(page, outcome, {
        providerTransactionId: transaction_id,
        submittedAt: portal.portal.clock(),
      }),
    )
    return transaction_id
  }

  const happen: Record<CardEvent, (page: StartedAttempt) => void> = {
    pay: (page) => say(page, 'ACCEPT', { transaction_id: charge(page, page.amountCents, 'paid') }),
    payHalf: (page) => {
      const half = Math.ceil(page.amountCents / 2)
      const transaction_id = charge(page, half, 'partial')
      say(page, 'ACCEPT', { transaction_id, reason_code: '110', auth_amount: (half / 100).toFixed(2) })
    },
    // A system failure after the charge: the message knows no transaction, the search does.
    payUnheard: (page) => {
      charge(page, page.amountCents, 'paid')
      say(page, 'ERROR')
    },
    decline: (page) => say(page, 'DECLINE', { transaction_id: search(page, 'declined') }),
    review: (page) => say(page, 'REVIEW', { transaction_id: search(page, 'review') }),
    cancel: (page) => say(page, 'CANCEL'),
  }

  return {
    pages,
    messages,
    charged,
    search: async (reference: string) =>
      found.filter((transaction) => transaction.referenceNumber === reference),
    /** Act of a payer on an open card page, however old. */
    act(event: CardEvent, page: StartedAttempt): void {
      if (used.has(page.uuid)) return void say(page, 'ERROR', { reason_code: '104' })
      if (event !== 'cancel') used.add(page.uuid)
      happen[event](page)
    },
    /** The hosted page may let a payer try again after a decline (card-provider §2). */
    retry(page: StartedAttempt): void {
      happen.pay(page)
    },
  }
}

export type ModelProvider = ReturnType<typeof modelProvider>
