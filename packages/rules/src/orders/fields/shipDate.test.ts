import { expect, test } from 'vitest'
import { nextShipDate, shipDateAllowed } from './shipDate.ts'

const calendar = { timeZone: 'Australia/Sydney', excludedDays: ['2026-12-25', '2026-12-28'] }

test('past days, weekends and excluded days cannot be chosen (§5)', () => {
  const morning = new Date('2026-11-19T22:00:00Z') // Friday 20 November, 09:00 in Sydney
  const allowed = (date: string) => shipDateAllowed(date, morning, calendar)
  expect(
    ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-12-25'].map(allowed),
  ).toEqual([false, true, false, false, true, false])
})

test('today closes at 14:00 in Sydney, to the minute, on both sides of daylight saving (R4, T1)', () => {
  const cases: [string, string, boolean][] = [
    ['2026-11-20', '2026-11-20T02:59:59Z', true], // 13:59 AEDT
    ['2026-11-20', '2026-11-20T03:00:00Z', false], // 14:00 AEDT
    ['2026-10-02', '2026-10-02T03:59:59Z', true], // 13:59 AEST, before the change of 4 October
    ['2026-10-02', '2026-10-02T04:00:00Z', false],
    ['2026-10-05', '2026-10-05T03:00:00Z', false], // AEDT from here
    ['2027-04-05', '2027-04-05T03:59:59Z', true], // AEST again after 4 April
  ]
  for (const [date, now, allowed] of cases)
    expect([date, now, shipDateAllowed(date, new Date(now), calendar)]).toEqual([date, now, allowed])
})

test('after the cut-off the next allowed day applies, past weekend and holidays', () => {
  expect(nextShipDate(new Date('2026-11-20T04:00:00Z'), calendar)).toBe('2026-11-23')
  expect(nextShipDate(new Date('2026-12-24T04:00:00Z'), calendar)).toBe('2026-12-29')
})
