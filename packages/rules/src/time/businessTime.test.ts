import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayOfWeek,
  endOfMonth,
  formatDate,
  formatDateTime,
  isPlainDate,
  wallClock,
} from './businessTime.ts'

const sydney = 'Australia/Sydney'

test('the business day turns at midnight in Sydney, summer and winter (R4)', () => {
  expect(wallClock(new Date('2026-11-20T12:59:59Z'), sydney)).toEqual({
    date: '2026-11-20',
    minutes: 23 * 60 + 59,
  })
  expect(wallClock(new Date('2026-11-20T13:00:00Z'), sydney)).toEqual({ date: '2026-11-21', minutes: 0 })
  expect(wallClock(new Date('2026-06-20T14:00:00Z'), sydney)).toEqual({ date: '2026-06-21', minutes: 0 })
})

test('month ends and shorter months', () => {
  expect(endOfMonth('2026-02-10')).toBe('2026-02-28')
  expect(endOfMonth('2028-02-10')).toBe('2028-02-29')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
  expect(dayOfWeek('2026-11-21')).toBe(6)
})

test('adding and subtracting days gives the same date', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
      const plain = date.toISOString().slice(0, 10)
      expect(addDays(addDays(plain, days), -days)).toBe(plain)
    }),
  )
})

test('formats are DD/MM/YYYY and DD/MM/YYYY hh:mm:ss A (§9)', () => {
  expect(formatDate('2026-11-05')).toBe('05/11/2026')
  expect(formatDateTime(new Date('2026-11-05T02:03:04Z'), sydney)).toBe('05/11/2026 01:03:04 PM')
  expect(formatDateTime(new Date('2026-11-04T13:03:04Z'), sydney)).toBe('05/11/2026 12:03:04 AM')
})

test('only real days are plain dates', () => {
  expect(
    ['2026-02-29', '2026-13-01', '2026-1-1', '05/11/2026', '0000-01-01', '', '2026-11-05'].map(isPlainDate),
  ).toEqual([false, false, false, false, false, false, true])
})
