import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import type { Choice, Choices } from '../selection/selection.ts'

/** Sortable columns of invoices and credits (§2). */
export const transactionSorts = [
  'documentNumber',
  'transactionType',
  'referenceNumber',
  'proofOfDelivery',
  'transactionDate',
  'dueDate',
  'documentTotal',
  'documentBalance',
  'amountApplied',
  'notes',
  'remaining',
] as const
export type TransactionSort = (typeof transactionSorts)[number]
export type Direction = 'asc' | 'desc'

export const sortLabels: Readonly<Record<TransactionSort, string>> = {
  documentNumber: 'Document No.',
  transactionType: 'Type',
  referenceNumber: 'Reference No.',
  proofOfDelivery: 'POD',
  transactionDate: 'Date',
  dueDate: 'Due Date',
  documentTotal: 'Document Total',
  documentBalance: 'Document Balance',
  amountApplied: 'Amount Applied',
  notes: 'Notes',
  remaining: 'Remaining',
}

type Key = string | number

/** Note of a document, else the names of its files; empty ones sort first. */
const notesOf = (choice: Choice | undefined): string =>
  choice?.note || (choice?.files ?? []).map(({ fileName }) => fileName).join(', ')

const keys: Readonly<Record<TransactionSort, (document: AccountDocument, choices: Choices) => Key>> = {
  documentNumber: (document) => document.documentNumber,
  transactionType: (document) => document.transactionType.transactionTypeName,
  referenceNumber: (document) => document.referenceNumber ?? '',
  proofOfDelivery: (document) => (document.proofOfDeliveryDocumentUrl === null ? 0 : 1),
  transactionDate: (document) => document.transactionDate,
  dueDate: (document) => document.dueDate,
  documentTotal: (document) => document.documentTotalCents,
  documentBalance: (document) => document.documentBalanceCents,
  amountApplied: (document, choices) => choices.get(document.transactionId)?.appliedCents ?? 0,
  notes: (document, choices) => notesOf(choices.get(document.transactionId)),
  remaining: (document, choices) =>
    document.documentBalanceCents - (choices.get(document.transactionId)?.appliedCents ?? 0),
}

const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' })
const dates: readonly TransactionSort[] = ['transactionDate', 'dueDate']

function compare(one: Key, other: Key, plain: boolean): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (plain) return one < other ? -1 : one > other ? 1 : 0
  return collator.compare(String(one), String(other))
}

/** Sorts documents by a column; equal values by id, for a stable order. */
export function sortDocuments(
  documents: readonly AccountDocument[],
  choices: Choices,
  sort: TransactionSort,
  direction: Direction,
): AccountDocument[] {
  const sign = direction === 'asc' ? 1 : -1
  const plain = dates.includes(sort)
  return documents
    .map((document) => ({ document, key: keys[sort](document, choices) }))
    .sort(
      (one, other) =>
        sign *
        (compare(one.key, other.key, plain) || one.document.transactionId - other.document.transactionId),
    )
    .map(({ document }) => document)
}
