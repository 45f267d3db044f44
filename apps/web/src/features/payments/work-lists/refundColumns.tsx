import { Button } from '@mantine/core'
import type { RefundDue } from '@tradecounter/contract/payments/workLists.contract.ts'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { useThroughReload } from '../../../lib/text/typed.ts'
import { actionColumn } from '../../../ui/table/actionColumn.ts'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { RefundedDialog } from './RefundedDialog.tsx'
import { amountColumn, customerColumn, paymentColumn } from './sharedColumns.tsx'

function MarkRefunded({ row }: { readonly row: RefundDue }) {
  const [open, setOpen] = useThroughReload(`refund.open.${row.paymentNumber}`, false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Mark refunded: ${row.paymentNumber}`}
        onClick={() => setOpen(true)}
      >
        Mark refunded
      </Button>
      {open ? <RefundedDialog due={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const reasons = { second: 'Duplicate charge', partial: 'Wrong amount' } as const

export const refundColumns: readonly DataColumn<RefundDue>[] = [
  paymentColumn,
  customerColumn,
  {
    id: 'received',
    header: 'Received',
    nowrap: true,
    cell: (row) => <BusinessTime instant={row.receivedAt} />,
  },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ reason }) => reasons[reason],
  },
  {
    id: 'transaction',
    header: 'Provider Payment No.',
    nowrap: true,
    cell: ({ providerTransactionId }) => <span className="tabular">{providerTransactionId}</span>,
  },
  amountColumn,
  actionColumn('ways', (row) => <MarkRefunded row={row} />),
]
