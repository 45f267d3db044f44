import { expect, test } from 'vitest'
import { nextPeriod, periodName, periodOf } from './budgetPeriod.ts'
import { standings, takenCents, type MonthSpending } from './budgetStanding.ts'

const july = 7

test.each([
  ['2026-11-26', 'month', july, '2026-11-01', '2026-11-30', 'November 2026'],
  ['2026-11-26', 'quarter', july, '2026-10-01', '2026-12-31', 'October to December 2026'],
  ['2026-11-26', 'year', july, '2026-07-01', '2027-06-30', 'July 2026 to June 2027'],
  ['2027-06-30', 'year', july, '2026-07-01', '2027-06-30', 'July 2026 to June 2027'],
  ['2026-12-31', 'quarter', 2, '2026-11-01', '2027-01-31', 'November 2026 to January 2027'],
  ['2028-02-29', 'month', july, '2028-02-01', '2028-02-29', 'February 2028'],
  ['2026-11-26', 'year', 1, '2026-01-01', '2026-12-31', 'January to December 2026'],
] as const)(
  '%s is in a %s of a year that begins in month %i',
  (day, period, month, startsOn, endsOn, name) => {
    const span = periodOf(day, period, month)
    expect(span).toEqual({ startsOn, endsOn })
    expect(periodName(span)).toBe(name)
  },
)

test('periods follow each other without a gap, for every fiscal year', () => {
  for (let month = 1; month <= 12; month += 1)
    for (const period of ['month', 'quarter', 'year'] as const) {
      const first = periodOf('2026-03-31', period, month)
      const next = nextPeriod(first, period, month)
      expect([next.startsOn > first.endsOn, periodOf(first.endsOn, period, month)]).toEqual([true, first])
      expect(periodOf(next.startsOn, period, month)).toEqual(next)
    }
})

const spent = (month: string, spentCents: number): MonthSpending => ({
  month,
  reservedCents: 0,
  committedCents: 0,
  spentCents,
})

const terms = {
  period: 'month',
  carryOver: true,
  startsOn: '2026-09-01',
  amounts: [
    { startsOn: '2026-09-01', amountCents: 100_00 },
    { startsOn: '2026-11-01', amountCents: 300_00 },
  ],
} as const

test('the rest of a month carries over, an excess does not, and an amount counts from its month on', () => {
  const months = [spent('2026-08-01', 999_00), spent('2026-09-01', 40_00), spent('2026-10-01', 200_00)]
  const all = standings(terms, months, '2026-11-26', july)
  expect(all.map((standing) => [standing.amountCents, standing.carriedCents, standing.leftCents])).toEqual([
    [100_00, 0, 60_00],
    [100_00, 60_00, -40_00],
    [300_00, 0, 300_00],
  ])
})

test('without carry-over each period counts alone; reserved and committed money counts as taken', () => {
  const months = [{ month: '2026-11-01', reservedCents: 10_00, committedCents: 20_00, spentCents: 30_00 }]
  const last = standings({ ...terms, carryOver: false }, months, '2026-11-30', july).at(-1)
  expect(last).toMatchObject({ startsOn: '2026-11-01', carriedCents: 0, leftCents: 240_00 })
  expect(last && takenCents(last)).toBe(60_00)
})

test('a budget has no standing before its first period', () => {
  expect(standings(terms, [], '2026-08-31', july)).toEqual([])
})

test('a budget whose fiscal year moves keeps its first day: earlier spending does not count', () => {
  const yearly = {
    ...terms,
    period: 'year',
    amounts: [{ startsOn: '2026-09-01', amountCents: 100_00 }],
  } as const
  const months = [spent('2026-08-01', 50_00), spent('2026-09-01', 10_00)]
  expect(standings(yearly, months, '2026-11-26', july)).toMatchObject([
    { startsOn: '2026-07-01', amountCents: 100_00, leftCents: 90_00 },
  ])
})

test('an amount that begins within a period counts in this period', () => {
  const amounts = [
    { startsOn: '2026-07-01', amountCents: 100_00 },
    { startsOn: '2026-11-01', amountCents: 300_00 },
    { startsOn: '2027-02-01', amountCents: 500_00 },
  ]
  const quarterly = { period: 'quarter', carryOver: false, startsOn: '2026-07-01', amounts } as const
  const all = standings(quarterly, [], '2027-06-30', july)
  expect(all.map(({ startsOn, amountCents }) => [startsOn, amountCents])).toEqual([
    ['2026-07-01', 100_00],
    ['2026-10-01', 300_00],
    ['2027-01-01', 500_00],
    ['2027-04-01', 500_00],
  ])
})
