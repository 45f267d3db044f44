import type { PaidMonth } from '@tradecounter/contract/receivables/receivables.contract.ts'
import { monthName, statementMonths } from '@tradecounter/rules/statements/statementMonth.ts'
import { MonthBars } from '../../ui/chart/MonthBars.tsx'

/** Payments month by month; the last bar is the present month so far. */
export const PaidBars = ({ months }: { readonly months: readonly PaidMonth[] }) => (
  <MonthBars
    caption="Paid per month, this month so far"
    amount="Paid"
    months={months.map(({ month, startDate, paidCents }) => ({
      name: monthName(startDate),
      label: (statementMonths[month - 1] ?? '').slice(0, 3),
      cents: paidCents,
    }))}
  />
)
