import { billingFieldNames, billingFieldProblems, type Billing } from '../billing/billingFields.ts'
import { billingProblems } from '../billing/billing.problems.ts'
import { characters } from '../characters.ts'
import { allow, refuse, type Decision, type Problem } from '../decision.ts'

/** Billing details of one payment, with the payer's email address and account name (§7 lump sum request). */
export interface BilledTo extends Billing {
  readonly customerEmailAddress: string
  readonly paymentAccountName: string
}

const billedToFields = [
  ...billingFieldNames,
  'customerEmailAddress',
  'paymentAccountName',
] as const satisfies readonly (keyof BilledTo)[]

/** Maximum length of an account name in characters. */
const accountNameMaximum = 200

/** Refusals of the payer's address by the email rules of §5 Billing. */
const emailProblems = (billing: Billing, customerEmailAddress: string): Problem[] =>
  billingFieldProblems({ ...billing, billingEmailAddress: customerEmailAddress })
    .filter(({ field }) => field === 'billingEmailAddress')
    .map((problem) => ({ ...problem, field: 'customerEmailAddress' }))

function nameProblems(paymentAccountName: string): Problem[] {
  const field = 'paymentAccountName'
  if (paymentAccountName === '') return [{ ...billingProblems.companyName, field }]
  return characters(paymentAccountName) > accountNameMaximum
    ? [billingProblems.tooLong(field, accountNameMaximum)]
    : []
}

const billedToProblems = (billedTo: BilledTo): Problem[] => [
  ...billingFieldProblems(billedTo),
  ...emailProblems(billedTo, billedTo.customerEmailAddress),
  ...nameProblems(billedTo.paymentAccountName),
]

/**
 * Decision on the billing details of a payment. Unchanged fields are not checked: the details of an account
 * without stored billing details are empty.
 * @returns undefined if no field changed; otherwise the new details, or the refusals of changed fields (§5).
 */
export function changeBilledTo(
  current: BilledTo,
  sent: { readonly [Field in keyof BilledTo]?: string | undefined },
): Decision<BilledTo | undefined> {
  const changes = billedToFields.flatMap((field) => {
    const value = sent[field]?.trim()
    return value === undefined || value === current[field] ? [] : [[field, value] as const]
  })
  if (changes.length === 0) return allow(undefined)
  const billedTo = { ...current, ...Object.fromEntries(changes) }
  const changed = new Set<string | undefined>(changes.map(([field]) => field))
  const problems = billedToProblems(billedTo).filter(({ field }) => changed.has(field))
  return problems.length > 0 ? refuse(...problems) : allow(billedTo)
}
