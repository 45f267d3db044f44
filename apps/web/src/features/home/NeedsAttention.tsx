import { formatCents } from '@tradecounter/rules/money.ts'
import { overdueCents } from '@tradecounter/rules/documents/dueBuckets.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { counted } from '../../lib/text/counted.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import type { ErrorStateProps } from '../../ui/page/ErrorState.tsx'
import { ListCard } from '../../ui/page/ListCard.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { useReconciliation } from '../reconciliation/reconciliation.data.ts'
import { useReceivables } from '../receivables/receivables.data.ts'
import { useFailedJobs, useWorkLists } from './home.data.ts'

interface Concern {
  readonly text: string
  readonly count: number
  readonly href: string
}

const columns: readonly DataColumn<Concern>[] = [
  { id: 'text', header: 'Item', phone: 'title', cell: ({ text }) => text },
]

/** Concerns of the provider with a count above 0, wrong figures first; without rows until loaded. */
function useConcerns(): {
  readonly rows?: readonly Concern[]
  readonly failure?: ErrorStateProps | undefined
} {
  const queries = [useReconciliation(), useFailedJobs(), useWorkLists(), useReceivables()] as const
  if (queries.some(({ isLoading }) => isLoading)) return {}
  const failed = queries.find(({ isLoadingError }) => isLoadingError)
  if (failed) return { failure: loadingFailure('Some figures could not be loaded', failed) }
  const [reconciliation, failedJobs, { data: lists }, { data: receivables }] = queries
  const differences = reconciliation.data?.open ?? 0
  const jobs = failedJobs.data?.total ?? 0
  const [attempts, refunds, receipts] = [
    lists?.unresolvedAttempts.total ?? 0,
    lists?.refundsDue.total ?? 0,
    lists?.unappliedReceipts.total ?? 0,
  ]
  const overdue = receivables ? formatCents(overdueCents(receivables.due)) : ''
  const customers = receivables?.customersOverdue ?? 0
  const concerns: readonly Concern[] = [
    {
      text: counted(differences, 'figure differs', 'figures differ'),
      count: differences,
      href: paths.reconciliation(),
    },
    { text: counted(jobs, 'failed job'), count: jobs, href: paths.settings('jobs') },
    { text: counted(refunds, 'refund due', 'refunds due'), count: refunds, href: paths.workLists() },
    {
      text: counted(attempts, 'unresolved card payment'),
      count: attempts,
      href: paths.workLists(),
    },
    {
      text: counted(receipts, 'unapplied receipt'),
      count: receipts,
      href: paths.workLists(),
    },
    {
      text: `${overdue} inc GST is overdue from ${counted(customers, 'customer')}`,
      count: customers,
      href: paths.accounts(),
    },
  ]
  return { rows: concerns.filter(({ count }) => count > 0) }
}

/** R39: figures, payments and jobs that need a person; renders nothing without any. */
export function NeedsAttention() {
  const { rows, failure } = useConcerns()
  if (!rows && !failure) return <Skeleton height={190} leads />
  if (rows?.length === 0) return null
  return (
    <ListCard title="Needs attention" href={paths.workLists()} all="Work Lists">
      <DataTable
        caption="Needs attention"
        columns={columns}
        rows={rows}
        failure={failure}
        rowId={({ text }) => text}
        rowHref={({ href }) => href}
      />
    </ListCard>
  )
}
