import { allow, refuse, type Decision } from '../decision.ts'
import { addDays, type PlainDate } from '../time/businessTime.ts'
import { minuteMs } from '../time/durations.ts'
import { askedEveryMinutes, comparedBackDays, reconciliationProblems } from './reconciliation.problems.ts'

interface LastRun {
  readonly isByClock: boolean
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

/** By hand, one at a time and not again and again: each run asks the card provider about a day. */
export function askForRun(
  last: LastRun | undefined,
  day: PlainDate,
  { now, today }: { readonly now: Date; readonly today: PlainDate },
): Decision<{ readonly firstDay: PlainDate; readonly lastDay: PlainDate }> {
  if (day > today || day < addDays(today, -comparedBackDays)) return refuse(reconciliationProblems.day)
  if (last && !last.finishedAt) return refuse(reconciliationProblems.underWay)
  if (last && !last.isByClock && now.getTime() - last.startedAt.getTime() < askedEveryMinutes * minuteMs)
    return refuse(reconciliationProblems.tooSoon)
  return allow({ firstDay: day, lastDay: day })
}

/** Days that were missed are made up for, so many at most. */
const mostDays = 7

/** Days the clock compares today: every day up to yesterday that was not compared yet. */
export function daysOfClock(today: PlainDate, lastCompared: PlainDate | undefined) {
  const lastDay = addDays(today, -1)
  const earliest = addDays(today, -mostDays)
  const next = lastCompared === undefined ? lastDay : addDays(lastCompared, 1)
  const notBefore = next < earliest ? earliest : next
  return { firstDay: notBefore > lastDay ? lastDay : notBefore, lastDay }
}
