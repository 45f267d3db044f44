import type { RefundDue } from '@tradecounter/contract/payments/workLists.contract.ts'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { column } from '../../../ui/table/column.ts'
import { actionColumn } from '../../../ui/table/actionColumn.ts'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { MarkRefunded } from './MarkRefunded.tsx'
import { amountColumn, customerColumn, paymentColumn } from './sharedColumns.tsx'
import { useMarkRefunded } from './workLists.data.ts'

function RefundMade({ row }: { readonly row: RefundDue }) {
  const mark = useMarkRefunded()
  return (
    <MarkRefunded
      id={row.providerTransactionId}
      number={row.paymentNumber}
      amountCents={row.amountCents}
      send={(reference) => mark.mutateAsync({ ...row, reference })}
    />
  )
}

const reasons = { second: 'Duplicate charge', partial: 'Wrong amount' } as const

export const refundColumns: readonly DataColumn<RefundDue>[] = [
  paymentColumn,
  customerColumn,
  column('received', 'Received', (row) => <BusinessTime instant={row.receivedAt} />, { nowrap: true }),
  column('reason', 'Reason', ({ reason }) => reasons[reason]),
  column(
    'transaction',
    'Provider Payment No.',
    ({ providerTransactionId }) => <span className="tabular">{providerTransactionId}</span>,
    { nowrap: true },
  ),
  amountColumn,
  actionColumn('ways', (row) => <RefundMade row={row} />),
]
