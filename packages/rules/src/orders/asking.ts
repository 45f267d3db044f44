import type { Problem } from '../decision.ts'
import { orderRefusals } from './orderRefusals.problems.ts'
import { hourMs, minuteMs } from '../time/durations.ts'

/** Limit of emails an hour that one person sends to the approvers of an order: reminders and assignments. */
export const asksAnHour = 5
export const asksCountedMs = hourMs

/**
 * Refusal of one more email to the approvers of an order. `asks`: times of this person's emails within the
 * last hour, in any order; another email is allowed an hour after the oldest of the last five.
 */
export function askingProblem(asks: readonly Date[], now: Date): Problem | undefined {
  const recent = asks.map((at) => at.getTime()).filter((at) => now.getTime() - at < asksCountedMs)
  const [first] = recent.toSorted((a, b) => b - a).slice(asksAnHour - 1)
  if (first === undefined) return undefined
  const minutes = Math.ceil((first + asksCountedMs - now.getTime()) / minuteMs)
  return orderRefusals.askedTooOften(asksAnHour, minutes)
}
