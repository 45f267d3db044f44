import type { Settlement } from '@tradecounter/rules/payments/card/settlePayment.ts'
import type { Db } from '../../../db/database.ts'
import { insertReceipt, type NewReceipt } from '../card/attempts.queries.ts'
import type { Settling } from '../card/settling.ts'

/** Dispositions of settlements with money. */
const dispositions: Partial<Record<Settlement['kind'], NewReceipt['disposition']>> = {
  settle: 'settled',
  receiveUnapplied: 'unapplied',
  queueRefund: 'refund',
}

/** Charged amount in cents, with the provider's transaction id. */
export function moneyOf({ result }: Settling): Pick<NewReceipt, 'providerTransactionId' | 'amountCents'> {
  // Money without an id or an amount is refused as a mismatch before it comes here.
  const { providerTransactionId = '', authorisedCents = result.amountCents } = result
  return { providerTransactionId, amountCents: authorisedCents }
}

/**
 * Stores the receipt of a settlement with money. One provider transaction pays one payment (card-provider
 * §6.4).
 * @returns false if the receipt belongs to another payment
 */
export async function keepReceipt(db: Db, settling: Settling, settlement: Settlement): Promise<boolean> {
  const disposition = dispositions[settlement.kind]
  if (!disposition) return true
  const { attempt, now } = settling
  return insertReceipt(db, {
    ...attempt,
    ...moneyOf(settling),
    disposition,
    reason: 'reason' in settlement ? settlement.reason : null,
    now,
  })
}
