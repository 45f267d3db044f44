import type { DueDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { dueBucketNames, dueBucketsOn, type DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import { sideOf, type TransactionType } from '@tradecounter/rules/documents/transactionTypes.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'

/** Names of the due-date buckets in §3. */
const fieldOf = {
  notDueYet: 'dueNotYetCents',
  dueEndOfMonth: 'dueNowCents',
  oneMonthOverdue: 'dueOneMonthOverCents',
  twoMonthsOverdue: 'dueTwoMonthOverCents',
  threeMonthsOverdue: 'dueThreeMonthOverCents',
  fourMonthsPlusOverdue: 'dueFourMonthPlusOverCents',
} as const satisfies Record<DueBucket, keyof DueDocument>

type DueFields = Pick<DueDocument, (typeof fieldOf)[DueBucket]>

const inNoBucket = Object.fromEntries(dueBucketNames.map((name) => [fieldOf[name], 0])) as DueFields

interface Dated {
  readonly type: TransactionType
  readonly dueOn: PlainDate
  readonly balanceCents: number
}

/**
 * Balance of an open document by bucket (§3 Transaction); a
 * credit can be used whenever it was given and is in none.
 */
export function dueFieldsOn(today: PlainDate): (document: Dated) => DueFields {
  const bucketOf = dueBucketsOn(today)
  return ({ type, dueOn, balanceCents }) =>
    sideOf(type) === 'invoice' ? { ...inNoBucket, [fieldOf[bucketOf(dueOn)]]: balanceCents } : inNoBucket
}
