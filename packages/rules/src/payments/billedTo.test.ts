import { expect, test } from 'vitest'
import { emptyBilling } from '../billing/billingFields.ts'
import { changeBilledTo, type BilledTo } from './billedTo.ts'

/** Account without stored billing details: the payer's name and email address, and no postal address. */
const current: BilledTo = {
  ...emptyBilling,
  billingPersonFirstName: 'Ann',
  billingPersonLastName: 'Ho',
  billingCompanyName: 'Harbour Plumbing',
  billingEmailAddress: 'ann@harbour.example',
  customerEmailAddress: 'ann@harbour.example',
  paymentAccountName: 'Harbour Plumbing',
}

test('unchanged fields change nothing, even if empty', () => {
  expect(changeBilledTo(current, {})).toEqual({ allowed: true, change: undefined })
  expect(changeBilledTo(current, current)).toEqual({ allowed: true, change: undefined })
})

test('changed fields are stored trimmed, and the others stay', () => {
  const sent = { billingAddressLine1: ' 1 Wharf Road ', customerEmailAddress: 'accounts@harbour.example' }
  expect(changeBilledTo(current, sent)).toEqual({
    allowed: true,
    change: {
      ...current,
      billingAddressLine1: '1 Wharf Road',
      customerEmailAddress: 'accounts@harbour.example',
    },
  })
})

test.each([
  [{ billingPersonFirstName: '-Ann' }, 'billingNameStart', 'billingPersonFirstName'],
  [{ billingPhoneNumber: '12 34' }, 'billingNumeric', 'billingPhoneNumber'],
  [{ billingCompanyName: ' ' }, 'billingCompanyName', 'billingCompanyName'],
  [{ billingAddressCountry: 'NZ' }, 'billingCountry', 'billingAddressCountry'],
  [{ customerEmailAddress: 'ann@harbour' }, 'billingEmailValid', 'customerEmailAddress'],
  [{ customerEmailAddress: '' }, 'billingEmail', 'customerEmailAddress'],
  [{ customerEmailAddress: `a@${'b'.repeat(250)}.example` }, 'billingTooLong', 'customerEmailAddress'],
  [{ paymentAccountName: ' ' }, 'billingCompanyName', 'paymentAccountName'],
  [{ paymentAccountName: 'a'.repeat(201) }, 'billingTooLong', 'paymentAccountName'],
])('%j is refused by the rules of §5 Billing, at its own field', (sent, code, field) => {
  expect(changeBilledTo(current, sent)).toMatchObject({ allowed: false, problems: [{ code, field }] })
})
