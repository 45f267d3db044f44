import { Button, Paper, Title } from '@mantine/core'
import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useClaim } from '../../../shell/claims.ts'
import { paths } from '../../../paths.ts'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { FileLink } from '../files/FileLink.tsx'
import { payLabel } from '../payLabel.ts'
import { PaymentTotalsList } from '../PaymentTotalsList.tsx'
import { usePaymentProfile } from '../payments.data.ts'
import { BillingAddress } from './BillingAddress.tsx'
import classes from './PaymentSummary.module.css'

interface SummaryPanelProps {
  readonly payment: Payment
  readonly customerId: number
  readonly payable: boolean
  /** Called by the pay button; absent if it is not shown here. */
  readonly onProceed?: () => void
  readonly busy?: boolean
}

/** Totals, billing details and note; Review and the pay button, hidden from people who may not pay (§2). */
export function SummaryPanel({ payment, customerId, payable, onProceed, busy = false }: SummaryPanelProps) {
  const member = useMember()
  const profile = usePaymentProfile(customerId).data
  const pending = payment.paymentStatus.paymentStatusId === PaymentStatus.pending
  const reviews = useClaim('payments', 'reviewPayment').shown
  const notes = useClaim('payments', 'viewPaymentNotes').shown
  const free = payment.totalPaymentAmountCents === 0
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
          Billing
        </Title>
        <DefinitionList>
          <Definition term="Account Name">
            {profile?.accountName ?? member.customer?.customerName ?? ''}
          </Definition>
          <Definition term="Account Number">{profile?.accountNumber ?? '…'}</Definition>
          {payable && pending ? (
            <Definition term="Paid by">
              {fullName(member)}
              {'\n'}
              {member.email}
            </Definition>
          ) : null}
          {payable && pending && !free ? <BillingAddress paymentId={payment.paymentId} /> : null}
          <Definition term="Payment method">
            {free ? 'Credits only' : payment.transactionType.name}
          </Definition>
          {notes && payment.paymentNote ? (
            <Definition term="Payment Notes">{payment.paymentNote}</Definition>
          ) : null}
          {payment.paymentFiles.length > 0 ? (
            <Definition term="Payment Files">
              {payment.paymentFiles.map((file) => (
                <div key={file.fileUrl}>
                  <FileLink file={file} of="payment" />
                </div>
              ))}
            </Definition>
          ) : null}
        </DefinitionList>
      </div>
      {payable && pending ? (
        <div className={`${classes.section} ${classes.actions}`}>
          {onProceed ? (
            <Button
              fullWidth
              size="md"
              rightSection={<IconArrowRight size={18} />}
              loading={busy}
              onClick={onProceed}
            >
              {payLabel(payment.totalPaymentAmountCents)}
            </Button>
          ) : null}
          {reviews ? (
            <Button
              fullWidth
              component="a"
              href={paths.editPayment(payment.paymentId)}
              variant="default"
              leftSection={<IconArrowLeft size={16} />}
            >
              Review
            </Button>
          ) : null}
        </div>
      ) : null}
    </Paper>
  )
}
