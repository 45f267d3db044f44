import { formatCents } from '../../money.ts'
import type { AttemptState } from '../card/settlePayment.ts'

const searchSaid: Readonly<Record<AttemptState, string>> = {
  open: 'The card provider knows nothing of it yet. It is asked again every five minutes.',
  unknown: 'The card provider does not know its result yet. It is asked again every five minutes.',
  accepted: 'The card was charged.',
  declined: 'It was declined. Nothing was charged.',
  cancelled: 'It was cancelled. Nothing was charged.',
  expired: 'The card provider knows nothing of it. Nothing was charged.',
}

const invoices = (count: number): string => (count === 1 ? '1 invoice' : `${count} invoices`)

/** Messages after an action on the work lists (R39). */
export const workListMessages = {
  refunded: 'Marked as refunded.',
  searched: ({ answered, state }: { readonly answered: boolean; readonly state: AttemptState }): string =>
    answered ? searchSaid[state] : 'The card provider did not answer. Nothing has changed.',
  applied: (appliedCents: number, count: number, leftCents: number): string => {
    const applied = `${formatCents(appliedCents)} applied to ${invoices(count)}.`
    return leftCents > 0 ? `${applied} ${formatCents(leftCents)} stays as a credit.` : applied
  },
} as const
