import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import type { CsvCell } from '@tradecounter/rules/csv.ts'
import { budgetLimitNames } from '@tradecounter/rules/budgets/overBudget.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { saveCsv } from '../../lib/files/saveCsv.ts'

const headings = [
  'Cost Centre Code',
  'Cost Centre Name',
  'Orders of',
  'Period',
  'Amount (Ex GST)',
  'Carried Over (Ex GST)',
  'Reserved (Ex GST)',
  'Committed (Ex GST)',
  'Spent (Ex GST)',
  'Left (Ex GST)',
  'Above Budget',
  'Owner',
]

/** Saves budgets in their present periods, one a row. */
export function saveBudgets(budgets: readonly Budget[]): void {
  const rows = budgets.map(({ costCentre, person, owner, above, current }): CsvCell[] => [
    costCentre.code,
    costCentre.name,
    person ? fullName(person) : 'Everybody',
    current.periodName,
    { cents: current.amountCents },
    { cents: current.carriedCents },
    { cents: current.reservedCents },
    { cents: current.committedCents },
    { cents: current.spentCents },
    { cents: current.leftCents },
    budgetLimitNames[above],
    owner ? fullName(owner) : '',
  ])
  saveCsv([headings, ...rows], 'budgets.csv')
}
