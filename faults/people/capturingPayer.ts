import { randomUUID } from 'node:crypto'
import type { FormFields } from '@tradecounter/card-gateway/signing/signing.ts'
import { clientOver, type Line } from './asking.ts'
import { acceptedMessage, newTransactionId, notify } from './cardNotice.ts'
import type { ProviderStandIn } from '../processes/providerStandIn.ts'
import type { Random } from '../seededRandom.ts'
import { waitMs } from '../waiting.ts'

interface Setting {
  readonly customerId: number
  readonly token: string
  readonly invoiceId: number
}

/** Repeatedly pays a small part of a large invoice. The provider captures even while the portal is down. */
export function capturingPayer(setting: Setting, provider: ProviderStandIn, random: Random) {
  const { customerId, token, invoiceId } = setting
  const params = { customerId }
  let form: FormFields = {}
  let cents = 0
  return {
    async goToCardPage(line: Line): Promise<void> {
      const client = () => clientOver(line, token, randomUUID())
      cents = 1 + random.below(5000)
      const transactions = [{ transactionId: invoiceId, appliedAmountCents: cents }]
      const { paymentId, version } = await client().createPayment({ params, body: { transactions } })
      await client().confirmPayment({ params, body: { paymentId, version, paymentStatus: { id: 2 } } })
      const { fields } = await client().checkoutPayment({ params: { ...params, paymentId } })
      form = Object.fromEntries(fields)
    },
    /** Captures the money, then sends the provider's notice, which may be lost. */
    async pay(line: Line): Promise<void> {
      const providerTransactionId = newTransactionId()
      const referenceNumber = form['reference_number'] ?? ''
      provider.captures.push({ providerTransactionId, referenceNumber, amountCents: cents, at: new Date() })
      if (random.chance(0.2)) return
      const message = acceptedMessage(form, providerTransactionId)
      await waitMs(random.below(25))
      // Ignore the error of a killed program.
      await notify(line, message).catch(() => undefined)
    },
  }
}

export type CapturingPayer = ReturnType<typeof capturingPayer>
