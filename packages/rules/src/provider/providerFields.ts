import { characters, hidesCharacters } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { brandColours, colourProblems, type BrandColours } from '../customers/customerFields.ts'
import { isEmailAddress } from '../emailAddress.ts'
import { emailMaximum } from '../users/userLimits.ts'
import { providerProblems } from './provider.problems.ts'

const providerNames = ['providerName', 'debtorsName', 'ecommerceName'] as const
const providerEmails = ['supportEmail', 'debtorsEmail', 'ecommerceEmail'] as const
/** Texts of the supplier's details (R1); a blank one falls back to the installation's setting. */
export const providerTexts = [...providerNames, ...providerEmails] as const
export type ProviderText = (typeof providerTexts)[number]

export const providerFields = [...providerTexts, ...brandColours] as const
export type ProviderFields = Readonly<Record<ProviderText, string | null>> & BrandColours

const nameMaximum = 100

const nameProblems = (field: ProviderText, name: string | null | undefined): Problem[] =>
  // Names are used in subjects of emails, where a line break would begin another header.
  name && (characters(name) > nameMaximum || hidesCharacters(name)) ? [providerProblems.name(field)] : []

const emailProblems = (field: ProviderText, email: string | null | undefined): Problem[] =>
  email && !(isEmailAddress(email) && email.length <= emailMaximum) ? [providerProblems.email(field)] : []

/** Refusals of the supplier's details; fields that are left out or blank pass. */
export const providerFieldProblems = (change: Partial<ProviderFields>): Problem[] => [
  ...providerNames.flatMap((field) => nameProblems(field, change[field])),
  ...providerEmails.flatMap((field) => emailProblems(field, change[field])),
  ...colourProblems(change),
]
