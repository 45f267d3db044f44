import { expect, test } from 'vitest'
import { billingFieldProblems, emptyBilling, trimmedBilling, type Billing } from './billingFields.ts'

const whole: Billing = {
  ...emptyBilling,
  billingPersonFirstName: 'Anne-Marie',
  billingPersonLastName: "O'Brien",
  billingCompanyName: 'Harbour Plumbing',
  billingEmailAddress: 'accounts@harbour.example',
  billingPhoneNumber: '0298765432',
  billingAddressLine1: '1 Wharf Road',
  billingAddressCity: 'Sydney',
  billingAddressState: 'NSW',
  billingAddressPostalCode: '2000',
}

test('complete billing details are valid, and stored trimmed (§5)', () => {
  expect(billingFieldProblems(whole)).toEqual([])
  expect(trimmedBilling({ ...whole, billingAddressCity: ' Sydney ' }).billingAddressCity).toBe('Sydney')
})

test('required fields are refused in the order of the form; line 2 is optional', () => {
  const missing = billingFieldProblems({ ...emptyBilling, billingAddressCountry: '' })
  expect(missing.map(({ field, displayMessage }) => [field, displayMessage])).toEqual([
    ['billingPersonFirstName', 'Please enter first name.'],
    ['billingPersonLastName', 'Please enter last name.'],
    ['billingCompanyName', 'Please enter company name.'],
    ['billingEmailAddress', 'Please enter your email address.'],
    ['billingPhoneNumber', 'Please enter mobile number.'],
    ['billingAddressLine1', 'Please enter address line 1.'],
    ['billingAddressCity', 'Please enter city.'],
    ['billingAddressState', 'Please select your state!'],
    ['billingAddressPostalCode', 'Please enter postal code.'],
    ['billingAddressCountry', 'Please select your country!'],
  ])
})

test.each([
  ['billingPersonFirstName', '-Ann', 'Please enter alphanumeric value first.'],
  ['billingPersonLastName', 'Ho!', 'Please enter only alphabets, numbers and -.'],
  ['billingPersonLastName', 'h'.repeat(61), 'Please enter at most 60 characters.'],
  ['billingCompanyName', 'h'.repeat(41), 'Please enter at most 40 characters.'],
  ['billingEmailAddress', 'accounts', 'Please enter a valid email address'],
  ['billingEmailAddress', `a@${'b'.repeat(250)}.example`, 'Please enter at most 255 characters.'],
  ['billingPhoneNumber', '12345', 'Please enter a valid mobile number.'],
  ['billingPhoneNumber', '(02) 9876', 'Please enter numeric values only.'],
  ['billingPhoneNumber', '1'.repeat(16), 'Please enter at most 15 characters.'],
  ['billingAddressLine1', 'h'.repeat(41), 'Please enter at most 40 characters.'],
  ['billingAddressLine2', 'h'.repeat(41), 'Please enter at most 40 characters.'],
  ['billingAddressCity', 'h'.repeat(51), 'Please enter at most 50 characters.'],
  ['billingAddressState', 'XYZ', 'Please select your state!'],
  ['billingAddressPostalCode', '2OOO', 'Please enter numeric values only.'],
  ['billingAddressPostalCode', '1'.repeat(11), 'Please enter at most 10 characters.'],
  ['billingAddressCountry', 'NZ', 'Please select your country!'],
] as const)('%s of %j is refused (§5)', (field, value, message) => {
  expect(billingFieldProblems({ ...whole, [field]: value })).toMatchObject([
    { field, displayMessage: message },
  ])
})
