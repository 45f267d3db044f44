import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { HomeCard } from './HomeCard.tsx'
import { useWorkLists } from './home.data.ts'

interface Waiting {
  readonly title: string
  readonly total: number
}

const columns: readonly DataColumn<Waiting>[] = [
  { id: 'title', header: 'Work list', phone: 'title', cell: ({ title }) => title },
  {
    id: 'total',
    header: 'Count',
    align: 'right',
    phone: 'end',
    cell: ({ total }) => <span className="tabular">{total.toLocaleString('en-AU')}</span>,
  },
]

/** R39: how much money needs a person; without any there is nothing to see. */
export function WorkLists() {
  const { data } = useWorkLists()
  if (!data) return null
  const lists: readonly Waiting[] = [
    { title: 'Unresolved attempts', total: data.unresolvedAttempts.total },
    { title: 'Refunds due', total: data.refundsDue.total },
    { title: 'Unapplied receipts', total: data.unappliedReceipts.total },
  ]
  if (lists.every(({ total }) => total === 0)) return null
  return (
    <HomeCard title="Payments needing attention" href={paths.workLists()} all="Work Lists">
      <DataTable
        caption="Payments needing attention"
        columns={columns}
        rows={lists}
        rowId={({ title }) => title}
        rowHref={paths.workLists}
        rowLabel={({ title }) => title}
      />
    </HomeCard>
  )
}
