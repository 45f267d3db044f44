import type { BillTo, CheckoutRequest } from './cardGateway.ts'
import type { FormFields } from './signing/signing.ts'
import type { ProviderKey } from './signing/verification.ts'

export const key: ProviderKey = {
  accessKey: '0123456789abcdef0123456789abcdef',
  profileId: '0FFEAFFB-8171-4F34-A22D-1CD38A28A384',
  secret: 'first-secret',
}
export const otherKey: ProviderKey = {
  accessKey: 'fedcba9876543210fedcba9876543210',
  profileId: '1FFEAFFB-8171-4F34-A22D-1CD38A28A385',
  secret: 'second-secret',
}

export const billTo: BillTo = {
  firstName: 'Mary-Jane',
  lastName: "O'Brien",
  companyName: 'Harbour Plumbing Supplies Pty Ltd',
  email: 'payer@harbour.example',
  phone: '+61 2 9999 0000',
  addressLine1: 'Level 3: 12 Wharf Street',
  addressLine2: '',
  city: 'Sydney',
  state: 'NSW',
  postalCode: '2000',
  country: 'AU',
}

export const checkoutRequest: CheckoutRequest = {
  transactionUuid: '02815b4f-08e5-4288-975a-043839b7b481',
  referenceNumber: 'PAY-1001',
  amountCents: 11_000,
  currency: 'AUD',
  billTo,
  receiptUrl: 'https://portal.example/api/card/return',
  cancelUrl: 'https://portal.example/api/card/cancel',
  notificationUrl: 'https://portal.example/api/card/notification',
  signedAt: new Date('2026-11-21T03:00:00.500Z'),
}

/** An ACCEPT after the template of card-provider §2, before signing. */
export const acceptFields: FormFields = {
  transaction_id: '7000000000000000000001',
  decision: 'ACCEPT',
  req_access_key: key.accessKey,
  req_profile_id: key.profileId,
  req_transaction_uuid: checkoutRequest.transactionUuid,
  req_transaction_type: 'sale',
  req_reference_number: checkoutRequest.referenceNumber,
  req_amount: '110.00',
  req_currency: 'AUD',
  req_locale: 'en-au',
  req_payment_method: 'card',
  req_bill_to_surname: "O'Brien",
  req_card_number: 'xxxxxxxxxxxx1111',
  req_card_type: '001',
  req_card_expiry_date: '12-2030',
  message: 'Request was processed successfully.',
  reason_code: '100',
  auth_amount: '110.00',
  auth_code: '831000',
  signed_date_time: '2026-11-21T03:04:05Z',
}
