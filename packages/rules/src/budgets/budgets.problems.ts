import { problem, type Problem } from '../decision.ts'
import { formatCents } from '../money.ts'

/** `Plumbing`, or `Mia Tan in Plumbing`. */
export const budgetName = (costCentreName: string, personName?: string | null): string =>
  personName ? `${personName} in ${costCentreName}` : costCentreName

const exGst = (cents: number): string => `${formatCents(cents)} excluding GST`

/** Largest amount of a period, on the screen as in files: carried amounts of many years stay exact. */
export const budgetMaximumCents = 999_999_999_00

export const budgetProblems = {
  costCentre: problem('budgetCostCentre', 'Choose a cost centre.', 'costCentreId'),
  person: problem('budgetPerson', 'Choose a person of this customer.', 'userName'),
  amount: problem(
    'budgetAmount',
    `Enter an amount from ${formatCents(0)} to ${formatCents(budgetMaximumCents)}.`,
    'amount',
  ),
  owner: problem('budgetOwner', 'Choose an owner who can approve orders.', 'ownerUserName'),
  taken: problem('budgetTaken', 'There is already a budget for this cost centre and person.', 'costCentreId'),
  stopped: (name: string, period: string, overCents: number) =>
    problem(
      'budgetStopped',
      `This order is ${exGst(overCents)} above the budget of ${name} for ${period}. Remove items or choose another cost centre.`,
      'costCentre',
    ),
  ownerFirst: (name: string, owner: string, overCents: number) =>
    problem(
      'budgetOwnerFirst',
      `This order is ${exGst(overCents)} above the budget of ${name}. ${owner} has to allow it first.`,
    ),
  notAsked: problem('budgetNotAsked', 'This order is not waiting for you to allow it.'),
  ownOrder: problem('budgetOwnOrder', 'You cannot allow your own order above the budget.'),
} as const

/** Problem of the amount of a period; undefined is text without an amount. */
export const budgetAmountProblem = (cents: number | undefined): Problem | undefined =>
  cents !== undefined && cents >= 0 && cents <= budgetMaximumCents ? undefined : budgetProblems.amount

export const budgetMessages = {
  added: 'Budget added.',
  changed: 'Budget saved.',
  removed: 'Budget removed.',
  allowed: 'Order allowed above the budget.',
  allowedAndApproved: 'Order allowed above the budget and approved.',
  yearSaved: 'Fiscal year saved.',
  requirementSaved: 'Setting saved.',
} as const

/** Note for screens of budgets. */
export const budgetsExcludeGst = 'Amounts exclude GST.'
