import { problem } from '../../decision.ts'
import { formatDateTime } from '../../time/businessTime.ts'

/** Choices in which two devices differ: documents by number, and amount, note and files together. */
export interface Differing {
  readonly documentNumbers: readonly string[]
  readonly extras: boolean
}

const shown = 3

function nameThem({ documentNumbers, extras }: Differing): string {
  const named = documentNumbers.slice(0, shown)
  const more = documentNumbers.length - named.length
  const parts = [
    ...named,
    ...(more > 0 ? [`${more} more`] : []),
    ...(extras ? ['the amount, note or files of the payment'] : []),
  ]
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

export const paymentDraftProblems = {
  /** R10: names who and when; the draft is one person's, so it is always themselves. */
  changedElsewhere: (differing: Differing, changedAt: Date, timeZone: string) =>
    problem(
      'paymentDraftChanged',
      `You changed ${nameThem(differing)} on another device on ${formatDateTime(changedAt, timeZone)}. Nothing was overwritten.`,
      'version',
    ),
  /** Proceed, while this device has not heard yet of what was ticked on another. */
  behind: (changedAt: Date, timeZone: string) =>
    problem(
      'paymentDraftBehind',
      `You changed your selection on another device on ${formatDateTime(changedAt, timeZone)}. It is shown now; please review it and proceed again.`,
      'version',
    ),
} as const
