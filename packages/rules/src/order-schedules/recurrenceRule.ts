import type { Problem } from '../decision.ts'
import { orderScheduleProblems } from './orderSchedules.problems.ts'

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayCode = (typeof weekdayCodes)[number]

export const weekdayNames: Readonly<Record<WeekdayCode, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

export const recurrenceRuleMaximum = 200

const everyValue =
  (check: (value: string) => boolean) =>
  (list: string): boolean =>
    list.split(',').every(check)

/** True for a whole number other than 0 from `lowest` to `highest`. */
const wholeNumber = (lowest: number, highest: number) => (value: string) => {
  const number = Number(value)
  return /^[+-]?\d{1,3}$/.test(value) && number !== 0 && number >= lowest && number <= highest
}

const dayOf = /^(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)$/

/** Parts that a rule may have. Times of day are not supported; the end date has its own field. */
const partChecks: Readonly<Record<string, (value: string) => boolean>> = {
  FREQ: (value) => frequencies.includes(value),
  INTERVAL: wholeNumber(1, 99),
  BYDAY: everyValue((value) => dayOf.test(value)),
  BYMONTHDAY: everyValue(wholeNumber(-31, 31)),
  BYMONTH: everyValue(wholeNumber(1, 12)),
  BYSETPOS: everyValue(wholeNumber(-31, 31)),
  WKST: (value) => value in weekdayNames,
}

/** Rule as it is stored: upper case, without blanks and without `RRULE:`. */
export const plainRule = (text: string): string =>
  text
    .replaceAll(/\s+/g, '')
    .toUpperCase()
    .replace(/^RRULE:/, '')

type Parts = ReadonlyMap<string, string>

const partsOf = (rule: string): [string, string][] =>
  rule.split(';').map((part) => {
    const [name = '', ...values] = part.split('=')
    return [name, values.join('=')]
  })

/** Refusal of parts that RFC 5545 (3.3.10) does not allow together, as programs read them differently. */
function togetherProblem(parts: Parts): Problem | undefined {
  const frequency = parts.get('FREQ') ?? ''
  if (/\d/.test(parts.get('BYDAY') ?? '') && !['MONTHLY', 'YEARLY'].includes(frequency))
    return orderScheduleProblems.numberedDay
  if (frequency === 'WEEKLY' && parts.has('BYMONTHDAY')) return orderScheduleProblems.dayOfWeekly
  const hasDayFilter = ['BYDAY', 'BYMONTHDAY', 'BYMONTH'].some((name) => parts.has(name))
  return parts.has('BYSETPOS') && !hasDayFilter ? orderScheduleProblems.positionAlone : undefined
}

/** Refusal of a recurrence rule (RFC 5545, in the form of `plainRule`). */
export function recurrenceRuleProblem(rule: string): Problem | undefined {
  if (rule.length > recurrenceRuleMaximum) return orderScheduleProblems.rule
  const parts = partsOf(rule)
  const names = parts.map(([name]) => name)
  if (names.includes('COUNT') || names.includes('UNTIL')) return orderScheduleProblems.endInRule
  if (new Set(names).size < names.length || !names.includes('FREQ')) return orderScheduleProblems.rule
  const invalidPart = parts.find(([name, value]) => !(partChecks[name]?.(value) ?? false))
  return invalidPart ? orderScheduleProblems.rulePart(invalidPart[0]) : togetherProblem(new Map(parts))
}

/** Periods between two days of a rule: 2 for every second week. */
export const intervalOf = (rule: string): number => Number(new Map(partsOf(rule)).get('INTERVAL') ?? 1)

/** List for a sentence: `Monday, Tuesday and Friday`. */
const listText = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

const ordinals: Readonly<Record<string, string>> = {
  '1': 'First',
  '2': 'Second',
  '3': 'Third',
  '4': 'Fourth',
  '-1': 'Last',
}

function weeklyText(parts: Parts, interval: number): string | undefined {
  const days = parts.get('BYDAY')?.split(',') ?? []
  if (!days.every((day) => day in weekdayNames)) return undefined
  const names = listText(days.map((day) => weekdayNames[day as WeekdayCode]))
  if (names === '') return interval === 1 ? 'Every week' : `Every ${interval} weeks`
  return interval === 1 ? `Every ${names}` : `Every ${interval} weeks on ${names}`
}

function monthlyText(parts: Parts, interval: number): string | undefined {
  const months = interval === 1 ? 'every month' : `every ${interval} months`
  const [, place, day] = /^([+-]?\d)([A-Z]{2})$/.exec(parts.get('BYDAY') ?? '') ?? []
  const ordinal = place && ordinals[String(Number(place))]
  if (ordinal && day && !parts.has('BYMONTHDAY'))
    return `${ordinal} ${weekdayNames[day as WeekdayCode]} of ${months}`
  const date = parts.get('BYMONTHDAY')
  if (date === undefined || parts.has('BYDAY')) return undefined
  if (date === '-1') return `Last day of ${months}`
  if (!/^\+?\d+$/.test(date)) return undefined
  // RFC 5545 (3.3.10) skips months without the day.
  return `Day ${Number(date)} of ${months}${Number(date) > 28 ? ', if the month has one' : ''}`
}

/** Rule in words, `Last Friday of every month`; uncommon rules are shown as they are. */
export function recurrenceText(rule: string): string {
  const parts: Parts = new Map(partsOf(rule))
  const interval = intervalOf(rule)
  const plain = !parts.has('BYMONTH') && !parts.has('BYSETPOS')
  const frequency = parts.get('FREQ')
  const text =
    plain && frequency === 'WEEKLY' && !parts.has('BYMONTHDAY')
      ? weeklyText(parts, interval)
      : plain && frequency === 'MONTHLY'
        ? monthlyText(parts, interval)
        : undefined
  return text ?? `By the rule ${rule}`
}
