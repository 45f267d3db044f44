import { getRouteApi } from '@tanstack/react-router'
import type { PastPayment } from '@tradecounter/contract/payments/paymentHistory.contract.ts'
import { sideOf } from '@tradecounter/rules/documents/transactionTypes.ts'
import { Paper, Title } from '@mantine/core'
import { cardText } from '@tradecounter/rules/payments/card/cardText.ts'
import { isNotFound } from '../../../lib/api/failures.ts'
import { paths } from '../../../paths.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { PageError } from '../../../ui/page/PageError.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { TaxNote } from '../../../ui/text/TaxNote.tsx'
import { PaymentStatusChip } from '../summary/PaymentStatusChip.tsx'
import { PaymentSummarySkeleton } from '../summary/PaymentSummarySkeleton.tsx'
import { SelectedDocuments } from '../summary/SelectedDocuments.tsx'
import { AttemptList } from './AttemptList.tsx'
import { usePastPayment } from './history.data.ts'
import { ReceiptActions } from './ReceiptActions.tsx'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { PaymentTotalsList } from '../PaymentTotalsList.tsx'
import classes from '../summary/PaymentSummary.module.css'

/** Totals, card, numbers in other systems, and note of a payment. */
function PastPaymentPanel({ payment }: { readonly payment: PastPayment }) {
  const { datePaid } = payment
  const card = cardText(payment)
  return (
    <Paper component="aside" className={classes.panel} aria-label="Payment">
      <div className={classes.section}>
        <Title order={2} mb="xs">
          Totals
        </Title>
        <PaymentTotalsList
          totals={payment}
          leftOverCents={payment.lumpsumAmountCents === null ? undefined : payment.leftOverCents}
        />
      </div>
      <div className={classes.section}>
        <Title order={2} mb="xs">
          Payment
        </Title>
        <DefinitionList>
          {datePaid ? (
            <Definition term="Date Paid">
              <BusinessTime instant={datePaid} />
            </Definition>
          ) : null}
          {card ? <Definition term="Card">{card}</Definition> : null}
          {payment.paidBy ? <Definition term="Paid by">{payment.paidBy}</Definition> : null}
          <Definition term="Payment Id">{payment.paymentId}</Definition>
          {payment.providerPaymentNumber ? (
            <Definition term="Provider Payment No.">{payment.providerPaymentNumber}</Definition>
          ) : null}
          {payment.receiptNumber ? <Definition term="Receipt No.">{payment.receiptNumber}</Definition> : null}
          {payment.paymentNote ? <Definition term="Payment Notes">{payment.paymentNote}</Definition> : null}
        </DefinitionList>
      </div>
    </Paper>
  )
}

const route = getRouteApi('/app/paymenthistory/$paymentId')

/** Page of a payment: documents, card and attempts. */
export function PastPaymentPage() {
  const { paymentId } = route.useParams()
  const payment = usePastPayment(paymentId)
  if (isNotFound(payment.error)) return <NotFoundPage />
  if (payment.isLoadingError)
    return (
      <PageError
        page="Payment"
        backHref={paths.paymentHistory()}
        title="The payment could not be loaded"
        query={payment}
      />
    )
  if (!payment.data) return <PaymentSummarySkeleton title="Payment" backHref={paths.paymentHistory()} />
  return <PastPaymentScreen payment={payment.data} />
}

function PastPaymentScreen({ payment }: { readonly payment: PastPayment }) {
  const of = (side: 'invoice' | 'credit') =>
    payment.transactions.filter(
      (transaction) => sideOf(transaction.transactionType.transactionTypeKey) === side,
    )
  const credits = of('credit')
  return (
    <>
      <PageHeader
        title={`Payment ${payment.paymentNumber}`}
        backHref={paths.paymentHistory()}
        aside={
          <>
            <PaymentStatusChip status={payment.paymentStatus} />
            <TaxNote />
          </>
        }
        action={<ReceiptActions payment={payment} />}
      />
      <div className={classes.columns}>
        <div>
          <SelectedDocuments title="Invoices" transactions={of('invoice')} />
          {credits.length > 0 ? <SelectedDocuments title="Credits" transactions={credits} /> : null}
          {payment.attempts.length > 0 ? <AttemptList attempts={payment.attempts} /> : null}
        </div>
        <PastPaymentPanel payment={payment} />
      </div>
    </>
  )
}
