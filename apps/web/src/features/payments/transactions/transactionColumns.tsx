import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { ProofOfDelivery } from '../../documents/ProofOfDelivery.tsx'
import { AppliedCell, NoteCell, RemainingCell } from './PayCells.tsx'
import { sortLabels, type TransactionSort } from './transactionSorts.ts'
import type { RowActions } from './useRowActions.ts'
import { paths } from '../../../paths.ts'
import { useClaim } from '../../../shell/claims.ts'
import { DocumentNumber } from '../../documents/DocumentNumber.tsx'
import { AskAbout } from '../../questions/AskAbout.tsx'
import { QuestionBadge } from '../../questions/QuestionBadge.tsx'
import { SubText } from '../../../ui/table/SubText.tsx'
import classes from './TransactionTable.module.css'

/**
 * Number of a document with its PDF, its order, and a mark if a payment has reserved it; on a card also its
 * type and proof of delivery.
 */
function DocumentCell({ document }: { readonly document: AccountDocument }) {
  const { documentNumber, transactionType, reserved, order, proofOfDeliveryDocumentUrl: proof } = document
  const opensOrders = useClaim('orders', 'orderApprovedList').shown
  return (
    <>
      <DocumentNumber document={document} />
      <AskAbout document={document} question={document.question} />
      <SubText>{transactionType.transactionTypeName}</SubText>
      {order && opensOrders ? (
        <span className={classes.order}>
          <Anchor href={paths.order(order.orderID)} inherit>
            {order.orderNumber}
          </Anchor>
        </span>
      ) : null}
      {proof === null ? null : (
        <SubText>
          <ProofOfDelivery document={document} inWords />
        </SubText>
      )}
      {reserved ? (
        <span className={classes.reserved} title={paymentProblems.reserved(documentNumber).displayMessage}>
          <IconLock size={13} aria-hidden />
          Being paid
        </span>
      ) : null}
      <QuestionBadge question={document.question} />
    </>
  )
}

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
