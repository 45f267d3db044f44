import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/businessTime.ts'
import {
  dueBucketNames,
  dueBucketOf,
  dueBuckets,
  dueRangeOf,
  dueRangesOf,
  isOverdue,
  type DateRange,
} from './dueBuckets.ts'

const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))
const nearby = fc.tuple(dates, fc.integer({ min: -250, max: 120 }))
const holds = ({ from, to }: DateRange, on: string) =>
  (from === undefined || on >= from) && (to === undefined || on <= to)

describe('due-date buckets (§2 Outstanding Transactions)', () => {
  test.each([
    ['2026-12-01', 'notDueYet'],
    ['2026-11-30', 'dueEndOfMonth'],
    ['2026-11-01', 'dueEndOfMonth'],
    ['2026-10-31', 'oneMonthOverdue'],
    ['2026-09-30', 'twoMonthsOverdue'],
    ['2026-08-01', 'threeMonthsOverdue'],
    ['2026-07-31', 'fourMonthsPlusOverdue'],
    ['2019-01-01', 'fourMonthsPlusOverdue'],
  ])('due %s on 21 November 2026 is %s', (due, bucket) => {
    expect(dueBucketOf(due, '2026-11-21')).toBe(bucket)
  })

  test('every due date is in the range of its own bucket and of no other', () => {
    fc.assert(
      fc.property(nearby, ([today, days]) => {
        const due = addDays(today, days)
        const holding = dueBucketNames.filter((bucket) => holds(dueRangeOf(bucket, today), due))
        expect(holding).toEqual([dueBucketOf(due, today)])
        expect(isOverdue(due, today)).toBe(dueBuckets[dueBucketOf(due, today)].overdue)
      }),
    )
  })

  test('the ranges of several buckets contain exactly their due dates, in as few ranges as possible (R49)', () => {
    fc.assert(
      fc.property(nearby, fc.subarray(dueBucketNames), ([today, days], buckets) => {
        const due = addDays(today, days)
        const ranges = dueRangesOf(buckets, today)
        expect(ranges.filter((range) => holds(range, due))).toHaveLength(
          buckets.includes(dueBucketOf(due, today)) ? 1 : 0,
        )
        const hasBefore = (at: number) => at > 0 && buckets.includes(dueBucketNames[at - 1] ?? 'notDueYet')
        const begins = buckets.filter((bucket) => !hasBefore(dueBucketNames.indexOf(bucket)))
        expect(ranges).toHaveLength(begins.length)
      }),
    )
  })
})
