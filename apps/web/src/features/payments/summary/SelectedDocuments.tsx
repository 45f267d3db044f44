import { Paper, Title } from '@mantine/core'
import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { transactionPageSizeDefault } from '@tradecounter/rules/payments/paymentMessages.ts'
import { useState } from 'react'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { columnsOf, type DataColumn } from '../../../ui/table/dataTableFeatures.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { usePrinting } from '../../../ui/usePrinting.ts'
import classes from './PaymentSummary.module.css'

type PaymentTransaction = Payment['transactions'][number]

const column = columnsOf<PaymentTransaction>()
const amount = { align: 'right', width: '112px' } as const

const columns: readonly DataColumn<PaymentTransaction>[] = [
  column.display({
    id: 'documentNumber',
    header: 'Document No.',
    meta: { phone: 'title', width: '22%' },
    cell: ({ row }) => <DocumentCell transaction={row.original} />,
  }),
  column.display({
    id: 'referenceNumber',
    header: 'Reference No.',
    cell: ({ row }) => row.original.referenceNumber ?? '–',
  }),
  column.display({
    id: 'dueDate',
    header: 'Due Date',
    meta: { width: '108px' },
    cell: ({ row }) => <DateText date={row.original.dueDate} />,
  }),
  column.display({
    id: 'documentBalance',
    header: 'Document Balance',
    meta: amount,
    cell: ({ row }) => <Money cents={row.original.documentBalanceCents} />,
  }),
  column.display({
    id: 'amountApplied',
    header: 'Amount Applied',
    meta: { ...amount, phone: 'end' },
    cell: ({ row }) => <Money cents={row.original.appliedAmountCents} />,
  }),
  column.display({
    id: 'remaining',
    header: 'Remaining',
    meta: amount,
    cell: ({ row }) => <Money cents={row.original.remainingAmountCents} />,
  }),
]

function DocumentCell({ transaction }: { readonly transaction: PaymentTransaction }) {
  const { documentNumber, transactionType } = transaction
  const { transactionNote } = transaction.transactionNotes
  return (
    <>
      {documentNumber}
      <div className={classes.type}>{transactionType.transactionTypeName}</div>
      {transactionNote ? <div className={classes.note}>{transactionNote}</div> : null}
    </>
  )
}

interface SelectedDocumentsProps {
  readonly title: string
  readonly transactions: readonly PaymentTransaction[]
}

/** The documents of a payment with what is applied to each, and their notes. */
export function SelectedDocuments({ title, transactions }: SelectedDocumentsProps) {
  const printing = usePrinting()
  const [page, setPage] = useState(1)
  const size = transactionPageSizeDefault
  return (
    <Paper component="section" aria-label={title} mb="md">
      <Title order={2} className={classes.heading}>
        {title} ({transactions.length.toLocaleString('en-AU')})
      </Title>
      <DataTable
        caption={title}
        columns={columns}
        rows={printing ? transactions : transactions.slice((page - 1) * size, page * size)}
        rowId={(transaction) => String(transaction.transactionId)}
      />
      {transactions.length > size && !printing ? (
        <Pager page={page} perPage={size} total={transactions.length} onPage={setPage} />
      ) : null}
    </Paper>
  )
}
