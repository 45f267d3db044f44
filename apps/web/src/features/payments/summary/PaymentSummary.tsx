import { Button, Text } from '@mantine/core'
import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { IconArrowLeft, IconCreditCardOff, IconInfoCircle } from '@tabler/icons-react'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { sideOf } from '@tradecounter/rules/documents/transactionTypes.ts'
import { useMediaQuery } from '@mantine/hooks'
import { declineTexts } from '@tradecounter/rules/payments/card/declineReasons.ts'
import { AttemptState } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { paths } from '../../../paths.ts'
import { claimOf } from '../../../shell/claims.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { TaxNote } from '../../../ui/text/TaxNote.tsx'
import { CardPageForm } from './CardPageForm.tsx'
import { InProgressNotice } from './InProgressNotice.tsx'
import { mayPay, payingCustomerId } from '../payRights.ts'
import { PayBar } from '../PayBar.tsx'
import { payLabel } from '../payLabel.ts'
import { PaymentStatusChip } from './PaymentStatusChip.tsx'
import { RedirectingModal } from './RedirectingModal.tsx'
import { SelectedDocuments } from './SelectedDocuments.tsx'
import { SummaryPanel } from './SummaryPanel.tsx'
import { useCardPayment } from './useCardPayment.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import classes from './PaymentSummary.module.css'

const texts: Readonly<Record<string, string>> = {
  // An accepted attempt leaves a payment open only if it charged another amount.
  [AttemptState.accepted]:
    'The last card payment charged another amount than this payment. Our accounts team refunds this charge, and nothing was paid. You can pay again.',
  [AttemptState.declined]:
    'The last card payment was declined. Nothing was paid. You can pay again with this or another card.',
  [AttemptState.cancelled]: 'The last card payment was cancelled. Nothing was paid.',
  [AttemptState.expired]: 'The last card payment was not completed in time. Nothing was paid.',
}

function textOf({
  state,
  declineReason,
  isUnderReview,
}: NonNullable<Payment['attempt']>): string | undefined {
  if (isUnderReview)
    return 'The card provider is still checking your last card payment. Wait for its result: if you pay again, the card may be charged twice.'
  if (!declineReason) return texts[state]
  const { why, advice } = declineTexts[declineReason]
  return `The last card payment was declined. ${why} Nothing was paid. ${advice}`
}

/** Outcome of the previous card attempt, while the payment can be tried again (R14). */
function LastAttemptNotice({ attempt }: { readonly attempt: Payment['attempt'] }) {
  const text = attempt ? textOf(attempt) : undefined
  if (!text) return null
  const declined = attempt?.state === AttemptState.declined && !attempt.isUnderReview
  return (
    <Notice tone={declined ? 'bad' : 'info'} icon={declined ? IconCreditCardOff : IconInfoCircle}>
      {text}
    </Notice>
  )
}

/** §2 Payment summary: documents, payer, and the button to the card page. */
export function PaymentSummary({ payment }: { readonly payment: Payment }) {
  const member = useMember()
  const customerId = payingCustomerId(member)
  const payable = mayPay(member)
  const card = useCardPayment(customerId, payment)
  // The panel is below the documents; the pay bar keeps the button visible.
  const stacked = useMediaQuery('(max-width: 89.9375em)', undefined, { getInitialValueInEffect: false })
  const pending = payment.paymentStatus.paymentStatusId === PaymentStatus.pending
  const invoices = payment.transactions.filter(
    (transaction) => sideOf(transaction.transactionType.transactionTypeKey) === 'invoice',
  )
  const credits = payment.transactions.filter(
    (transaction) => sideOf(transaction.transactionType.transactionTypeKey) === 'credit',
  )
  const proceeds = claimOf(member, 'payments', 'proceedToPayment').shown && payable && pending
  const reviews = claimOf(member, 'payments', 'reviewPayment').shown && payable && pending
  // A lump sum may have no documents; all of it becomes a credit.
  const isListed = payment.lumpsumAmountCents === null || invoices.length > 0
  const hasInvoices = claimOf(member, 'payments', 'selectedInvoiceList').shown && isListed
  const hasCredits = claimOf(member, 'payments', 'selectedCreditList').shown && credits.length > 0
  return (
    <>
      <PageHeader
        title="Payment Summary"
        aside={
          <>
            <Text c="dimmed" component="span">
              {payment.paymentNumber}
            </Text>
            <PaymentStatusChip status={payment.paymentStatus} />
            <TaxNote />
          </>
        }
        action={
          reviews ? (
            <Button
              component="a"
              href={paths.editPayment(payment.paymentId)}
              variant="subtle"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              Back to edit
            </Button>
          ) : null
        }
      />
      {pending ? <LastAttemptNotice attempt={payment.attempt} /> : null}
      {pending ? null : (
        <InProgressNotice
          payment={payment}
          payable={payable}
          busy={card.redirecting}
          onContinue={card.proceed}
        />
      )}
      <div className={classes.columns}>
        <div>
          {hasInvoices ? <SelectedDocuments title="Selected Invoices" transactions={invoices} /> : null}
          {hasCredits ? <SelectedDocuments title="Selected Credits" transactions={credits} /> : null}
        </div>
        <SummaryPanel
          payment={payment}
          customerId={customerId}
          payable={payable}
          {...(proceeds && !stacked ? { onProceed: card.proceed, busy: card.redirecting } : {})}
        />
      </div>
      {proceeds && stacked ? (
        <PayBar
          selected={`${payment.transactions.length} selected`}
          totalCents={payment.totalPaymentAmountCents}
          problems={[]}
          busy={card.redirecting}
          label={payLabel(payment.totalPaymentAmountCents)}
          onProceed={card.proceed}
        />
      ) : null}
      <RedirectingModal opened={card.redirecting} />
      {card.cardPage ? <CardPageForm {...card.cardPage} /> : null}
    </>
  )
}
