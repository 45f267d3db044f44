import type { WaitingOrder } from '@tradecounter/contract/budgets/budgets.contract.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { useBudgetAsks } from '../budgets/budgets.data.ts'
import { WaitingCard } from './WaitingCard.tsx'

const columns: readonly DataColumn<WaitingOrder>[] = [
  column('orderNumber', 'Order No.', ({ orderNumber }) => orderNumber, { phone: 'title', nowrap: true }),
  { id: 'createdBy', header: 'Created By', clip: true, cell: ({ createdBy }) => fullName(createdBy) },
  { id: 'budget', header: 'Budget', clip: true, cell: ({ budgetName }) => budgetName },
  moneyColumn('over', 'Above Budget (Ex GST)', ({ overCents }) => overCents, { phone: 'end' }),
]

/** Orders above a budget that the person may allow; renders nothing without any. */
export function HomeBudgetAsks({ customerId }: { readonly customerId: number }) {
  return (
    <WaitingCard
      title="Orders above budget"
      href={paths.budgets()}
      all="All budgets"
      query={useBudgetAsks(customerId)}
      failure="The orders above budget could not be loaded"
      columns={columns}
      rowId={({ orderID, budgetName }) => `${orderID} ${budgetName}`}
      rowHref={({ orderID }) => paths.order(orderID)}
      rowLabel={({ orderNumber }) => `Order ${orderNumber}`}
    />
  )
}
