import type { Decision, Outcome } from './outcome.ts'

/** Billing name and address. Empty texts are not sent; the card page may request them from the payer. */
export interface BillTo {
  firstName: string
  lastName: string
  companyName: string
  email: string
  phone: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  postalCode: string
  country: string
}

export interface CheckoutRequest {
  /** Id of the attempt, new for each one (R15). */
  transactionUuid: string
  /** Number of the payment, the same for all attempts (R15). */
  referenceNumber: string
  amountCents: number
  currency: 'AUD'
  billTo: BillTo
  /** Addresses that the provider sends the payer's browser back to; with a path, at most 255 characters. */
  receiptUrl: string
  cancelUrl: string
  /** Address that the provider's server posts the result to. */
  notificationUrl: string
  signedAt: Date
}

/** Form that the browser posts unchanged to the provider's page. */
export interface Checkout {
  payPageUrl: string
  fields: Record<string, string>
}

/** Signed fields of a verified message. Cancelled and failed ones may lack transaction id and reason code. */
export interface ProviderMessage {
  decision: Decision
  reasonCode?: string
  /** Unique id of the transaction, by which replays are recognised (card-provider §6.4). */
  providerTransactionId?: string
  referenceNumber: string
  transactionUuid: string
  /** Requested amount in cents. */
  amountCents: number
  /** Amount that the bank authorised, in cents; always present on ACCEPT. */
  authorisedCents?: number
  currency: string
  profileId: string
  accessKey: string
  transactionType: string
  /** Time of the signature as text; part of the replay key of messages without a transaction id. */
  signedDateTime: string
  cardBrand?: string
  cardLastFour?: string
  authCode?: string
  providerMessage: string
}

/** Unverified contents of a message, only for the log and the refusal. */
export interface Claimed {
  referenceNumber?: string
  transactionUuid?: string
  decision?: string
}

export type MessageReading =
  { verified: true; message: ProviderMessage } | { verified: false; reason: string; claimed: Claimed }

/** Sale from the provider's search, with its outcome. */
export interface ProviderTransaction {
  providerTransactionId: string
  referenceNumber: string
  submittedAt: Date
  outcome: Outcome
  reasonCode?: string
  amountCents: number
  authorisedCents?: number
  currency: string
  cardBrand?: string
  cardLastFour?: string
  authCode?: string
}

interface SalesQuery {
  readonly from: Date
  readonly until: Date
  /** True for references of the portal: only their sales are read, as other systems may use the account. */
  readonly isOurs: (referenceNumber: string) => boolean
}

/** Page of the sales in a span of time. */
interface SalesPage {
  readonly sales: readonly ProviderTransaction[]
  /** Offset of the next page; undefined on the last one. */
  readonly next: number | undefined
  /** True if another sale of the portal on the page could not be read. */
  readonly hasUnreadable?: boolean
}

/**
 * Interface of payments to the card provider.
 *
 * `startCheckout` throws RangeError for an invalid request (amount not above zero, malformed reference or
 * uuid, URL without a path, too long or not HTTPS), which is a programming error.
 *
 * `readMessage` never throws. Record an unverified message, change nothing and answer 400 (R16). A verified
 * message proves only its sender: compare attempt, amount, currency and profile (card-provider §6.3). Late
 * messages are legitimate, so never refuse by age (§6.4).
 *
 * `search` rejects with ProviderSearchError: retry `timeout` and `unavailable` later; `unauthorised` and
 * `unexpected` need a person. For an unreadable transaction the error has the charges that were read. An
 * empty list soon after a payment proves nothing, as the index lags (§3).
 *
 * `listSales` rejects in the same way. Pages are oldest first: a sale that is indexed late moves others to a
 * later page, so a sale may be listed twice, but none is missed.
 */
export interface CardGateway {
  startCheckout(request: CheckoutRequest): Checkout
  readMessage(form: URLSearchParams | string): MessageReading
  search(referenceNumber: string, signal?: AbortSignal): Promise<ProviderTransaction[]>
  /** Lists a page of the portal's sales in a span of time, whose end is excluded. */
  listSales(query: SalesQuery, offset: number, signal?: AbortSignal): Promise<SalesPage>
}
