import { orderScheduleProblems } from '@tradecounter/rules/order-schedules/orderSchedules.problems.ts'
import { intervalOf, recurrenceRuleProblem } from '@tradecounter/rules/order-schedules/recurrenceRule.ts'
import { addDays, addMonths, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { RRuleTemporal } from 'rrule-temporal'
import { refused } from '../../http/refused.ts'

/**
 * Time in which a rule of this interval must have a day: leap days are up to eight years apart, and of every
 * tenth year one in as many decades.
 */
const horizonMonths = (rule: string): number => 9 * 12 * intervalOf(rule)
const firstDays = 400

interface Repeating {
  /** Rule in the form of `plainRule`. */
  readonly rule: string
  readonly startsOn: PlainDate
  readonly endsOn: PlainDate | null
}

// Days have no time of day: a rule is read in UTC, where every day has 24 hours.
const zonedDay = (day: PlainDate) => Temporal.PlainDate.from(day).toZonedDateTime('UTC')

function between(rule: RRuleTemporal, from: PlainDate, to: PlainDate): PlainDate[] {
  if (from > to) return []
  return rule.between(zonedDay(from), zonedDay(to), true).map((day) => day.toPlainDate().toString())
}

/**
 * First days of a rule on or after a day.
 * @throws Refused for a rule that cannot be read
 */
export async function daysOf(
  { rule, startsOn, endsOn }: Repeating,
  from: PlainDate,
  count: number,
): Promise<PlainDate[]> {
  const ruleProblem = recurrenceRuleProblem(rule)
  if (ruleProblem) throw refused(ruleProblem)
  // Load the library late: it takes 8 MB that a program without schedules saves.
  const { RRuleTemporal: Rule } = await import('rrule-temporal')
  const repeating = new Rule({
    rruleString: `DTSTART;TZID=UTC:${startsOn.replaceAll('-', '')}T000000\nRRULE:${rule}`,
  })
  const first = from > startsOn ? from : startsOn
  const horizon = addMonths(first, horizonMonths(rule))
  const end = endsOn !== null && endsOn < horizon ? endsOn : horizon
  const soon = addDays(first, firstDays)
  const days = between(repeating, first, soon < end ? soon : end)
  if (days.length < count) days.push(...between(repeating, addDays(soon, 1), end))
  return days.slice(0, count)
}

/**
 * First day of a rule on or after a day; `waitsFor` is an earlier day whose order is not made yet.
 * @throws Refused for a rule without a day between start and end
 */
export async function firstDayOf(
  repeating: Repeating,
  from: PlainDate,
  waitsFor: PlainDate | undefined,
): Promise<PlainDate> {
  const days = await daysOf(repeating, from, 1)
  const first = waitsFor ?? days[0]
  if (first === undefined) throw refused(orderScheduleProblems.never)
  return first
}
