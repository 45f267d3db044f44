import { budgetsExcludeGst } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { customerBudgetsPageSize } from '@tradecounter/rules/customers/customerFields.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager, type ListPagerProps } from '../../ui/table/ListPager.tsx'
import { shownBudgetColumns } from './budgetColumns.tsx'
import { useBudgets } from './budgets.data.ts'

interface CustomerBudgetsProps {
  readonly customerId: number
  readonly page: number | undefined
  readonly onChange: ListPagerProps['onChange']
}

/** Budgets of a customer with their standing, for the supplier to read; hidden while there are none. */
export function CustomerBudgets({ customerId, page, onChange }: CustomerBudgetsProps) {
  const budgets = useBudgets(customerId, { page }, customerBudgetsPageSize)
  const failure = useLoadingFailure('The budgets could not be loaded', budgets)
  if (budgets.isLoading && !failure) return <Skeleton height={0} leads />
  if (!failure && !budgets.data?.total) return null
  return (
    <SectionCard
      title="Budgets"
      lead={`The customer’s user managers change budgets on their Budgets page. ${budgetsExcludeGst}`}
    >
      <div>
        <DataTable
          caption="Budgets"
          columns={shownBudgetColumns}
          rows={budgets.data?.rows}
          failure={failure}
          rowId={({ budgetId }) => String(budgetId)}
          skeletonRows={1}
        />
        <ListPager
          label="Pages of budgets"
          list={budgets.data}
          page={page}
          perPage={customerBudgetsPageSize}
          severalOnly
          onChange={onChange}
        />
      </div>
    </SectionCard>
  )
}
