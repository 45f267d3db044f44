import { billingFieldNames, billingFieldProblems, type Billing } from '../billing/billingFields.ts'
import { billingProblems } from '../billing/billing.problems.ts'
import { allow, refuse, type Decision, type Problem } from '../decision.ts'

/**
 * Billing details of one payment, with the address and the account name the payer gave (§7 lump sum request).
 */
export interface BilledTo extends Billing {
  readonly customerEmailAddress: string
  readonly paymentAccountName: string
}

const billedToFields = [
  ...billingFieldNames,
  'customerEmailAddress',
  'paymentAccountName',
] as const satisfies readonly (keyof BilledTo)[]

/** The longest account name there is, in characters. */
const accountNameMaximum = 200

/** Email rules of §5 Billing, told at the field that was sent. */
const emailProblems = (billing: Billing, customerEmailAddress: string): Problem[] =>
  billingFieldProblems({ ...billing, billingEmailAddress: customerEmailAddress })
    .filter(({ field }) => field === 'billingEmailAddress')
    .map((problem) => ({ ...problem, field: 'customerEmailAddress' }))

function nameProblems(paymentAccountName: string): Problem[] {
  const field = 'paymentAccountName'
  if (paymentAccountName === '') return [{ ...billingProblems.companyName, field }]
  return paymentAccountName.length > accountNameMaximum
    ? [billingProblems.tooLong(field, accountNameMaximum)]
    : []
}

const billedToProblems = (billedTo: BilledTo): Problem[] => [
  ...billingFieldProblems(billedTo),
  ...emailProblems(billedTo, billedTo.customerEmailAddress),
  ...nameProblems(billedTo.paymentAccountName),
]

/**
 * Decides what a payment is billed with from here on. Fields sent back as they were read change
 * nothing and are not judged: an account that never kept billing details answers empty ones.
 * @returns nothing where nothing changed; refused with every changed field that breaks a rule of §5 Billing.
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
