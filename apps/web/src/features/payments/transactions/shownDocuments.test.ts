import { expect, test } from 'vitest'
import { openDocument } from '../documents.fixtures.ts'
import type { Choices } from '../selection/selection.ts'
import { shownDocuments, type Shown } from './shownDocuments.ts'
import { sortDocuments, type Direction, type TransactionSort } from './transactionSorts.ts'

const documents = [
  openDocument(1, { documentNumber: 'INV9', dueDate: '2026-08-31', referenceNumber: 'PO77' }),
  openDocument(2, { documentNumber: 'INV10', dueDate: '2026-11-30', documentBalanceCents: 123_450 }),
  openDocument(3, { documentNumber: 'INV11', dueDate: '2026-12-31', transactionDate: '2026-11-02' }),
]
const none: Choices = new Map()
const ids = (more: Partial<Shown>, choices = none): number[] =>
  shownDocuments(documents, choices, {
    due: 'all',
    today: '2026-11-21',
    search: '',
    sort: 'dueDate',
    direction: 'asc',
    ...more,
  }).map(({ transactionId }) => transactionId)

test('a segment lists its own invoices and no other; several lit ones list all of theirs (R49)', () => {
  expect(ids({ due: 'dueEndOfMonth' })).toEqual([2])
  expect(ids({ due: 'dueEndOfMonth,threeMonthsOverdue' })).toEqual([1, 2])
  expect(ids({ due: 'notDueYet' })).toEqual([3])
  expect(ids({ due: 'threeMonthsOverdue' })).toEqual([1])
  expect(ids({ due: 'all' })).toEqual([1, 2, 3])
})

test.each([
  ['po77', [1]],
  ['$1,234.50', [2]],
  ['1234.5', [2]],
  ['$1234.5', [2]],
  ['$2', []],
  ['31/12/2026', [3]],
  ['02/11', [3]],
  ['INVOICE', [1, 2, 3]],
  ['nothing like it', []],
])('searching %o finds %o (§5)', (search, expected) => {
  expect(ids({ search })).toEqual(expected)
})

test('selected rows always stay in the results (§5)', () => {
  const choices: Choices = new Map([[3, { appliedCents: 10_000, note: '' }]])
  expect(ids({ search: 'po77', due: 'threeMonthsOverdue' }, choices)).toEqual([1, 3])
})

test('document numbers sort naturally, amounts by the applied amount', () => {
  expect(ids({ sort: 'documentNumber' })).toEqual([1, 2, 3])
  expect(ids({ sort: 'documentNumber', direction: 'desc' })).toEqual([3, 2, 1])
  const choices: Choices = new Map([[2, { appliedCents: 500, note: '' }]])
  expect(ids({ sort: 'amountApplied', direction: 'desc' }, choices)[0]).toBe(2)
})

test('POD and notes sort, those without either first (§2)', () => {
  const delivered = [
    openDocument(1, { proofOfDeliveryDocumentUrl: '/pod/1' }),
    openDocument(2),
    openDocument(3, { proofOfDeliveryDocumentUrl: '/pod/3' }),
  ]
  const choices: Choices = new Map([
    [1, { appliedCents: 10_000, note: 'Short delivery' }],
    [2, { appliedCents: 10_000, note: '', files: [{ fileName: 'Claim.pdf', fileUrl: '/files/1' }] }],
  ])
  const sorted = (sort: TransactionSort, direction: Direction) =>
    sortDocuments(delivered, choices, sort, direction).map(({ transactionId }) => transactionId)
  expect(sorted('proofOfDelivery', 'asc')).toEqual([2, 1, 3])
  expect(sorted('proofOfDelivery', 'desc')).toEqual([3, 1, 2])
  expect(sorted('notes', 'asc')).toEqual([3, 2, 1])
  expect(sorted('notes', 'desc')).toEqual([1, 2, 3])
})
