import { demoKeys } from '@tradecounter/card-gateway/demoKeys.ts'
import { signedDateTime, signFields, type FormFields } from '@tradecounter/card-gateway/signing/signing.ts'
import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import { reach, type Line } from './asking.ts'

let transactions = 0
/** Transaction id like the provider's: 22 digits, unique over all runs. */
export const newTransactionId = (): string =>
  `${Date.now()}`.padEnd(15, '7') + `${(transactions += 1)}`.padStart(7, '0')

/** Signed message of the provider that a card was charged. */
export function acceptedMessage(form: FormFields, providerTransactionId: string): string {
  const amount = form['amount'] ?? ''
  const fields = {
    decision: 'ACCEPT',
    reason_code: '100',
    transaction_id: providerTransactionId,
    req_access_key: demoKeys.accessKey,
    req_profile_id: demoKeys.profileId,
    req_transaction_uuid: form['transaction_uuid'] ?? '',
    req_transaction_type: 'sale',
    req_reference_number: form['reference_number'] ?? '',
    req_amount: amount,
    req_currency: 'AUD',
    auth_amount: amount,
    auth_code: '831000',
    signed_date_time: signedDateTime(new Date()),
  }
  return new URLSearchParams(signFields(fields, demoKeys.secret)).toString()
}

export async function notify(line: Line, message: string): Promise<void> {
  const response = await reach(line, paymentsContract.receiveCardNotification.path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: message,
  })
  if (response.status !== 200) throw new ApiRefusal(response.status, [])
}
