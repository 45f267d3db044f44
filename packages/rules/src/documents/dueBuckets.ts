import { addDays, addMonths, endOfMonth, firstOfMonth, type PlainDate } from '../time/businessTime.ts'

/** Buckets of the due-date bar (§2 Outstanding Transactions), oldest last. */
export const dueBuckets = {
  notDueYet: { label: 'Not Due Yet', overdue: false },
  dueEndOfMonth: { label: 'Due EOM', overdue: false },
  oneMonthOverdue: { label: '1 Month Overdue', overdue: true },
  twoMonthsOverdue: { label: '2 Months Overdue', overdue: true },
  threeMonthsOverdue: { label: '3 Months Overdue', overdue: true },
  fourMonthsPlusOverdue: { label: '4+ Months Overdue', overdue: true },
} as const

export type DueBucket = keyof typeof dueBuckets
export const dueBucketNames = Object.keys(dueBuckets) as DueBucket[]
export const overdueBuckets: readonly DueBucket[] = dueBucketNames.filter((name) => dueBuckets[name].overdue)

export const overdueCents = (due: Readonly<Record<`${DueBucket}Cents`, number>>): number =>
  overdueBuckets.reduce((sum, name) => sum + due[`${name}Cents`], 0)

const oldestFirst = dueBucketNames.toReversed()

/**
 * Bucket of a due date: later months are not due yet; the present month is due at its end; each earlier
 * calendar month is one more month overdue. `today` is the business's date (R4).
 */
export const dueBucketOf = (dueOn: PlainDate, today: PlainDate): DueBucket => dueBucketsOn(today)(dueOn)

/** Variant of `dueBucketOf` for many due dates: month boundaries are computed once. */
export function dueBucketsOn(today: PlainDate): (dueOn: PlainDate) => DueBucket {
  const endsOn = endOfMonth(today)
  const thisMonth = firstOfMonth(today)
  const earlierMonths = overdueBuckets.map((_, index) => addMonths(thisMonth, -(index + 1)))
  return (dueOn) => {
    if (dueOn > endsOn) return 'notDueYet'
    if (dueOn >= thisMonth) return 'dueEndOfMonth'
    const months = earlierMonths.findIndex((begins) => dueOn >= begins)
    return overdueBuckets[months] ?? 'fourMonthsPlusOverdue'
  }
}

/** True for a due date in an earlier month: until its month ends, an invoice is not overdue. */
export const isOverdue = (dueOn: PlainDate, today: PlainDate): boolean => dueOn < firstOfMonth(today)

/** Days from `from` to `to`, both included; a missing end is open. */
export interface DateRange {
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

/** Due dates that `dueBucketOf` puts into a bucket, as a condition for queries. */
export function dueRangeOf(bucket: DueBucket, today: PlainDate): DateRange {
  const thisMonth = firstOfMonth(today)
  if (bucket === 'notDueYet') return { from: addMonths(thisMonth, 1) }
  if (bucket === 'dueEndOfMonth') return { from: thisMonth, to: endOfMonth(today) }
  const monthsAgo = overdueBuckets.indexOf(bucket) + 1
  const to = endOfMonth(addMonths(thisMonth, -monthsAgo))
  return monthsAgo === overdueBuckets.length ? { to } : { from: firstOfMonth(to), to }
}

/** Due dates of several buckets, oldest first; neighbouring buckets make one range (R49). */
export function dueRangesOf(buckets: readonly DueBucket[], today: PlainDate): DateRange[] {
  const ranges: DateRange[] = []
  for (const bucket of oldestFirst.filter((name) => buckets.includes(name))) {
    const range = dueRangeOf(bucket, today)
    const before = ranges.at(-1)
    const isNext = before?.to !== undefined && range.from === addDays(before.to, 1)
    if (isNext) ranges.pop()
    ranges.push(isNext ? { from: before.from, to: range.to } : range)
  }
  return ranges
}
