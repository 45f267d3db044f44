import { expect, test } from 'vitest'
import { firstDayOf, lastMonth, monthName, monthOf } from './statementMonth.ts'

test('a statement has the month, year, first and last day (§3)', () => {
  expect(monthOf('2028-02-01')).toEqual({
    month: 2,
    year: 2028,
    startDate: '2028-02-01',
    endDate: '2028-02-29',
  })
  expect(monthName('2026-12-01')).toBe('December 2026')
  expect(lastMonth('2027-01-01')).toBe('2026-12-01')
  expect(firstDayOf(2026, 9)).toBe('2026-09-01')
  expect(firstDayOf(2026, 13)).toBeUndefined()
})
