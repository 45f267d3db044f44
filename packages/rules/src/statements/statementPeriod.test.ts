import { expect, test } from 'vitest'
import { statementPeriodProblem } from './statementPeriod.ts'
import { statementPeriodProblems } from './statements.problems.ts'

test.each([
  ['2026-11-21', '2026-11-21', undefined],
  ['2024-11-22', '2026-11-21', undefined],
  ['2026-11-22', '2026-11-21', 'The start date must not be after the end date.'],
  ['2026-11-01', '2026-11-22', 'The end date can’t be in the future.'],
  ['2026-12-01', '2026-11-22', 'The end date can’t be in the future.'],
  ['2024-11-21', '2026-11-21', 'A statement covers at most 24 months. Choose a later start date.'],
])('a statement from %s to %s on 21 November 2026: %s', (from, to, message) => {
  expect(statementPeriodProblem({ from, to }, '2026-11-21')?.displayMessage).toBe(message)
})

test('a PDF with too many lines is refused with an alternative', () => {
  expect(statementPeriodProblems.tooManyLines.displayMessage).toBe(
    'This period is too long for a PDF (more than 1,000 lines). Shorten it or download CSV.',
  )
})
