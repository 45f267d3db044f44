import { randomInt } from 'node:crypto'
import { amountFromCents } from '@tradecounter/card-gateway/amounts.ts'
import { type FormFields, signedDateTime, signFields } from '@tradecounter/card-gateway/signing/signing.ts'
import type { Checkout, Result } from './ledger.ts'
import { decisionMessages } from './outcomes.ts'

export type Channel = 'browser' | 'notification'

/**
 * Request fields that come back with the prefix `req_`,
 * unsigned (samples of card-provider §2 contradict the guide).
 */
const echoedUnsigned = [
  'override_custom_receipt_page',
  'override_custom_cancel_page',
  'override_backoffice_post_url',
]
const notEchoed = ['signed_field_names', 'unsigned_field_names', 'signed_date_time', ...echoedUnsigned]

const invalidMessage = 'Request parameters are invalid or missing'

/** The fields of a reply before signing: ACCEPT and CANCEL templates of §2. */
export function replyFields(checkout: Checkout, result: Result, channel: Channel): FormFields {
  const { request } = checkout
  const echoed = Object.entries(request)
    .filter(([name, value]) => !notEchoed.includes(name) && value !== '')
    .map(([name, value]): [string, string] => [`req_${name}`, value])
  const common = {
    ...Object.fromEntries(echoed),
    req_payment_method: 'card',
    decision: result.decision,
    message: result.invalidFields === undefined ? decisionMessages[result.decision] : invalidMessage,
  }
  if (result.decision === 'CANCEL') {
    return Object.fromEntries(Object.entries(common).filter(([name]) => !name.startsWith('req_bill_to_')))
  }
  return {
    ...common,
    ...bankFields(result),
    ...cardFields(result, channel),
    ...(result.invalidFields !== undefined && {
      [result.reasonCode === '101' ? 'required_fields' : 'invalid_fields']: result.invalidFields,
    }),
  }
}

function bankFields({ transactionId, reasonCode, authorisedCents, at, id }: Result): FormFields {
  return {
    ...(transactionId !== undefined && { transaction_id: transactionId, request_token: `Axj7${id}AhUBsY` }),
    ...(reasonCode !== undefined && { reason_code: reasonCode }),
    ...(authorisedCents !== undefined && {
      auth_amount: amountFromCents(authorisedCents),
      auth_code: '831000',
      auth_response: '00',
      auth_avs_code: 'Y',
      auth_cv_result: 'M',
      auth_trans_ref_no: id.slice(0, 12).toUpperCase(),
      bill_trans_ref_no: id.slice(0, 12).toUpperCase(),
      // The time of this date has no colons, unlike all others (§2).
      auth_time: signedDateTime(new Date(at)).replaceAll(':', ''),
    }),
  }
}

function cardFields({ card }: Result, channel: Channel): FormFields {
  if (!card) return {}
  return {
    req_card_number: `xxxxxxxxxxxx${card.lastFour}`,
    req_card_type: card.type,
    req_card_expiry_date: card.expiry,
    // Only in the server notification, so the two channels sign different lists (§2).
    ...(channel === 'notification' && { card_type_name: card.brand }),
  }
}

/** Signs a reply, with the additional unsigned fields. */
export function signedReply(fields: FormFields, checkout: Checkout, secret: string, now: Date): FormFields {
  const signed = signFields(shuffled({ ...fields, signed_date_time: signedDateTime(now) }), secret)
  const unsigned = echoedUnsigned
    .filter((name) => checkout.request[name])
    .map((name): [string, string] => [`req_${name}`, checkout.request[name] ?? ''])
  return shuffled({ ...signed, ...Object.fromEntries(unsigned), utf8: '✓' })
}

function shuffled(fields: FormFields): FormFields {
  const entries = Object.entries(fields)
  for (let last = entries.length - 1; last > 0; last--) {
    const chosen = randomInt(last + 1)
    const [a, b] = [entries[last], entries[chosen]]
    if (a && b) [entries[last], entries[chosen]] = [b, a]
  }
  return Object.fromEntries(entries)
}
