import { characters, isBlank, nameCharacters } from '../characters.ts'
import { australia, states } from '../customers/addresses.ts'
import type { Problem } from '../decision.ts'
import { isEmailAddress } from '../emailAddress.ts'
import { billingProblems } from './billing.problems.ts'

/** Maximum lengths in characters (§5 Billing). */
export const billingMaximums = {
  billingPersonFirstName: 60,
  billingPersonLastName: 60,
  billingCompanyName: 40,
  billingEmailAddress: 255,
  billingPhoneNumber: 15,
  billingAddressLine1: 40,
  billingAddressLine2: 40,
  billingAddressCity: 50,
  billingAddressState: 3,
  billingAddressPostalCode: 10,
  billingAddressCountry: 2,
} as const

export type BillingField = keyof typeof billingMaximums
/** Billing details (§3). */
export type Billing = Readonly<Record<BillingField, string>>

export const billingFieldNames = Object.keys(billingMaximums) as readonly BillingField[]

/** Empty form; the only country (§9) is preselected. */
export const emptyBilling: Billing = {
  billingPersonFirstName: '',
  billingPersonLastName: '',
  billingCompanyName: '',
  billingEmailAddress: '',
  billingPhoneNumber: '',
  billingAddressLine1: '',
  billingAddressLine2: '',
  billingAddressCity: '',
  billingAddressState: '',
  billingAddressPostalCode: '',
  billingAddressCountry: australia.code,
}

const phoneMinimum = 6
const digitsOnly = /^\d+$/

type Check = (text: string) => Problem | undefined

const required =
  (missing: Problem): Check =>
  (text) =>
    isBlank(text) ? missing : undefined

const name =
  (field: BillingField, missing: Problem): Check =>
  (text) => {
    if (isBlank(text)) return missing
    if (!/^[\p{L}\p{N}]/u.test(text)) return billingProblems.nameStart(field)
    return nameCharacters.test(text) ? undefined : billingProblems.nameCharacters(field)
  }

const checks: Readonly<Record<BillingField, Check>> = {
  billingPersonFirstName: name('billingPersonFirstName', billingProblems.firstName),
  billingPersonLastName: name('billingPersonLastName', billingProblems.lastName),
  billingCompanyName: required(billingProblems.companyName),
  billingEmailAddress: (text) => {
    if (isBlank(text)) return billingProblems.email
    return isEmailAddress(text) ? undefined : billingProblems.emailValid
  },
  billingPhoneNumber: (text) => {
    if (isBlank(text)) return billingProblems.phone
    if (!digitsOnly.test(text)) return billingProblems.numeric('billingPhoneNumber')
    return text.length < phoneMinimum ? billingProblems.phoneShort : undefined
  },
  billingAddressLine1: required(billingProblems.addressLine1),
  billingAddressLine2: () => undefined,
  billingAddressCity: required(billingProblems.city),
  billingAddressState: (text) => (states.some((state) => state === text) ? undefined : billingProblems.state),
  billingAddressPostalCode: (text) => {
    if (isBlank(text)) return billingProblems.postalCode
    return digitsOnly.test(text) ? undefined : billingProblems.numeric('billingAddressPostalCode')
  },
  billingAddressCountry: (text) => (text === australia.code ? undefined : billingProblems.country),
}

/** Billing details without spaces around them, as they are stored. */
export const trimmedBilling = (billing: Billing): Billing =>
  Object.fromEntries(billingFieldNames.map((field) => [field, billing[field].trim()])) as Billing

/** Refusals of billing details, in the order of the form (§5); empty when they are valid. */
export const billingFieldProblems = (typed: Billing): Problem[] => {
  const billing = trimmedBilling(typed)
  return billingFieldNames.flatMap((field) => {
    const problem = checks[field](billing[field])
    if (problem) return [problem]
    const maximum = billingMaximums[field]
    return characters(billing[field]) > maximum ? [billingProblems.tooLong(field, maximum)] : []
  })
}
