import type { Billing } from '@tradecounter/rules/billing/billingFields.ts'
import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { StartedAttempt } from '../payments/card/cardPayment.fixtures.ts'

export const wholeBilling: Billing = {
  billingPersonFirstName: 'Ann',
  billingPersonLastName: 'Ho',
  billingCompanyName: 'Whatever Plumbing',
  billingEmailAddress: 'ann@whatever.example',
  billingPhoneNumber: '0298765432',
  billingAddressLine1: '1 Wharf Road',
  billingAddressLine2: '',
  billingAddressCity: 'Sydney',
  billingAddressState: 'NSW',
  billingAddressPostalCode: '2000',
  billingAddressCountry: 'AU',
}

/** Fields of the card page with these billing details. */
export const wholeBillingFields = {
  bill_to_forename: 'Ann',
  bill_to_surname: 'Ho',
  bill_to_company_name: 'Whatever Plumbing',
  bill_to_email: 'ann@whatever.example',
  bill_to_phone: '0298765432',
  bill_to_address_line1: '1 Wharf Road',
  bill_to_address_city: 'Sydney',
  bill_to_address_state: 'NSW',
  bill_to_address_postal_code: '2000',
  bill_to_address_country: 'AU',
}

let mailboxes = 0
export const newMailbox = (): string =>
  `payer.${process.pid}.${(mailboxes += 1)}.${Date.now()}@whatever.example`

interface PortalMail {
  readonly to: string
  readonly text: string
}

/** The token of the payment request that was mailed to an address. */
export function tokenMailedTo(mails: readonly PortalMail[], email: string): string {
  const mail = mails.findLast(({ to, text }) => to === email && text.includes('/paymentrequest/'))
  return /\/paymentrequest\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

type RequestedDebt = { readonly amountCents: number } | { readonly documentNumber: string }

/** An administrator's request, mailed, with the token of its link. */
export async function mailedRequest(
  portal: Portal,
  requested: RequestedDebt,
  more: { readonly expiresInDays?: number } = {},
) {
  const admin = await portal.as.admin()
  const email = newMailbox()
  const { paymentRequestId } = await admin.createPaymentRequest({
    body: {
      customerId: portal.customer.id,
      emailAddress: email,
      note: 'For the taps.',
      ...requested,
      ...more,
    },
  })
  const token = tokenMailedTo(await portal.drainJobs(), email)
  return { admin, email, paymentRequestId, token, params: { token } }
}

type Mailed = Awaited<ReturnType<typeof mailedRequest>>

/** Saves the payer's input and starts a card attempt. */
export async function proceed(portal: Portal, { params }: Pick<Mailed, 'params'>): Promise<StartedAttempt> {
  await portal.anonymous.updatePaymentRequest({ params, body: { ...wholeBilling, paymentNote: 'Thanks.' } })
  const { fields } = await portal.anonymous.proceedPaymentRequest({ params, body: {} })
  const form = Object.fromEntries(fields)
  return {
    form,
    uuid: form['transaction_uuid'] ?? '',
    referenceNumber: form['reference_number'] ?? '',
    amountCents: Math.round(Number(form['amount']) * 100),
  }
}
