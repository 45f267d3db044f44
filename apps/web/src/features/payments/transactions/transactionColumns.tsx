import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { ProofOfDelivery } from '../../documents/ProofOfDelivery.tsx'
import { DocumentCell } from './DocumentCell.tsx'
import { AppliedCell, NoteCell, RemainingCell } from './PayCells.tsx'
import { sortLabels, type TransactionSort } from './transactionSorts.ts'
import type { RowActions } from './useRowActions.ts'
import classes from './TransactionTable.module.css'

type TransactionColumn = DataColumn<AccountDocument>

const sorted = (id: TransactionSort) => ({ id, header: sortLabels[id], sortable: true })

const documentColumns: readonly TransactionColumn[] = [
  {
    ...sorted('documentNumber'),
    phone: 'title',
    cell: (document) => <DocumentCell document={document} />,
  },
  {
    ...sorted('transactionType'),
    phone: 'hidden',
    cell: (document) => document.transactionType.transactionTypeName,
  },
  {
    ...sorted('referenceNumber'),
    cell: ({ referenceNumber }) => referenceNumber ?? <span className={classes.none}>–</span>,
  },
  {
    ...sorted('proofOfDelivery'),
    phone: 'hidden',
    cell: (document) => <ProofOfDelivery document={document} />,
  },
  {
    ...sorted('transactionDate'),
    cell: (document) => <DateText date={document.transactionDate} />,
  },
  {
    ...sorted('dueDate'),
    cell: (document) => <DateText date={document.dueDate} />,
  },
  {
    ...sorted('documentTotal'),
    align: 'right',
    cell: (document) => <Money cents={document.documentTotalCents} />,
  },
  {
    ...sorted('documentBalance'),
    align: 'right',
    phone: 'end',
    cell: (document) => <Money cents={document.documentBalanceCents} />,
  },
]

const payColumns = (actions: RowActions): readonly TransactionColumn[] => [
  {
    ...sorted('amountApplied'),
    align: 'right',
    cell: (document) => <AppliedCell document={document} actions={actions} />,
  },
  {
    ...sorted('notes'),
    phone: 'action',
    cell: (document) => <NoteCell document={document} actions={actions} />,
  },
  {
    ...sorted('remaining'),
    align: 'right',
    cell: (document) => <RemainingCell document={document} />,
  },
]

/** Columns of documents; checkboxes, applied amounts and notes only for members who may pay (§2). */
export const transactionColumns = (actions: RowActions | undefined): readonly TransactionColumn[] =>
  actions ? [...documentColumns, ...payColumns(actions)] : documentColumns
