import { problem } from '../decision.ts'

/** Refusals of billing details (§5 Billing). Texts about names equal those of the user dialog. */
export const billingProblems = {
  firstName: problem('billingFirstName', 'Please enter first name.', 'billingPersonFirstName'),
  lastName: problem('billingLastName', 'Please enter last name.', 'billingPersonLastName'),
  nameStart: (field: string) => problem('billingNameStart', 'Please enter alphanumeric value first.', field),
  nameCharacters: (field: string) =>
    problem('billingNameCharacters', 'Please enter only alphabets, numbers and -.', field),
  companyName: problem('billingCompanyName', 'Please enter company name.', 'billingCompanyName'),
  email: problem('billingEmail', 'Please enter your email address.', 'billingEmailAddress'),
  emailValid: problem('billingEmailValid', 'Please enter a valid email address', 'billingEmailAddress'),
  phone: problem('billingPhone', 'Please enter mobile number.', 'billingPhoneNumber'),
  phoneShort: problem('billingPhoneShort', 'Please enter a valid mobile number.', 'billingPhoneNumber'),
  numeric: (field: string) => problem('billingNumeric', 'Please enter numeric values only.', field),
  addressLine1: problem('billingAddressLine1', 'Please enter address line 1.', 'billingAddressLine1'),
  city: problem('billingCity', 'Please enter city.', 'billingAddressCity'),
  state: problem('billingState', 'Please select your state!', 'billingAddressState'),
  postalCode: problem('billingPostalCode', 'Please enter postal code.', 'billingAddressPostalCode'),
  country: problem('billingCountry', 'Please select your country!', 'billingAddressCountry'),
  tooLong: (field: string, maximum: number) =>
    problem('billingTooLong', `Please enter at most ${maximum} characters.`, field),
} as const

/** Success messages (§8). */
export const billingMessages = { updated: 'Billing details updated successfully.' } as const
