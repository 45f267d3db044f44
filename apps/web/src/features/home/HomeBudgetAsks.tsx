import type { WaitingOrder } from '@tradecounter/contract/budgets/budgets.contract.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { paths } from '../../paths.ts'
import { ListCard } from '../../ui/page/ListCard.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { useBudgetAsks } from '../budgets/budgets.data.ts'

const columns: readonly DataColumn<WaitingOrder>[] = [
  {
    id: 'orderNumber',
    header: 'Order No.',
    phone: 'title',
    nowrap: true,
    cell: ({ orderNumber }) => orderNumber,
  },
  { id: 'createdBy', header: 'Created By', clip: true, cell: ({ createdBy }) => fullName(createdBy) },
  { id: 'budget', header: 'Budget', clip: true, cell: ({ budgetName }) => budgetName },
  moneyColumn('over', 'Above Budget (Ex GST)', ({ overCents }) => overCents, { phone: 'end' }),
]

/** Orders above a budget that the person may allow; renders nothing without any. */
export function HomeBudgetAsks({ customerId }: { readonly customerId: number }) {
  const asks = useBudgetAsks(customerId)
  if (asks.isLoading) return <Skeleton height={190} leads />
  if (asks.isSuccess && asks.data.rows.length === 0) return null
  return (
    <ListCard title="Orders above budget" href={paths.budgets()} all="All budgets">
      <DataTable
        caption="Orders above budget"
        columns={columns}
        rows={asks.data?.rows}
        failure={loadingFailure('The orders above budget could not be loaded', asks)}
        rowId={({ orderID, budgetName }) => `${orderID} ${budgetName}`}
        rowHref={({ orderID }) => paths.order(orderID)}
        rowLabel={({ orderNumber }) => `Order ${orderNumber}`}
      />
    </ListCard>
  )
}
