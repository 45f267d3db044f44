import { Anchor } from '@mantine/core'
import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { IconLock } from '@tabler/icons-react'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { paths } from '../../../paths.ts'
import { useClaim } from '../../../shell/claims.ts'
import { DocumentNumber } from '../../documents/DocumentNumber.tsx'
import { AskAbout } from '../../questions/AskAbout.tsx'
import { QuestionBadge } from '../../questions/QuestionBadge.tsx'
import { ProofOfDelivery } from '../../documents/ProofOfDelivery.tsx'
import { SubText } from '../../../ui/table/SubText.tsx'
import classes from './TransactionTable.module.css'

/**
 * Number of a document with its PDF, its order, and a mark if a payment has reserved it; on a card also its
 * type and proof of delivery.
 */
export function DocumentCell({ document }: { readonly document: AccountDocument }) {
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
