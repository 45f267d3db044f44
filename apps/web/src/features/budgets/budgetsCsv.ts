import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import { byteOrderMark, csvText, type CsvCell } from '@tradecounter/rules/csv.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'

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

/** Budgets in their present periods, one a row. */
function budgetsCsv(budgets: readonly Budget[]): string {
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
    above,
    owner ? fullName(owner) : '',
  ])
  return byteOrderMark + csvText([headings, ...rows])
}

export const saveBudgets = (budgets: readonly Budget[]): void =>
  saveBlob(new Blob([budgetsCsv(budgets)], { type: 'text/csv' }), 'budgets.csv')
