import { centsFromAmount } from '../amounts.ts'
import { cardBrandOf } from '../cardBrands.ts'
import type { ProviderTransaction } from '../cardGateway.ts'
import { type Outcome, outcomeOf } from '../outcome.ts'
import { ProviderSearchError } from './providerSearchError.ts'

/** Parts of a transaction detail that the portal reads (card-provider §3); all may be absent. */
export interface TransactionDetail {
  id?: string
  submitTimeUTC?: string
  clientReferenceInformation?: { code?: string }
  applicationInformation?: {
    status?: string
    applications?: { name?: string; reasonCode?: string; status?: string }[]
  }
  orderInformation?: {
    amountDetails?: { totalAmount?: string; authorizedAmount?: string; currency?: string }
  }
  processorInformation?: { approvalCode?: string }
  paymentInformation?: { card?: { suffix?: string; type?: string } }
}

/** Transaction with its outcome; undefined for a refund or void, which have the sale's reference. */
export function transactionFromDetail(detail: TransactionDetail): ProviderTransaction | undefined {
  const applications = detail.applicationInformation?.applications ?? []
  const authorisation = applications.find(({ name }) => name === 'ics_auth')
  if (!authorisation) return undefined

  const amounts = detail.orderInformation?.amountDetails
  const amountCents = centsFromAmount(amounts?.totalAmount ?? '')
  const authorisedCents = centsFromAmount(amounts?.authorizedAmount ?? '')
  const submittedAt = new Date(detail.submitTimeUTC ?? '')
  const providerTransactionId = detail.id
  const referenceNumber = detail.clientReferenceInformation?.code
  if (
    !providerTransactionId ||
    !referenceNumber ||
    amountCents === undefined ||
    Number.isNaN(submittedAt.getTime())
  ) {
    throw new ProviderSearchError('unexpected', 'A transaction lacks its id, reference, amount or date')
  }
  const card = detail.paymentInformation?.card
  return {
    providerTransactionId,
    referenceNumber,
    submittedAt,
    outcome: outcomeOfDetail(detail),
    reasonCode: authorisation.reasonCode,
    amountCents,
    authorisedCents,
    currency: amounts?.currency ?? '',
    cardBrand: cardBrandOf(card?.type ?? ''),
    cardLastFour: /^\d{4}$/.exec(card?.suffix ?? '')?.[0],
    authCode: detail.processorInformation?.approvalCode || undefined,
  }
}

/** Outcome of a sale: paid once captured (§3); an authorisation without a capture stays unknown. */
function outcomeOfDetail(detail: TransactionDetail): Outcome {
  const applications = detail.applicationInformation?.applications ?? []
  const reasonOf = (name: string) => applications.find((application) => application.name === name)?.reasonCode
  const authorised = reasonOf('ics_auth')
  // A capture is money: one after a review leaves the authorisation its reason code (§2, REVIEW).
  if (reasonOf('ics_bill') === '100') return authorised === '110' ? 'partial' : 'paid'
  // The search has no decision: a review is a status, or the reason code 520 (§2).
  if (authorised === '520' || /REVIEW/.test(detail.applicationInformation?.status ?? '')) return 'review'
  if (authorised === '110') return 'partial'
  if (authorised === '100') return 'unknown'
  // This search is the query that a message with these codes demands (§2): nothing was authorised.
  if (authorised === '207' || authorised === '236') return 'declined'
  return authorised === undefined ? 'unknown' : outcomeOf('DECLINE', authorised)
}
