import { centsFromAmount } from '../amounts.ts'
import { cardBrandOf } from '../cardBrands.ts'
import type { ProviderTransaction } from '../cardGateway.ts'
import { type Outcome, outcomeOf } from '../outcome.ts'
import { ProviderSearchError } from './providerSearchError.ts'

/** The parts of a transaction detail that are read (card-provider §3). Everything may be absent. */
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

/** The transaction, judged; undefined when it is no sale (a refund or void carries the same reference). */
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

/**
 * A sale is an authorisation and a capture: only both make it paid (§3). One without the other stays unknown.
 */
function outcomeOfDetail(detail: TransactionDetail): Outcome {
  const applications = detail.applicationInformation?.applications ?? []
  const reasonOf = (name: string) => applications.find((application) => application.name === name)?.reasonCode
  const authorised = reasonOf('ics_auth')
  // The search has reasons but no decision; review is a status
  // there, or a reason that is given for nothing else (§2).
  if (authorised === '520' || /REVIEW/.test(detail.applicationInformation?.status ?? '')) return 'review'
  if (authorised === '110') return 'partial'
  if (authorised === '100') return reasonOf('ics_bill') === '100' ? 'paid' : 'unknown'
  return authorised === undefined ? 'unknown' : outcomeOf('DECLINE', authorised)
}
