import { problem, type Problem } from '../decision.ts'
import { hourMs, minuteMs } from '../time/durations.ts'

/** How often one person may have the approvers of one order written to within an hour: by reminding and by assigning. */
export const asksAnHour = 5
export const asksCountedMs = hourMs

/**
 * What is against writing to the approvers of an order once more. `asks` are the moments this person did so within the last
 * hour, in any order; the first of them makes room again.
 */
export function askingProblem(asks: readonly Date[], now: Date): Problem | undefined {
  const recent = asks.map((at) => at.getTime()).filter((at) => now.getTime() - at < asksCountedMs)
  const [first] = recent.toSorted((a, b) => b - a).slice(asksAnHour - 1)
  if (first === undefined) return undefined
  const minutes = Math.ceil((first + asksCountedMs - now.getTime()) / minuteMs)
  return problem(
    'orderAskedTooOften',
    `You have asked for approval of this order ${asksAnHour} times within an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  )
}
