import { csvText } from '@tradecounter/rules/csv.ts'
import { expect, test } from 'vitest'
import { openDocument } from '../documents.fixtures.ts'
import { selectedRows } from './selectedCsv.ts'

test('the file of ticked documents has applied and remaining amounts, credits below zero', () => {
  const documents = new Map([
    [1, openDocument(1, { documentNumber: 'INV1', documentBalanceCents: 5000 })],
    [2, openDocument(2, { documentNumber: 'INV2' })],
  ])
  const rows = csvText(selectedRows(documents, new Map([[1, { appliedCents: 2000, note: '=short' }]]))).split(
    '\r\n',
  )
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/"Amount Applied \(Inc GST\)","Remaining \(Inc GST\)","Notes"$/)
  expect(rows[1]).toMatch(/^"INV1",.*,50\.00,20\.00,30\.00,"'=short"$/)
})
