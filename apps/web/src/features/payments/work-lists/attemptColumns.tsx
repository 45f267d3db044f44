import { Button } from '@mantine/core'
import type { UnresolvedAttempt } from '@tradecounter/contract/payments/workLists.contract.ts'
import { workListMessages } from '@tradecounter/rules/payments/work-lists/workListMessages.ts'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { actionColumn } from '../../../ui/table/actionColumn.ts'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { amountColumn, customerColumn, paymentColumn } from './sharedColumns.tsx'
import { useSearchAgain } from './workLists.data.ts'

function SearchAgain({ row }: { readonly row: UnresolvedAttempt }) {
  const search = useSearchAgain()
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Check now: ${row.paymentNumber}`}
      loading={search.isPending}
      onClick={() =>
        search.mutate(row, { onSuccess: (result) => toastSuccess(workListMessages.searched(result)) })
      }
    >
      Check now
    </Button>
  )
}

export const attemptColumns: readonly DataColumn<UnresolvedAttempt>[] = [
  paymentColumn,
  customerColumn,
  { id: 'started', header: 'Started', nowrap: true, cell: (row) => <BusinessTime instant={row.startedAt} /> },
  {
    id: 'known',
    header: 'Status',
    cell: ({ state }) => (state === 'unknown' ? 'Result unknown to the card provider' : 'No response'),
  },
  amountColumn,
  actionColumn('ways', (row) => <SearchAgain row={row} />),
]
