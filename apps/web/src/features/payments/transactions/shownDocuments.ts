import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { dueBucketsOn } from '@tradecounter/rules/documents/dueBuckets.ts'
import { formatDate, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { litBuckets, type DueFilter } from '../outstanding/paymentsSearch.ts'
import type { Choices } from '../selection/selection.ts'
import { sortDocuments, type Direction, type TransactionSort } from './transactionSorts.ts'

const texts = new WeakMap<AccountDocument, string>()

/**
 * Searchable text of a document (§5), with amounts with and without `$` and commas.
 * Applied amounts are not included: only selected rows have one, and
 * selected rows always stay; the remaining amount of others is their balance.
 */
function searchedText(document: AccountDocument): string {
  let text = texts.get(document)
  if (text === undefined) {
    const amounts = [document.documentTotalCents, document.documentBalanceCents]
    text = [
      document.documentNumber,
      document.referenceNumber ?? '',
      document.transactionType.transactionTypeName,
      formatDate(document.transactionDate),
      formatDate(document.dueDate),
      ...amounts.map(formatCents),
      ...amounts.map((cents) => formatCents(cents).replaceAll(',', '')),
      ...amounts.map((cents) => (cents / 100).toFixed(2)),
    ]
      .join('\n')
      .toLowerCase()
    texts.set(document, text)
  }
  return text
}

function dueIn(filter: DueFilter, today: PlainDate): (document: AccountDocument) => boolean {
  if (filter === 'all') return () => true
  const buckets = litBuckets(filter)
  const bucketOf = dueBucketsOn(today)
  return (document) => buckets.includes(bucketOf(document.dueDate))
}

export interface Shown {
  readonly due: DueFilter
  readonly today: PlainDate
  readonly search: string
  readonly sort: TransactionSort
  readonly direction: Direction
}

/** Rows of a table: filtered, searched and sorted. Selected rows always stay (§5). */
export function shownDocuments(
  documents: readonly AccountDocument[],
  choices: Choices,
  { due, today, search, sort, direction }: Shown,
): AccountDocument[] {
  const sought = search.trim().toLowerCase()
  const isDue = dueIn(due, today)
  const matching = documents.filter(
    (document) =>
      choices.has(document.transactionId) ||
      (isDue(document) && (sought === '' || searchedText(document).includes(sought))),
  )
  return sortDocuments(matching, choices, sort, direction)
}
