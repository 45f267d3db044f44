import type { Problem } from '../../decision.ts'
import { formatCents, formatWithGst } from '../../money.ts'
import { orderProblems } from '../orders.problems.ts'

interface ApprovalQuestion {
  /** Total, GST included. */
  readonly totalCents: number
  readonly automaticApprovalLimitCents: number
  readonly onHold: boolean
  /** Reasons why a pending order within the limit is not approved. */
  readonly waitsBecause?: readonly Problem[] | undefined
  /** State of a pending order; absent for a draft. */
  readonly pending?: { readonly onlyOwnerMissing: boolean } | undefined
  /** Name of the buyer with the limit; absent if the buyer reads the text. */
  readonly creatorName?: string | undefined
}

/** Sentence that says why the creator’s order needs an approval or not (§4, R12). */
export function approvalNeed(question: ApprovalQuestion): {
  readonly needed: boolean
  readonly text: string
} {
  const {
    totalCents,
    automaticApprovalLimitCents,
    onHold,
    waitsBecause = [],
    pending,
    creatorName,
  } = question
  const owner = creatorName === undefined ? 'your' : `${creatorName}’s`
  const limit = `${owner} automatic approval limit of ${formatCents(automaticApprovalLimitCents)}`
  const total = formatWithGst(totalCents)
  if (totalCents > automaticApprovalLimitCents)
    return { needed: true, text: `${total} is above ${limit}, so it needs approval.` }
  const without = (text: string) => ({ needed: false, text })
  if (onHold)
    return without(`${orderProblems.onHold.displayMessage} The order will wait until the hold is lifted.`)
  if (waitsBecause.length > 0)
    return without(
      `${waitsBecause.map((problem) => problem.displayMessage).join(' ')} Until then the order waits.`,
    )
  const within = `${total} is within ${limit}`
  if (!pending) return without(`${within}: approved as soon as you submit.`)
  return without(
    pending.onlyOwnerMissing
      ? `${within}: approved as soon as it is allowed above the budget.`
      : `${within}, but it was not approved when ${creatorName ?? 'you'} submitted it, so it needs approval.`,
  )
}
