import { allow, refuse, type Decision } from '../decision.ts'
import { addDays, type PlainDate } from '../time/businessTime.ts'
import { minuteMs } from '../time/durations.ts'
import { manualRunMinutes, comparedBackDays, reconciliationProblems } from './reconciliation.problems.ts'

interface LastRun {
  readonly isByClock: boolean
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

/** Decision on a manual run: one at a time, with pauses, as each run searches a day at the card provider. */
export function askForRun(
  last: LastRun | undefined,
  day: PlainDate,
  { now, today }: { readonly now: Date; readonly today: PlainDate },
): Decision<{ readonly firstDay: PlainDate; readonly lastDay: PlainDate }> {
  if (day > today || day < addDays(today, -comparedBackDays)) return refuse(reconciliationProblems.day)
  if (last && !last.finishedAt) return refuse(reconciliationProblems.underWay)
  if (last && !last.isByClock && now.getTime() - last.startedAt.getTime() < manualRunMinutes * minuteMs)
    return refuse(reconciliationProblems.tooSoon)
  return allow({ firstDay: day, lastDay: day })
}

/** Maximum of missed days that the next nightly run compares. */
const catchUpDays = 7

/** Days that each nightly run compares, as the provider lists some charges late (card-provider §3). */
const comparedDays = 3

/** Days that the run by the clock compares: the last ones, and earlier ones that were not compared yet. */
export function daysOfClock(today: PlainDate, lastCompared: PlainDate | undefined) {
  const lastDay = addDays(today, -1)
  const earliest = addDays(today, -catchUpDays)
  const again = addDays(today, -comparedDays)
  const next = lastCompared === undefined ? again : addDays(lastCompared, 1)
  const firstDay = next < earliest ? earliest : next
  return { firstDay: firstDay > again ? again : firstDay, lastDay }
}
