import '../../../testing/browserStub.fixtures.ts'
import { expect, test } from 'vitest'
import '../../../testing/browserStub.fixtures.ts'
import { transactionColumns } from './transactionColumns.tsx'
import type { RowActions } from './useRowActions.ts'

const documentColumns = [
  'Document No.',
  'Type',
  'Reference No.',
  'POD',
  'Date',
  'Due Date',
  'Document Total',
  'Document Balance',
]
const nothing = () => undefined
const actions: RowActions = {
  ticks: {
    subscribe: () => nothing,
    isTicked: () => false,
    tick: nothing,
    untick: nothing,
    nameOf: () => '',
    mayTick: () => true,
  },
  apply: nothing,
  editNote: nothing,
}

test.each([
  ['whoever may pay', actions, [...documentColumns, 'Amount Applied', 'Notes', 'Remaining']],
  ['whoever may only read', undefined, documentColumns],
])('the columns have the order of §2 for %s', (_who, columnOptions, headers) => {
  expect(transactionColumns(columnOptions).map(({ header }) => header)).toEqual(headers)
})

test('every column sorts, at every width (§2)', () => {
  expect(transactionColumns(actions).filter(({ sortable }) => !sortable)).toEqual([])
})
