import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { billingFields } from './billingFields.ts'
import { createHostedPageGateway } from './hostedPageGateway.ts'
import { billTo, checkoutRequest, key } from './samples.fixtures.ts'
import { signatureOf } from './signing/signing.ts'

const settings = {
  payPageUrl: 'https://pay.example/pay',
  keys: [key] as [typeof key],
  search: () => Promise.resolve([]),
  listSales: () => Promise.resolve({ sales: [], next: undefined }),
}
const gateway = createHostedPageGateway(settings)

test('a checkout is a signed form with the mandatory fields of §1, all of them signed', () => {
  const { payPageUrl, fields } = gateway.startCheckout(checkoutRequest)
  expect(payPageUrl).toBe('https://pay.example/pay')
  const { signature, ...rest } = fields
  expect(rest).toEqual({
    access_key: key.accessKey,
    profile_id: key.profileId,
    transaction_uuid: '02815b4f-08e5-4288-975a-043839b7b481',
    unsigned_field_names: '',
    signed_date_time: '2026-11-21T03:00:00Z',
    locale: 'en-au',
    transaction_type: 'sale',
    reference_number: 'PAY-1001',
    amount: '110.00',
    currency: 'AUD',
    bill_to_forename: 'Mary-Jane',
    bill_to_surname: "O'Brien",
    bill_to_company_name: 'Harbour Plumbing Supplies Pty Ltd',
    bill_to_email: 'payer@harbour.example',
    bill_to_phone: '61299990000',
    bill_to_address_line1: 'Level 3 12 Wharf Street',
    bill_to_address_city: 'Sydney',
    bill_to_address_state: 'NSW',
    bill_to_address_postal_code: '2000',
    bill_to_address_country: 'AU',
    override_custom_receipt_page: 'https://portal.example/api/card/return',
    override_custom_cancel_page: 'https://portal.example/api/card/cancel',
    override_backoffice_post_url: 'https://portal.example/api/card/notification',
    signed_field_names: Object.keys(rest).join(','),
  })
  expect(signature).toBe(signatureOf((name) => fields[name], Object.keys(rest), key.secret))
})

test.each([
  ['a zero amount', { amountCents: 0 }],
  ['a negative amount', { amountCents: -1 }],
  ['a fraction of a cent', { amountCents: 10.5 }],
  ['a reference with a space', { referenceNumber: 'PAY 1' }],
  ['an empty uuid', { transactionUuid: '' }],
  ['a bare host', { receiptUrl: 'https://portal.example' }],
  ['plain HTTP', { notificationUrl: 'http://localhost:3000/notification' }],
  ['a very long URL', { cancelUrl: `https://portal.example/${'x'.repeat(250)}` }],
  ['a script as URL', { cancelUrl: 'javascript:alert(1)/' }],
])('%s is a programming error and throws', (_, invalid) => {
  expect(() => gateway.startCheckout({ ...checkoutRequest, ...invalid })).toThrow(RangeError)
})

test('plain HTTP is accepted if it is allowed, for development', () => {
  const local = createHostedPageGateway({ ...settings, allowPlainHttp: true })
  const receiptUrl = 'http://localhost:3000/api/card/return'
  const { fields } = local.startCheckout({ ...checkoutRequest, receiptUrl })
  expect(fields['override_custom_receipt_page']).toBe(receiptUrl)
})

test.each([
  ['phone', '12345', undefined],
  ['phone', '(02) 9999-0000', '0299990000'],
  ['phone', '1234567890123456', undefined],
  ['lastName', '-', undefined],
  ['lastName', 'Łuczak  \r\n Néé', 'Łuczak Néé'],
  ['firstName', '"Bob"^', 'Bob'],
  ['companyName', 'x'.repeat(41), 'x'.repeat(40)],
  ['city', `${'x'.repeat(49)}😀`, 'x'.repeat(49)],
  ['email', 'not an address', undefined],
  ['email', `${'x'.repeat(250)}@a.example`, undefined],
  ['country', 'Australia', undefined],
  ['country', 'au', 'AU'],
  ['addressLine2', ' \t ', undefined],
] as const)('%s %j is sent as %j', (field, input, sent) => {
  const before = billingFields(billTo)
  const after = billingFields({ ...billTo, [field]: input })
  const changed = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
  if (sent === undefined) expect(changed.every((name) => after[name] === undefined)).toBe(true)
  else expect(Object.values(after)).toContain(sent)
})

const maximums: Record<string, number> = {
  bill_to_forename: 60,
  bill_to_surname: 60,
  bill_to_company_name: 40,
  bill_to_email: 255,
  bill_to_phone: 15,
  bill_to_address_line1: 60,
  bill_to_address_line2: 60,
  bill_to_address_city: 50,
  bill_to_address_state: 20,
  bill_to_address_postal_code: 10,
  bill_to_address_country: 2,
}
test('every billing field fits its maximum, has one line, and stays equal in a browser, for any text', () => {
  const typed = fc.string({ unit: 'grapheme', maxLength: 300 })
  const anyBillTo = fc.record(Object.fromEntries(Object.keys(billTo).map((name) => [name, typed])))
  fc.assert(
    fc.property(anyBillTo, (input) => {
      for (const [name, value] of Object.entries(billingFields({ ...billTo, ...input }))) {
        expect(value.length).toBeLessThanOrEqual(maximums[name] ?? 0)
        expect(value).toMatch(/^[^\r\n]+$/)
        expect(value.isWellFormed()).toBe(true)
        expect(value).not.toMatch(/,\w+=/)
      }
    }),
  )
})
