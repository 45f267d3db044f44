import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { counted } from '../../lib/text/counted.ts'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import { ListCardEmpty } from '../../ui/page/ListCard.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { BudgetBar } from '../budgets/BudgetBar.tsx'
import { useNearlyUsedBudgets } from '../budgets/budgets.data.ts'
import { homeRows } from './home.data.ts'
import { WaitingCard } from './WaitingCard.tsx'

const columns: readonly DataColumn<Budget>[] = [
  { id: 'costCentre', header: 'Cost Centre', phone: 'title', cell: ({ costCentre }) => costCentre.name },
  column('person', 'Orders of', ({ person }) => (person ? fullName(person) : 'Everybody'), { clip: true }),
  { id: 'period', header: 'Period', cell: ({ current }) => current.periodName },
  column('left', 'Left (Ex GST)', ({ current }) => <BudgetBar of={current} />, { width: '180px' }),
]

/** Budgets of which most is taken, largest share first; renders nothing without any. */
export function HomeNearlyUsed({ customerId }: { readonly customerId: number }) {
  const budgets = useNearlyUsedBudgets(customerId, homeRows)
  const others = budgets.data ? budgets.data.total - budgets.data.rows.length : 0
  return (
    <WaitingCard
      title="Budgets nearly used"
      href={paths.budgets({ nearlyUsed: 'true' })}
      all="All nearly used"
      query={budgets}
      failure="The budgets could not be loaded"
      columns={columns}
      rowId={({ budgetId }) => String(budgetId)}
      rowHref={({ costCentre }) => paths.spending(costCentre.id)}
      rowLabel={({ costCentre }) => `Spending of ${costCentre.name}`}
    >
      {others > 0 ? (
        <ListCardEmpty>
          {counted(others, 'more budget is nearly used.', 'more budgets are nearly used.')}
        </ListCardEmpty>
      ) : null}
    </WaitingCard>
  )
}
