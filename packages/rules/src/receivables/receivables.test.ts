import { expect, test } from 'vitest'
import { availableCreditCents, creditUse, paidMonths, paidPerMonth } from './receivables.ts'

test.each([
  ['the rest of a limit', 30_000, 100_000, 70_000],
  ['below zero above the limit', 130_000, 100_000, -30_000],
  ['more than the limit with credits', -5000, 100_000, 105_000],
  ['unknown without a limit', 30_000, 0, undefined],
])('available credit: %s', (_, balanceCents, creditLimitCents, cents) => {
  expect(availableCreditCents({ balanceCents, creditLimitCents })).toBe(cents)
})

test('thirteen months are shown, from the same month of last year to this one', () => {
  const months = paidMonths('2026-02-28')
  expect(months).toHaveLength(13)
  expect(months[0]).toBe('2025-02-01')
  expect(months.at(-1)).toBe('2026-02-01')
})

test('a month without payments is shown with 0', () => {
  const months = paidPerMonth('2026-11-20', [{ startDate: '2026-10-01', paidCents: 123 }])
  expect(months.filter(({ paidCents }) => paidCents !== 0)).toEqual([
    { month: 10, year: 2026, startDate: '2026-10-01', endDate: '2026-10-31', paidCents: 123 },
  ])
  expect(months).toHaveLength(13)
})

test.each([
  ['nothing of it', 0, 100_000, { percent: 0, isOver: false }],
  ['an account in credit uses nothing', -5000, 100_000, { percent: 0, isOver: false }],
  ['almost a percent is not one', 999, 100_000, { percent: 0, isOver: false }],
  ['the whole of it', 100_000, 100_000, { percent: 100, isOver: false }],
  ['a cent more', 100_001, 100_000, { percent: 100, isOver: true }],
  ['without a limit nobody is over it', 100_001, 0, undefined],
] as const)('credit used: %s', (_, balanceCents, creditLimitCents, use) => {
  expect(creditUse({ balanceCents, creditLimitCents })).toEqual(use)
})
