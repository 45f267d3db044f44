import { afterEach, expect, test } from 'vitest'
import { selectionDay } from '../payments/selection/selectionDay.ts'
import { shipDateAllowed } from '../orders/fields/shipDate.ts'
import { addDays, wallClock } from './businessTime.ts'

const sydney = 'Australia/Sydney'
const hour = 3_600_000
const hostZones = ['UTC', 'Australia/Sydney', 'America/Los_Angeles', 'America/St_Johns', 'Pacific/Kiritimati']
const ownZone = process.env['TZ']

afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = ownZone
})

/**
 * New South Wales: summer time from 2:00 on the first Sunday of October to 3:00 on the first Sunday of April.
 */
function firstSunday(year: number, month: number): number {
  const first = Date.UTC(year, month, 1)
  return first + ((7 - new Date(first).getUTCDay()) % 7) * 24 * hour
}

/** Instant at which clocks in Sydney show a date and minutes, computed from the rule above alone. */
function instantAt(date: string, minutes: number): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  const year = Number(date.slice(0, 4))
  const isSummer = shown < firstSunday(year, 3) + 3 * hour || shown >= firstSunday(year, 9) + 2 * hour
  return shown - (isSummer ? 11 : 10) * hour
}

test.each(hostZones)(
  '730 days, each second around 14:00, 11:59pm and midnight, on a host in %s (T1)',
  (zone) => {
    process.env['TZ'] = zone
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const calendar = { timeZone: sydney, excludedDays: [] }
    const wrong: string[] = []
    const check = (what: string, is: unknown, shouldBe: unknown) => {
      if (is !== shouldBe) wrong.push(`${what}: ${String(is)} instead of ${String(shouldBe)}`)
    }
    const first = '2026-01-01'
    for (let at = 0; at < 730; at += 1) {
      const date = addDays(first, at)
      const isWeekday = ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
      for (const [minutes, second] of [0, 14 * 60, 23 * 60 + 59].flatMap((minute) => [
        [minute, -1] as const,
        [minute, 0] as const,
        [minute, 1] as const,
      ])) {
        const now = new Date(instantAt(date, minutes) + second * 1000)
        const isBefore = second < 0
        const day = isBefore && minutes === 0 ? addDays(date, -1) : date
        const shown = isBefore ? (minutes === 0 ? 24 * 60 : minutes) - 1 : minutes
        const clock = wallClock(now, sydney)
        const name = now.toISOString()
        check(`day at ${name}`, clock.date, day)
        check(`minute at ${name}`, clock.minutes, shown)
        check(
          `ship on ${date} at ${name}`,
          shipDateAllowed(date, now, calendar),
          (isWeekday && shown < 14 * 60) || (isWeekday && day < date),
        )
        check(
          `selection of ${name}`,
          selectionDay(now, sydney),
          shown >= 23 * 60 + 59 ? addDays(day, 1) : day,
        )
      }
    }
    expect(wrong).toEqual([])
  },
)

test('nights on which the clock changes: only the skipped hour is missing, and one hour comes twice (T1)', () => {
  const minutesOf = (from: number) =>
    Array.from({ length: 6 * 60 }, (_, at) => wallClock(new Date(from + at * 60_000), sydney).minutes)
  const spring = minutesOf(Date.parse('2026-10-03T14:00:00Z'))
  expect(spring.filter((minutes) => minutes >= 120 && minutes < 180)).toEqual([])
  expect(new Set(spring).size).toBe(6 * 60)
  const autumn = minutesOf(Date.parse('2027-04-03T13:00:00Z'))
  expect(autumn.filter((minutes) => minutes >= 120 && minutes < 180)).toHaveLength(120)
  expect(new Set(autumn).size).toBe(5 * 60)
})
