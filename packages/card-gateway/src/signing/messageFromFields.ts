import { centsFromAmount } from '../amounts.ts'
import { cardBrandOf } from '../cardBrands.ts'
import type { ProviderMessage } from '../cardGateway.ts'
import type { Decision } from '../outcome.ts'

const decisions: readonly string[] = ['ACCEPT', 'DECLINE', 'REVIEW', 'ERROR', 'CANCEL'] satisfies Decision[]
const isDecision = (text: string): text is Decision => decisions.includes(text)

/** Message from verified fields, or the reason why it is unreadable. Unknown fields are ignored (§2). */
export function messageFromFields(fields: ReadonlyMap<string, string>): ProviderMessage | string {
  const text = (name: string) => fields.get(name) ?? ''
  // Optional fields can be absent or empty.
  const optional = (name: string) => fields.get(name) || undefined

  const decision = text('decision')
  const amountCents = centsFromAmount(text('req_amount'))
  const authorised = optional('auth_amount')
  const authorisedCents = authorised === undefined ? undefined : centsFromAmount(authorised)
  if (!isDecision(decision)) return 'decision is not one of the five'
  if (amountCents === undefined) return 'req_amount is not an amount'
  if (authorised !== undefined && authorisedCents === undefined) return 'auth_amount is not an amount'

  return {
    decision,
    reasonCode: optional('reason_code'),
    providerTransactionId: optional('transaction_id'),
    referenceNumber: text('req_reference_number'),
    transactionUuid: text('req_transaction_uuid'),
    amountCents,
    authorisedCents,
    currency: text('req_currency'),
    profileId: text('req_profile_id'),
    accessKey: text('req_access_key'),
    transactionType: text('req_transaction_type'),
    signedDateTime: text('signed_date_time'),
    cardBrand: cardBrandOf(text('req_card_type')),
    // Masks show the last four digits, the first six, or both (§2); only the last four are stored.
    cardLastFour: /(?<=\D)\d{4}$/.exec(text('req_card_number'))?.[0],
    authCode: optional('auth_code'),
    providerMessage: text('message'),
  }
}
