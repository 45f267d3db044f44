import type { PaidMonth } from '@tradecounter/contract/receivables/receivables.contract.ts'
import { monthName, statementMonths } from '@tradecounter/rules/statements/statementMonth.ts'
import { MonthBars } from '../../ui/chart/MonthBars.tsx'

/** Bars of payments by month; the last one is the present month. */
export const PaidBars = ({ months }: { readonly months: readonly PaidMonth[] }) => (
  <MonthBars
    caption="Payments by month (this month to date)"
    parts={['Paid']}
    months={months.map(({ month, startDate, paidCents }) => ({
      name: monthName(startDate),
      label: (statementMonths[month - 1] ?? '').slice(0, 3),
      cents: [paidCents],
    }))}
  />
)
