import { reconciliationMessages } from '@tradecounter/rules/reconciliation/reconciliation.problems.ts'
import { sendLetter } from '../../jobs/sendMail.ts'
import type { Reactions } from '../../jobs/worker.ts'
import { reconcile } from './reconcile.ts'

/** Less than a reaction may take; the schedule continues with the rest. */
const turnMs = 30_000

export const reconciliationReactions: Reactions = {
  async reconciliationAsked(context) {
    const end = performance.now() + turnMs
    await reconcile(context, context.now, () => performance.now() < end)
  },
  /** Emails the accounts team that figures differ; the page lists them. */
  async figuresDiffered(context, { count }) {
    const { DEBTORS_EMAIL, publicUrl } = context.settings
    await sendLetter(
      context,
      { email: DEBTORS_EMAIL, firstName: '' },
      {
        subject: reconciliationMessages.subject(count),
        paragraphs: [
          reconciliationMessages.arose(count),
          'The ledger, the balances and the card provider’s charges are compared every day. Nothing was changed.',
        ],
        action: { label: 'Reconciliation', url: `${publicUrl}/reconciliation` },
      },
    )
  },
}
