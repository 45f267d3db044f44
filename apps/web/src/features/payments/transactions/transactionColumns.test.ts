import { expect, test } from 'vitest'
import { transactionColumns } from './transactionColumns.ts'

const documentColumns = [
  'Document No.',
  'Type',
  'Reference No.',
  'Date',
  'Due Date',
  'Document Total',
  'Document Balance',
]

test.each([
  [true, ['Select', ...documentColumns, 'Amount Applied', 'Notes', 'Remaining']],
  [false, documentColumns],
])('the columns stand in the order of §2 (may pay: %o)', (payable, labels) => {
  expect(transactionColumns(payable).map(({ label }) => label)).toEqual(labels)
})
