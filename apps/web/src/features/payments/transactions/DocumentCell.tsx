import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { IconLock } from '@tabler/icons-react'
import { paymentProblems } from '@tradecounter/rules/payments/selection/paymentTotal.ts'
import { SubText } from '../../../ui/table/SubText.tsx'
import classes from './TransactionTable.module.css'

/** The number of a document, its type where that has no column, and whether a payment in progress holds it. */
export function DocumentCell({ document }: { readonly document: AccountDocument }) {
  const { documentNumber, transactionType, reserved } = document
  return (
    <>
      {documentNumber}
      <SubText onCard>{transactionType.transactionTypeName}</SubText>
      {reserved ? (
        <span className={classes.reserved} title={paymentProblems.reserved(documentNumber).displayMessage}>
          <IconLock size={13} aria-hidden />
          In a payment
        </span>
      ) : null}
    </>
  )
}
