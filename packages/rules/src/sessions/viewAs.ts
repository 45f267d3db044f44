import { characters, isBlank } from '../characters.ts'
import type { Problem } from '../decision.ts'
import { minuteMs } from '../time/durations.ts'
import { viewProblems, viewReasonMaximum } from './view.problems.ts'

/** A view ends by itself. */
export const viewLifeMs = 30 * minuteMs

/** Refusal of a viewing reason: it is recorded, so it must be given. */
export function viewReasonProblem(reason: string): Problem | undefined {
  if (isBlank(reason)) return viewProblems.noReason
  return characters(reason.trim()) > viewReasonMaximum ? viewProblems.reasonTooLong : undefined
}
