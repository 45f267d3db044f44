import { characters, isBlank } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { minuteMs } from '../time/durations.ts'
import { viewProblems, viewReasonMaximum } from './view.problems.ts'

/** Time after which an impersonation ends. */
export const viewLifeMs = 30 * minuteMs

/** Refusal of the reason for an impersonation, which is required and recorded. */
export function viewReasonProblem(reason: string): Problem | undefined {
  if (isBlank(reason)) return viewProblems.noReason
  return characters(reason.trim()) > viewReasonMaximum ? viewProblems.reasonTooLong : undefined
}
