import { Paper, Title } from '@mantine/core'
import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { transactionPageSizeDefault } from '@tradecounter/rules/payments/paymentMessages.ts'
import { useMemo, useState } from 'react'
import { column } from '../../../ui/table/column.ts'
import { dateColumn } from '../../../ui/table/dateColumn.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { usePrinting } from '../../../ui/usePrinting.ts'
import { DocumentNumber } from '../../documents/DocumentNumber.tsx'
import { AskAbout } from '../../questions/AskAbout.tsx'
import { QuestionBadge } from '../../questions/QuestionBadge.tsx'
import { ProofOfDelivery } from '../../documents/ProofOfDelivery.tsx'
import { FileLink } from '../files/FileLink.tsx'
import classes from './PaymentSummary.module.css'

type PaymentTransaction = Payment['transactions'][number]

const amount = { align: 'right', width: '112px' } as const

const columns: readonly DataColumn<PaymentTransaction>[] = [
  column('documentNumber', 'Document No.', (transaction) => <DocumentCell transaction={transaction} />, {
    phone: 'title',
    width: '22%',
  }),
  column('referenceNumber', 'Reference No.', (transaction) => transaction.referenceNumber ?? '–'),
  dateColumn('dueDate', 'Due Date', (transaction) => transaction.dueDate, { width: '108px' }),
  {
    ...amount,
    id: 'documentBalance',
    header: 'Document Balance',
    cell: (transaction) => <Money cents={transaction.documentBalanceCents} />,
  },
  {
    ...amount,
    id: 'amountApplied',
    header: 'Amount Applied',
    phone: 'end',
    cell: (transaction) => <Money cents={transaction.appliedAmountCents} />,
  },
  {
    ...amount,
    id: 'remaining',
    header: 'Remaining',
    cell: (transaction) => <Money cents={transaction.remainingAmountCents} />,
  },
]

function DocumentCell({ transaction }: { readonly transaction: PaymentTransaction }) {
  const { transactionType } = transaction
  const { transactionNote, transactionFiles } = transaction.transactionNotes
  return (
    <>
      <DocumentNumber document={transaction} />
      <AskAbout document={transaction} question={transaction.question} />
      <div className={classes.type}>{transactionType.transactionTypeName}</div>
      {transaction.proofOfDeliveryDocumentUrl ? (
        <div className={classes.type}>
          <ProofOfDelivery document={transaction} inWords />
        </div>
      ) : null}
      {transactionNote ? <div className={classes.note}>{transactionNote}</div> : null}
      {transactionFiles.map(({ transactionFileName: fileName, transactionFileUrl: fileUrl }) => (
        <div key={fileUrl} className={classes.note}>
          <FileLink file={{ fileName, fileUrl }} of="transaction" />
        </div>
      ))}
      <QuestionBadge question={transaction.question} />
    </>
  )
}

interface SelectedDocumentsProps {
  readonly title: string
  readonly transactions: readonly PaymentTransaction[]
}

const byDueDate = (one: PaymentTransaction, other: PaymentTransaction): number =>
  one.dueDate.localeCompare(other.dueDate) || one.transactionId - other.transactionId

/** Documents of a payment with applied amounts and notes, first due first, as they were listed to choose. */
export function SelectedDocuments({ title, transactions }: SelectedDocumentsProps) {
  const printing = usePrinting()
  const listed = useMemo(() => transactions.toSorted(byDueDate), [transactions])
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
        rows={printing ? listed : listed.slice((page - 1) * size, page * size)}
        rowId={(transaction) => String(transaction.transactionId)}
      />
      {transactions.length > size && !printing ? (
        <Pager page={page} perPage={size} total={transactions.length} onPage={setPage} />
      ) : null}
    </Paper>
  )
}
