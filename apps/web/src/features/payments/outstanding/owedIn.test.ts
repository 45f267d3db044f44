import { expect, test } from 'vitest'
import { owedIn } from './owedIn.ts'

const due = {
  totalDueCents: 100_00,
  notDueYetCents: 25_00,
  dueEndOfMonthCents: 30_00,
  oneMonthOverdueCents: 20_00,
  twoMonthsOverdueCents: 15_00,
  threeMonthsOverdueCents: 0,
  fourMonthsPlusOverdueCents: 10_00,
}

test('amounts owed by the end of the month, and their overdue part, equal the segments of the bar', () => {
  expect(owedIn({ due, today: '2026-11-25' })).toEqual({
    owedCents: 75_00,
    overdueCents: 45_00,
    laterCents: 25_00,
    by: '30 November',
  })
  expect(owedIn({ due, today: '2028-02-01' }).by).toBe('29 February')
})
