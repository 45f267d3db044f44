import { Button, Group, Text } from '@mantine/core'
import type { UnresolvedAttempt } from '@tradecounter/contract/payments/workLists.contract.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { isUnresolved } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { workListMessages } from '@tradecounter/rules/payments/work-lists/workListMessages.ts'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { column } from '../../../ui/table/column.ts'
import { ConfirmedAct } from '../../../ui/overlay/ConfirmedAct.tsx'
import { actionColumn } from '../../../ui/table/actionColumn.ts'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { amountColumn, customerColumn, paymentColumn } from './sharedColumns.tsx'
import { useEndAttempt, useSearchAttemptAgain } from './workLists.data.ts'

function SearchAgain({ row }: { readonly row: UnresolvedAttempt }) {
  const search = useSearchAttemptAgain()
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

function EndAttempt({ row }: { readonly row: UnresolvedAttempt }) {
  const end = useEndAttempt()
  return (
    <ConfirmedAct
      renderButton={(open) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`End attempt: ${row.paymentNumber}`}
          onClick={open}
        >
          End attempt
        </Button>
      )}
      title={`End the card payment of ${formatCents(row.amountCents)} for ${row.paymentNumber}?`}
      confirmLabel="End attempt"
      danger
      act={end}
      input={row}
      onSuccess={() =>
        toastSuccess(isUnresolved(row.state) ? workListMessages.ended : workListMessages.reviewEnded)
      }
    >
      <Text>
        Check it at the card provider first, and reject or void it there.{' '}
        {isUnresolved(row.state) ? `${row.customerName} can then pay again. ` : null}
        If the card is charged later, the portal still records the money.
      </Text>
    </ConfirmedAct>
  )
}

function statusText({ isUnderReview, state }: UnresolvedAttempt): string {
  if (isUnderReview) return isUnresolved(state) ? 'Under review' : 'Under review since it ended'
  return state === 'unknown' ? 'Result unknown to the card provider' : 'No response'
}

export const attemptColumns: readonly DataColumn<UnresolvedAttempt>[] = [
  paymentColumn,
  customerColumn,
  { id: 'started', header: 'Started', nowrap: true, cell: (row) => <BusinessTime instant={row.startedAt} /> },
  column('known', 'Status', statusText),
  amountColumn,
  actionColumn('ways', (row) => (
    <Group gap="xs">
      <SearchAgain row={row} />
      {row.mayEnd ? <EndAttempt row={row} /> : null}
    </Group>
  )),
]
