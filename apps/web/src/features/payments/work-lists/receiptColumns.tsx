import { Button, Group, Text } from '@mantine/core'
import type { UnappliedReceipt } from '@tradecounter/contract/payments/workLists.contract.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { workListMessages } from '@tradecounter/rules/payments/work-lists/workListMessages.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { column } from '../../../ui/table/column.ts'
import { ConfirmedAct } from '../../../ui/overlay/ConfirmedAct.tsx'
import { actionColumn } from '../../../ui/table/actionColumn.ts'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../../ui/table/moneyColumn.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { MarkRefunded } from './MarkRefunded.tsx'
import { amountColumn, customerColumn } from './sharedColumns.tsx'
import { useApplyReceipt, useMarkCreditRefunded } from './workLists.data.ts'

function Apply({ row }: { readonly row: UnappliedReceipt }) {
  const apply = useApplyReceipt()
  return (
    <ConfirmedAct
      renderButton={(open) => (
        <Button variant="default" size="compact-sm" aria-label={`Apply ${row.documentNumber}`} onClick={open}>
          Apply
        </Button>
      )}
      title={`Apply ${formatCents(row.balanceCents)} of ${row.documentNumber}?`}
      confirmLabel="Apply"
      act={apply}
      input={row}
      onSuccess={({ appliedCents, invoices, leftCents }) =>
        toastSuccess(workListMessages.applied(appliedCents, invoices, leftCents))
      }
    >
      <Text>
        It is applied to the open invoices of {row.customerName}, oldest first. The rest is kept as a credit.
      </Text>
    </ConfirmedAct>
  )
}

function Refunded({ row }: { readonly row: UnappliedReceipt }) {
  const mark = useMarkCreditRefunded()
  return (
    <MarkRefunded
      id={row.documentId}
      number={`receipt ${row.documentNumber}`}
      amountCents={row.balanceCents}
      send={(reference) => mark.mutateAsync({ ...row, reference })}
    />
  )
}

export const receiptColumns: readonly DataColumn<UnappliedReceipt>[] = [
  column('document', 'Receipt', ({ documentNumber }) => <span className="tabular">{documentNumber}</span>, {
    phone: 'title',
    nowrap: true,
  }),
  customerColumn,
  { id: 'date', header: 'Date', nowrap: true, cell: (row) => <DateText date={row.documentDate} /> },
  { ...amountColumn, header: 'Received', phone: undefined },
  moneyColumn('balance', 'Unapplied', ({ balanceCents }) => balanceCents, { phone: 'end', nowrap: true }),
  actionColumn('ways', (row) => (
    <Group gap="xs">
      <Apply row={row} />
      <Refunded row={row} />
    </Group>
  )),
]
