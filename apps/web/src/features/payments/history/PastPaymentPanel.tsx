import { Paper, Title } from '@mantine/core'
import type { PastPayment } from '@tradecounter/contract/payments/paymentHistory.contract.ts'
import { cardText } from '@tradecounter/rules/payments/card/cardText.ts'
import { defaultTimeZone, usePortal } from '../../../lib/portal.ts'
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { PaymentTotalsList } from '../PaymentTotalsList.tsx'
import classes from '../summary/PaymentSummary.module.css'

/** Totals, card, numbers in other systems, and note of a payment. */
export function PastPaymentPanel({ payment }: { readonly payment: PastPayment }) {
  const timeZone = usePortal()?.timeZone ?? defaultTimeZone
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
              <DateTimeText instant={datePaid} timeZone={timeZone} />
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
