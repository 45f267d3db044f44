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
  /** Name of the buyer with the limit; absent if the buyer reads the text. */
  readonly creatorName?: string | undefined
}

/** Sentence that says why the creator’s order needs an approval or not (§4, R12). */
export function approvalNeed(question: ApprovalQuestion): {
  readonly needed: boolean
  readonly text: string
} {
  const { totalCents, automaticApprovalLimitCents, onHold, waitsBecause = [], creatorName } = question
  const total = formatWithGst(totalCents)
  const limit = formatCents(automaticApprovalLimitCents)
  const owner = creatorName === undefined ? 'your' : `${creatorName}’s`
  const submits = creatorName === undefined ? 'you submit' : `${creatorName} submits`
  if (totalCents > automaticApprovalLimitCents)
    return {
      needed: true,
      text: `${total} is above ${owner} automatic approval limit of ${limit}, so it needs approval.`,
    }
  if (!onHold && waitsBecause.length > 0)
    return {
      needed: false,
      text: `${waitsBecause.map((problem) => problem.displayMessage).join(' ')} Until then the order waits.`,
    }
  return {
    needed: false,
    text: onHold
      ? `${orderProblems.onHold.displayMessage} The order will wait until the hold is lifted.`
      : `${total} is within ${owner} automatic approval limit of ${limit}: approved as soon as ${submits}.`,
  }
}
