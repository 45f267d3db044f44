import { formatCents } from '../../money.ts'
import { isUnresolved, type AttemptState } from '../card/settlePayment.ts'

const searchMessages: Readonly<Record<AttemptState, string>> = {
  open: 'Not found at the card provider yet. The portal checks again every 5 minutes.',
  unknown: 'The card provider has no result yet. The portal checks again every 5 minutes.',
  accepted: 'The card was charged.',
  declined: 'Declined. Nothing was charged.',
  cancelled: 'Cancelled. Nothing was charged.',
  expired: 'Not found at the card provider. Nothing was charged.',
}

interface Searched {
  readonly answered: boolean
  /** True if a part of the provider's answer could not be read. */
  readonly isUnreadable: boolean
  readonly state: AttemptState
  /** True if the provider reviews a transaction of the attempt. */
  readonly isUnderReview: boolean
}

const invoices = (count: number): string => (count === 1 ? '1 invoice' : `${count} invoices`)

/** Messages after an action on the work lists (R39). */
export const workListMessages = {
  ended: 'Card payment ended. It can be paid again.',
  reviewEnded: 'Removed from the list.',
  refunded: 'Marked as refunded.',
  searched: ({ answered, isUnreadable, isUnderReview, state }: Searched): string => {
    if (!answered) return 'The card provider did not answer. Nothing has changed.'
    if (isUnreadable && (isUnderReview || isUnresolved(state)))
      return 'The card provider’s answer could not be read. The portal checks again every 5 minutes.'
    return searchMessages[isUnderReview ? 'unknown' : state]
  },
  applied: (appliedCents: number, count: number, leftCents: number): string => {
    const applied = `${formatCents(appliedCents)} applied to ${invoices(count)}.`
    return leftCents > 0 ? `${applied} ${formatCents(leftCents)} is kept as a credit.` : applied
  },
} as const
