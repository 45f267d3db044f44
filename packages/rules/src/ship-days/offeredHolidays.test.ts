import { expect, test } from 'vitest'
import { offeredHolidays } from './offeredHolidays.ts'

const names = (excluded: string[], today: string) =>
  offeredHolidays(2031, excluded, today).map(({ name }) => name)

test('future holidays on working days are offered until they are excluded (R4)', () => {
  const all = names([], '2031-01-01')
  expect(all).toContain('Good Friday')
  expect(all).toContain("New Year's Day")
  // Sunday, on which no order ships.
  expect(all).not.toContain('Easter Sunday')
  expect(names(['2031-04-11'], '2031-01-01')).not.toContain('Good Friday')
  expect(names([], '2031-04-11')).toContain('Good Friday')
  expect(names([], '2031-04-12')).not.toContain('Good Friday')
})
