import { problem } from '../../decision.ts'
import { formatDateTime } from '../../time/businessTime.ts'

export const paymentDraftProblems = {
  /** Refusal to proceed with a selection that changed on another device. */
  behind: (changedAt: Date, timeZone: string) =>
    problem(
      'paymentDraftBehind',
      `You changed your selection on another device on ${formatDateTime(changedAt, timeZone)}. It is shown now. Review it and proceed again.`,
      'version',
    ),
  /** Refusal of one change that both ticks and unticks a document. */
  bothWays: problem('paymentDraftBothWays', 'A document is selected and deselected at once.', 'unselected'),
  /** Refusal of a version without the payment whose version it is. */
  versionAlone: problem('versionAlone', 'paymentVersion needs a paymentId.', 'paymentVersion'),
} as const
