import { amountFromCents } from './amounts.ts'
import { billingFields } from './billingFields.ts'
import type { CardGateway, Checkout, CheckoutRequest, Claimed, MessageReading } from './cardGateway.ts'
import { messageFromFields } from './signing/messageFromFields.ts'
import { signedDateTime, signFields } from './signing/signing.ts'
import { type ProviderKey, smuggledField, verifyMessage } from './signing/verification.ts'

export interface HostedPageSettings {
  payPageUrl: string
  /** Active keys: the first signs, all verify (card-provider §1). */
  keys: readonly [ProviderKey, ...ProviderKey[]]
  search: CardGateway['search']
  listSales: CardGateway['listSales']
  locale?: string
  /** True to allow return URLs over plain HTTP, for development on one machine. */
  allowPlainHttp?: boolean
}

const identifier = /^[A-Za-z0-9._-]{1,50}$/

/** Adapter of the hosted card page of card-provider §1 and §2. */
export function createHostedPageGateway(settings: HostedPageSettings): CardGateway {
  return {
    startCheckout: (request) => startCheckout(settings, request),
    readMessage: (form) =>
      readMessage(settings.keys, typeof form === 'string' ? new URLSearchParams(form) : form),
    search: settings.search,
    listSales: settings.listSales,
  }
}

function startCheckout(settings: HostedPageSettings, request: CheckoutRequest): Checkout {
  const [key] = settings.keys
  const { transactionUuid, referenceNumber, amountCents } = request
  if (!identifier.test(transactionUuid))
    throw new RangeError('transactionUuid: 1 to 50 letters, digits, . _ -')
  if (!identifier.test(referenceNumber))
    throw new RangeError('referenceNumber: 1 to 50 letters, digits, . _ -')
  // A zero amount never reaches the provider (§7).
  if (amountCents <= 0) throw new RangeError('A checkout needs an amount above zero')

  const url = (name: string, text: string) => returnUrl(name, text, settings.allowPlainHttp ?? false)
  const fields = {
    access_key: key.accessKey,
    profile_id: key.profileId,
    transaction_uuid: transactionUuid,
    unsigned_field_names: '',
    signed_date_time: signedDateTime(request.signedAt),
    locale: settings.locale ?? 'en-au',
    // A sale captures at once; an authorisation would need a later capture (§1).
    transaction_type: 'sale',
    reference_number: referenceNumber,
    amount: amountFromCents(amountCents),
    currency: request.currency,
    ...billingFields(request.billTo),
    // Signed too, so that a browser cannot redirect the payer or the result.
    override_custom_receipt_page: url('receiptUrl', request.receiptUrl),
    override_custom_cancel_page: url('cancelUrl', request.cancelUrl),
    override_backoffice_post_url: url('notificationUrl', request.notificationUrl),
  }
  return { payPageUrl: settings.payPageUrl, fields: signFields(fields, key.secret) }
}

/** Checks a return URL: the provider refuses a bare host, over 255 characters, and HTTP (§1). */
function returnUrl(name: string, text: string, allowPlainHttp: boolean): string {
  const scheme = allowPlainHttp ? /^https?:\/\/[^/\s]+\/\S*$/ : /^https:\/\/[^/\s]+\/\S*$/
  if (text.length > 255 || !scheme.test(text) || !URL.canParse(text) || smuggledField.test(text)) {
    throw new RangeError(`${name}: an HTTPS address with a path, at most 255 characters`)
  }
  return text
}

function readMessage(keys: readonly ProviderKey[], form: URLSearchParams): MessageReading {
  const verification = verifyMessage(form, keys)
  if (!verification.verified) return { ...verification, claimed: claimedBy(form) }
  const message = messageFromFields(verification.fields)
  if (typeof message === 'string') return { verified: false, reason: message, claimed: claimedBy(form) }
  return { verified: true, message }
}

/** Claims of a message, cut to the lengths of §1, so that a hostile message cannot fill the log. */
function claimedBy(form: URLSearchParams): Claimed {
  const claim = (name: string) => form.get(name)?.slice(0, 50) || undefined
  return {
    referenceNumber: claim('req_reference_number'),
    transactionUuid: claim('req_transaction_uuid'),
    decision: claim('decision'),
  }
}
