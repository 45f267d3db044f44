import { expect, test } from 'vitest'
import { parseDayMonthYear } from './parseDayMonthYear.ts'

test.each([
  ['03/07/2026', '2026-07-03'],
  ['3/7/26', '2026-07-03'],
  [' 31.12.2026 ', '2026-12-31'],
  ['29-02-2028', '2028-02-29'],
  ['29/02/2027', null],
  ['31/04/2026', null],
  ['2026-07-03', null],
  ['7/2026', null],
  ['', null],
])('%o is the day %o', (text, date) => {
  expect(parseDayMonthYear(text)).toBe(date)
})
