import { recurrenceRuleProblem, weekdayCodes } from '@tradecounter/rules/order-schedules/recurrenceRule.ts'
import { addDays, addMonths, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf } from './occurrences.ts'

/** Days by the text of RFC 5545 alone: each part of a rule keeps some days of every period. */
function daysByTheRfc(rule: string, startsOn: PlainDate, endsOn: PlainDate): PlainDate[] {
  const part = new Map(rule.split(';').map((rulePart) => rulePart.split('=') as [string, string]))
  const numbers = (name: string) => part.get(name)?.split(',').map(Number)
  const frequency = part.get('FREQ')
  const [, month = 0, monthDay = 0] = startsOn.split('-').map(Number)
  const at = (day: PlainDate) => Temporal.PlainDate.from(day)
  const codeOf = (day: PlainDate) => weekdayCodes[at(day).dayOfWeek - 1] ?? 'MO'
  const weekBegins = weekdayCodes.indexOf((part.get('WKST') ?? 'MO') as 'MO')
  const weekStart = (day: PlainDate) => addDays(day, -((at(day).dayOfWeek - 1 - weekBegins + 7) % 7))

  const periodStart = (day: PlainDate): PlainDate =>
    frequency === 'DAILY'
      ? day
      : frequency === 'WEEKLY'
        ? weekStart(day)
        : frequency === 'MONTHLY'
          ? `${day.slice(0, 7)}-01`
          : `${day.slice(0, 4)}-01-01`
  const after = (start: PlainDate, count: number): PlainDate =>
    frequency === 'DAILY'
      ? addDays(start, count)
      : frequency === 'WEEKLY'
        ? addDays(start, 7 * count)
        : addMonths(start, (frequency === 'MONTHLY' ? 1 : 12) * count)

  const [months, monthDays, positions] = [numbers('BYMONTH'), numbers('BYMONTHDAY'), numbers('BYSETPOS')]
  const weekdays = part.get('BYDAY')?.split(',')

  const isMonthDay = (day: PlainDate) =>
    monthDays?.some(
      (dayOfMonth) => dayOfMonth === at(day).day || dayOfMonth === at(day).day - at(day).daysInMonth - 1,
    )
  /** Numbered weekdays count within the month, or within the year of a yearly rule without months. */
  const isWeekday = (day: PlainDate) =>
    weekdays?.some((ruleDay) => {
      const number = Number(ruleDay.slice(0, -2))
      if (ruleDay.slice(-2) !== codeOf(day)) return false
      if (number === 0) return true
      const ofYear = frequency === 'YEARLY' && !months
      const place = ofYear ? at(day).dayOfYear : at(day).day
      const days = ofYear ? at(day).daysInYear : at(day).daysInMonth
      return number === Math.ceil(place / 7) || number === -Math.ceil((days - place + 1) / 7)
    })
  const isIn = (day: PlainDate): boolean => {
    if (months && !months.includes(at(day).month)) return false
    if (isMonthDay(day) === false || isWeekday(day) === false) return false
    if (monthDays || weekdays || frequency === 'DAILY') return true
    if (frequency === 'WEEKLY') return codeOf(day) === codeOf(startsOn)
    if (at(day).day !== monthDay) return false
    return frequency === 'MONTHLY' || months !== undefined || at(day).month === month
  }

  const found: PlainDate[] = []
  const interval = Number(part.get('INTERVAL') ?? 1)
  for (let start = periodStart(startsOn); start <= endsOn; start = after(start, interval)) {
    const set: PlainDate[] = []
    for (let day = start; day < after(start, 1); day = addDays(day, 1)) if (isIn(day)) set.push(day)
    found.push(
      ...set.filter(
        (_, place) => !positions || positions.includes(place + 1) || positions.includes(place - set.length),
      ),
    )
  }
  return found.filter((day) => day >= startsOn && day <= endsOn)
}

async function compare(rule: string, startsOn: PlainDate, years: number) {
  expect(recurrenceRuleProblem(rule)).toBeUndefined()
  const endsOn = addMonths(startsOn, 12 * years)
  const expected = daysByTheRfc(rule, startsOn, endsOn)
  expect(await daysOf({ rule, startsOn, endsOn }, startsOn, expected.length + 1)).toEqual(expected)
  return expected
}

