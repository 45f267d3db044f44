import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { IconCreditCardOff, IconInfoCircle } from '@tabler/icons-react'
import { declineTexts } from '@tradecounter/rules/payments/card/declineReasons.ts'
import { AttemptState } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { Notice } from '../../../ui/page/Notice.tsx'

const texts: Readonly<Record<string, string>> = {
  [AttemptState.declined]:
    'The last card payment was declined. Nothing was paid. You can pay again with this or another card.',
  [AttemptState.cancelled]: 'The last card payment was cancelled. Nothing was paid.',
  [AttemptState.expired]: 'The last card payment was not completed in time. Nothing was paid.',
}

function textOf({ state, declineReason }: NonNullable<Payment['attempt']>): string | undefined {
  if (!declineReason) return texts[state]
  const { why, advice } = declineTexts[declineReason]
  return `The last card payment was declined. ${why} Nothing was paid. ${advice}`
}

/** Outcome of the previous card attempt, while the payment can be tried again (R14). */
export function LastAttemptNotice({ attempt }: { readonly attempt: Payment['attempt'] }) {
  const text = attempt ? textOf(attempt) : undefined
  if (!text) return null
  const declined = attempt?.state === AttemptState.declined
  return (
    <Notice tone={declined ? 'bad' : 'info'} icon={declined ? IconCreditCardOff : IconInfoCircle}>
      {text}
    </Notice>
  )
}
