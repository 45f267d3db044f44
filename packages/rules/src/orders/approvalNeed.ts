import { formatCents } from '../money.ts'
import { orderProblems } from './orderProblems.ts'

interface ApprovalQuestion {
  /** GST included. */
  readonly totalCents: number
  readonly automaticApprovalLimitCents: number
  readonly onHold: boolean
}

/** Why the creator's order needs somebody's approval, or why it does not, in plain words (§4, R12). */
export function approvalNeed({ totalCents, automaticApprovalLimitCents, onHold }: ApprovalQuestion): {
  readonly needed: boolean
  readonly text: string
} {
  const total = formatCents(totalCents)
  const limit = formatCents(automaticApprovalLimitCents)
  if (totalCents > automaticApprovalLimitCents)
    return { needed: true, text: `${total} is above your automatic limit of ${limit}.` }
  return {
    needed: false,
    text: onHold
      ? `${orderProblems.onHold.displayMessage} The order will wait until it no longer is.`
      : `${total} is within your automatic limit of ${limit}: the order is approved when you submit it.`,
  }
}
