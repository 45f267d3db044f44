import { Button, Loader, Text, ThemeIcon, Title } from '@mantine/core'
import type { CardResult } from '@tradecounter/contract/payments/payments.entities.ts'
import {
  IconCircleCheck,
  IconClockHour4,
  IconCreditCardOff,
  IconReceiptRefund,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { formatCents } from '@tradecounter/rules/money.ts'
import { cardText } from '@tradecounter/rules/payments/card/cardText.ts'
import { declineTexts } from '@tradecounter/rules/payments/card/declineReasons.ts'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { useEffect } from 'react'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { paths } from '../../../paths.ts'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { findRequestPath, forgetRequestDraft } from './requestPlace.ts'
import classes from './PaymentResult.module.css'

interface PaymentResultProps {
  /** Result; undefined before the first answer. */
  readonly result: CardResult | undefined
  readonly asking: boolean
  /** True if polling has ended, and the result will come by mail. */
  readonly gaveUp: boolean
  readonly onAsk: () => void
}

interface Look {
  readonly icon: TablerIcon
  readonly colour: string
  readonly title: string
  readonly text: string
}

const looks: Readonly<Record<Exclude<CardResult['state'], 'processing'>, Look>> = {
  paid: {
    icon: IconCircleCheck,
    colour: 'green',
    title: 'Payment successful',
    text: 'Thank you. We’ll email your receipt.',
  },
  declined: {
    icon: IconCreditCardOff,
    colour: 'red',
    title: 'Payment failed',
    text: paymentMessages.declined,
  },
  cancelled: {
    icon: IconX,
    colour: 'gray',
    title: 'Payment cancelled',
    text: 'The card payment was cancelled. Nothing was paid, and what you entered is kept.',
  },
  review: {
    icon: IconClockHour4,
    colour: 'yellow',
    title: 'Payment under review',
    text: 'The card provider is checking this payment. Don’t pay again: we’ll email you the result.',
  },
  refund: {
    icon: IconReceiptRefund,
    colour: 'yellow',
    title: 'Charge to be refunded',
    text: 'The card was charged twice, or for a different amount than the payment. Our accounts team will refund this charge.',
  },
}

const lookOf = (state: keyof typeof looks, result: CardResult | undefined): Look =>
  state === 'declined' && result?.isPaymentRequest
    ? { ...looks.declined, text: paymentMessages.declinedByLink }
    : looks[state]

export function PaymentResult({ result, asking, gaveUp, onAsk }: PaymentResultProps) {
  const state = result?.state ?? 'processing'
  const isPaidLink = state === 'paid' && result?.isPaymentRequest === true
  const title = state === 'processing' ? 'Payment processing' : looks[state].title
  useEffect(() => {
    document.title = `${title} · Trade Counter`
  }, [title])
  useEffect(() => {
    if (isPaidLink) forgetRequestDraft()
  }, [isPaidLink])
  return (
    <div className={classes.result} role="status" aria-live="polite">
      {state === 'processing' ? (
        <Processing over={gaveUp} asking={asking} onAsk={onAsk} />
      ) : (
        <Outcome look={lookOf(state, result)} declineReason={result?.declineReason ?? null} />
      )}
      {result ? <Receipt result={result} /> : null}
      {result?.isPaymentRequest ? (
        <BackToRequest state={state} />
      ) : (
        <Onward state={state} paymentId={result?.paymentId} />
      )}
    </div>
  )
}

interface OutcomeProps {
  readonly look: Look
  readonly declineReason: CardResult['declineReason']
}

function Outcome({ look: { icon: Icon, colour, title, text }, declineReason }: OutcomeProps) {
  const reason = declineReason && declineTexts[declineReason]
  return (
    <>
      <ThemeIcon size={56} radius={28} variant="light" color={colour} aria-hidden>
        <Icon size={30} stroke={1.75} />
      </ThemeIcon>
      <Title order={1}>{title}</Title>
      {reason ? (
        <Text fw={550} maw={460}>
          {reason.why} {reason.advice}
        </Text>
      ) : null}
      <Text c="dimmed" maw={460}>
        {text}
      </Text>
    </>
  )
}

interface ProcessingProps {
  readonly over: boolean
  readonly asking: boolean
  readonly onAsk: () => void
}

function Processing({ over, asking, onAsk }: ProcessingProps) {
  return (
    <>
      {over ? (
        <ThemeIcon size={56} radius={28} variant="light" color="yellow" aria-hidden>
          <IconClockHour4 size={30} stroke={1.75} />
        </ThemeIcon>
      ) : (
        <Loader size={56} />
      )}
      <Title order={1}>Your payment is being processed.</Title>
      <Text c="dimmed" maw={460}>
        {over
          ? 'This is taking longer than usual. You don’t need to wait: if the card is charged, we’ll email your receipt. Don’t pay again until this page shows the result.'
          : 'Waiting for the card provider. This page updates automatically.'}
      </Text>
      {over ? (
        <Button variant="default" loading={asking} onClick={onAsk}>
          Check again
        </Button>
      ) : null}
    </>
  )
}

function Receipt({ result }: { readonly result: CardResult }) {
  const card = cardText(result)
  return (
    <div className={classes.receipt}>
      <DefinitionList>
        <Definition term={result.state === 'paid' ? 'Amount paid' : 'Amount'} inline>
          <strong className="tabular">{formatCents(result.amountCents)}</strong>
        </Definition>
        <Definition term="Payment No." inline>
          {result.paymentNumber}
        </Definition>
        {result.providerPaymentNumber ? (
          <Definition term="Provider Payment No." inline>
            {result.providerPaymentNumber}
          </Definition>
        ) : null}
        {card ? (
          <Definition term="Card" inline>
            {card}
          </Definition>
        ) : null}
        {result.state === 'paid' && result.paidAt ? (
          <Definition term="Date" inline>
            <BusinessTime instant={result.paidAt} />
          </Definition>
        ) : null}
      </DefinitionList>
    </div>
  )
}

/**
 * Link back to the payment request, for a payer without an account,
 * if this tab knows the link (R20).
 */
function BackToRequest({ state }: Pick<OnwardProps, 'state'>) {
  const path = findRequestPath()
  const again = (state === 'declined' || state === 'cancelled' || state === 'refund') && path !== undefined
  return (
    <div className={classes.onward}>
      {again ? (
        <Button component="a" href={path}>
          Return To Payment Request
        </Button>
      ) : null}
    </div>
  )
}

interface OnwardProps {
  readonly state: CardResult['state']
  readonly paymentId: number | undefined
}

/**
 * Link after a result (§2): to the summary after a failure, to the page "in progress" for an unknown result.
 */
function Onward({ state, paymentId }: OnwardProps) {
  const again = (state === 'declined' || state === 'cancelled') && paymentId !== undefined
  const waits = state === 'review' || state === 'processing'
  return (
    <div className={classes.onward}>
      {waits ? (
        <Button component="a" href={paths.paymentInProgress()}>
          Continue
        </Button>
      ) : null}
      {again ? (
        <Button component="a" href={paths.confirmPayment(paymentId)}>
          Return To Payment Summary
        </Button>
      ) : null}
      {state === 'paid' && paymentId !== undefined ? (
        <Button component="a" href={paths.pastPayment(paymentId)} variant="default">
          View payment
        </Button>
      ) : null}
      {state === 'paid' || state === 'refund' || waits ? (
        <Button component="a" href={paths.payments()} variant={state === 'paid' ? 'filled' : 'default'}>
          Back to Outstanding Transactions
        </Button>
      ) : null}
    </div>
  )
}
