import { isBlank } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { isEmailAddress } from '../emailAddress.ts'
import { emailMaximum } from '../users/userLimits.ts'
import { paymentRequestDaysMaximum, paymentRequestMaximumCents } from './paymentRequestLimits.ts'
import { paymentRequestProblems } from './paymentRequests.problems.ts'

export interface NewPaymentRequest {
  readonly customerId: number | undefined
  /** Amount in cents; required unless there is a document (R20). */
  readonly amountCents: number | undefined
  readonly documentNumber: string | undefined
  readonly emailAddress: string
  readonly expiresInDays: number
}

function paidProblem({ amountCents, documentNumber }: NewPaymentRequest): Problem | undefined {
  const hasDocument = !isBlank(documentNumber)
  if (hasDocument === (amountCents !== undefined)) return paymentRequestProblems.eitherOr
  if (amountCents === undefined) return undefined
  if (amountCents <= 0) return paymentRequestProblems.amount
  return amountCents > paymentRequestMaximumCents ? paymentRequestProblems.amountTooLarge : undefined
}

function payerEmailProblem(text: string): Problem | undefined {
  const email = text.trim()
  if (isBlank(email)) return paymentRequestProblems.email
  return isEmailAddress(email) && email.length <= emailMaximum ? undefined : paymentRequestProblems.emailValid
}

const daysProblem = (days: number): Problem | undefined =>
  Number.isInteger(days) && days >= 1 && days <= paymentRequestDaysMaximum
    ? undefined
    : paymentRequestProblems.days

/** Refusals of a new payment request; empty if it can be sent. */
export const newPaymentRequestProblems = (request: NewPaymentRequest): Problem[] =>
  [
    request.customerId === undefined ? paymentRequestProblems.customer : undefined,
    paidProblem(request),
    payerEmailProblem(request.emailAddress),
    daysProblem(request.expiresInDays),
  ].filter((problem) => problem !== undefined)
