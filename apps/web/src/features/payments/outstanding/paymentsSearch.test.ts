import { dueBucketNames } from '@tradecounter/rules/documents/dueBuckets.ts'
import { expect, test } from 'vitest'
import { dueFilterOf, litBuckets, toggledDue, validatePaymentsSearch } from './paymentsSearch.ts'

const dueIn = (due: unknown) => validatePaymentsSearch({ due }).due

test('the address names lit segments in the order of the bar; unknown ones give the default (§2, R49)', () => {
  expect(dueIn('twoMonthsOverdue,notDueYet,twoMonthsOverdue,x')).toBe('notDueYet,twoMonthsOverdue')
  expect(dueIn('all')).toBe('all')
  expect(dueIn(dueBucketNames.join(','))).toBe('all')
  for (const due of ['x', '', 1, undefined, ['all']]) expect(dueIn(due)).toBeUndefined()
})

test('segments are added to the lit ones and taken out again, down to the last', () => {
  const two = toggledDue('dueEndOfMonth', 'oneMonthOverdue')
  expect(litBuckets(two)).toEqual(['dueEndOfMonth', 'oneMonthOverdue'])
  expect(toggledDue(two, 'dueEndOfMonth')).toBe('oneMonthOverdue')
  expect(toggledDue('oneMonthOverdue', 'oneMonthOverdue')).toBe('oneMonthOverdue')
  expect(litBuckets(toggledDue('all', 'notDueYet'))).toEqual(dueBucketNames.slice(1))
  expect(dueFilterOf([])).toBeUndefined()
})
