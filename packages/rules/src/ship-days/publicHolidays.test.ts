import { dayOfWeek } from '../time/businessTime.ts'
import { expect, test } from 'vitest'
import { easterSunday, publicHolidays } from './publicHolidays.ts'

const namesOn = (year: number) => new Map(publicHolidays(year).map(({ day, name }) => [day, name]))

test.each([
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
])('Easter Sunday of %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test('the holidays of 2026 are those New South Wales proclaimed (R4)', () => {
  expect([...namesOn(2026).keys()]).toEqual([
    '2026-01-01',
    '2026-01-26',
    '2026-04-03',
    '2026-04-04',
    '2026-04-05',
    '2026-04-06',
    '2026-04-25',
    '2026-04-27',
    '2026-06-08',
    '2026-10-05',
    '2026-12-25',
    '2026-12-26',
    '2026-12-28',
  ])
})

test('Christmas on a weekend is observed on the next free weekdays', () => {
  const year2027 = namesOn(2027)
  expect(year2027.get('2027-12-27')).toBe('Christmas Day (additional day)')
  expect(year2027.get('2027-12-28')).toBe('Boxing Day (additional day)')
  const year2033 = namesOn(2033)
  expect(year2033.get('2033-12-26')).toBe('Boxing Day')
  expect(year2033.get('2033-12-27')).toBe('Christmas Day (additional day)')
})

test('Australia Day on a weekend moves to the Monday', () => {
  for (let year = 2025; year < 2060; year += 1) {
    const days = publicHolidays(year).filter(({ name }) => name.startsWith('Australia Day'))
    expect(days).toHaveLength(1)
    expect([1, 2, 3, 4, 5]).toContain(dayOfWeek(days[0]?.day ?? ''))
  }
})