test.each([
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-11-26', ['2026-12-31', '2027-01-31', '2027-03-31']],
  ['FREQ=MONTHLY', '2026-10-31', ['2026-10-31', '2026-12-31', '2027-01-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-15', ['2027-01-31', '2027-02-28', '2027-03-31']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-11-26', ['2026-11-30', '2026-12-31', '2027-01-29']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2,-2', '2026-12-15', ['2026-12-30', '2027-01-04']],
  // The first day of the week decides which of two weeks across a new year counts.
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=MO', '2026-12-22', ['2026-12-22', '2026-12-27', '2027-01-05']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU', '2026-12-22', ['2026-12-22', '2027-01-03', '2027-01-05']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2026-11-26', ['2028-02-29', '2032-02-29']],
  ['FREQ=YEARLY;BYDAY=1MO', '2026-11-26', ['2027-01-04', '2028-01-03']],
])('%s from %s has the days of RFC 5545', async (rule, startsOn, first) => {
  expect((await compare(rule, startsOn, 8)).slice(0, first.length)).toEqual(first)
})

const list = (values: fc.Arbitrary<string>) =>
  fc.uniqueArray(values, { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(','))
const place = (highest: number) =>
  fc.integer({ min: -highest, max: highest }).filter((position) => position !== 0)
const weekday = fc.constantFrom<string>(...weekdayCodes)

const rules = fc
  .record({
    frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval: fc.integer({ min: 1, max: 4 }),
    days: fc.option(list(weekday)),
    numberedDays: fc.option(list(fc.tuple(place(4), weekday).map(([number, code]) => `${number}${code}`))),
    monthDays: fc.option(list(place(31).map(String))),
    months: fc.option(list(fc.integer({ min: 1, max: 12 }).map(String))),
    positions: fc.option(list(place(4).map(String))),
    weekStart: fc.option(weekday),
  })
  .map(({ frequency, interval, days, numberedDays, monthDays, months, positions, weekStart }) => {
    // Numbered weekdays beside days of the month are read in various ways.
    const byDay =
      monthDays === null && ['MONTHLY', 'YEARLY'].includes(frequency) ? (numberedDays ?? days) : days
    const part = (name: string, value: string | null) => (value === null ? [] : [`${name}=${value}`])
    return [
      `FREQ=${frequency}`,
      `INTERVAL=${interval}`,
      ...part('BYDAY', byDay),
      ...part('BYMONTHDAY', monthDays),
      ...part('BYMONTH', months),
      ...part('BYSETPOS', positions),
      ...part('WKST', weekStart),
    ].join(';')
  })
  .filter((rule) => recurrenceRuleProblem(rule) === undefined)

test('every rule that is accepted has the days of RFC 5545', { timeout: 120_000 }, async () => {
  const starts = fc.constantFrom('2026-11-26', '2026-12-31', '2027-01-01', '2028-02-29', '2026-10-31')
  await fc.assert(
    fc.asyncProperty(rules, starts, async (rule, startsOn) => {
      await compare(rule, startsOn, 4)
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['FREQ=YEARLY;INTERVAL=10', ['2026-11-26', '2036-11-26']],
  ['FREQ=YEARLY;INTERVAL=99', ['2026-11-26', '2125-11-26']],
  ['FREQ=YEARLY;INTERVAL=3;BYMONTH=2;BYMONTHDAY=29', ['2032-02-29', '2044-02-29']],
  ['FREQ=MONTHLY;INTERVAL=99;BYMONTHDAY=31', ['2043-05-31', '2051-08-31']],
])('%s is rare and does not end', async (rule, days) => {
  expect(await daysOf({ rule, startsOn: '2026-11-26', endsOn: null }, '2026-11-26', 2)).toEqual(days)
})

test('a rule without any day has none at any interval', async () => {
  for (const frequency of ['DAILY', 'MONTHLY', 'YEARLY'])
    for (const interval of [1, 99]) {
      const rule = `FREQ=${frequency};INTERVAL=${interval};BYMONTH=2;BYMONTHDAY=30`
      expect(await daysOf({ rule, startsOn: '2026-11-26', endsOn: null }, '2026-11-26', 1)).toEqual([])
    }
})
