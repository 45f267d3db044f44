import type { Decision, Outcome } from './outcome.ts'

/**
 * Billing name and address. Empty texts are left out of the form; the hosted page may ask the payer instead.
 */
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
  /** New for every attempt (R15). */
  transactionUuid: string
  /** The payment's own number, the same for every attempt (R15). */
  referenceNumber: string
  amountCents: number
  currency: 'AUD'
  billTo: BillTo
  /** Addresses the payer's browser is posted back to; each has a path and at most 255 characters. */
  receiptUrl: string
  cancelUrl: string
  /** Address the provider's server posts the result to. */
  notificationUrl: string
  signedAt: Date
}

/** A form for the browser to post, as it is, to the provider's page. */
export interface Checkout {
  payPageUrl: string
  fields: Record<string, string>
}

/**
 * A verified message: only signed fields. Cancelled and
 * failed ones may have no transaction id or reason code.
 */
export interface ProviderMessage {
  decision: Decision
  reasonCode?: string
  /** Unique per transaction at the provider; the key against replays (card-provider §6.4). */
  providerTransactionId?: string
  referenceNumber: string
  transactionUuid: string
  /** Requested amount in cents. */
  amountCents: number
  /** Amount the bank authorised, in cents; always there on ACCEPT. */
  authorisedCents?: number
  currency: string
  profileId: string
  accessKey: string
  transactionType: string
  /** When the provider signed, as it wrote it: part of the replay key where there is no transaction id. */
  signedDateTime: string
  cardBrand?: string
  cardLastFour?: string
  authCode?: string
  providerMessage: string
}

/** Unverified contents of a message: for the log and the refusal, never to act upon. */
export interface Claimed {
  referenceNumber?: string
  transactionUuid?: string
  decision?: string
}

export type MessageReading =
  { verified: true; message: ProviderMessage } | { verified: false; reason: string; claimed: Claimed }

/** A sale as the provider's search tells it, already judged. */
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

interface TimeSpan {
  readonly from: Date
  readonly until: Date
}

/** Some of the sales of a span of time. */
interface SalesPage {
  readonly sales: readonly ProviderTransaction[]
  /** Offset of the next page; undefined on the last one. */
  readonly next: number | undefined
}

/**
 * All that payments know of the card provider.
 *
 * `startCheckout` throws RangeError when the request can never be valid (amount not above zero, malformed
 * reference or uuid, URL without a path, too long or not HTTPS): a fault of ours, not the payer's.
 *
 * `readMessage` never throws. Unverified means: record it, change nothing, answer 400 (R16). Verified
 * means only that the provider said it: the caller still matches attempt, amount, currency and
 * profile (card-provider §6.3). A late message is legitimate, so age is no reason to refuse (§6.4).
 *
 * `search` rejects with ProviderSearchError: `timeout` and `unavailable`
 * may be asked again later, `unauthorised` and `unexpected` need a person.
 * An empty list soon after paying proves nothing: the index lags (§3).
 *
 * `listSales` rejects in the same way. Its pages are the oldest first, so that what the index
 * learns late moves others to a later page: a sale may be told twice, none is left out.
 */
export interface CardGateway {
  startCheckout(request: CheckoutRequest): Checkout
  readMessage(form: URLSearchParams | string): MessageReading
  search(referenceNumber: string, signal?: AbortSignal): Promise<ProviderTransaction[]>
  /** From an instant until another one, that one left out; a page of them. */
  listSales(span: TimeSpan, offset: number, signal?: AbortSignal): Promise<SalesPage>
}
