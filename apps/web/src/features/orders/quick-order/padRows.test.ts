import type { QuickOrderResult } from '@tradecounter/contract/orders/orderLines.contract.ts'
import { expect, test } from 'vitest'
import {
  fillQuantities,
  insertRows,
  tooManyRows,
  typeQuantity,
  withEmptyRow,
  type PadRow,
} from './padRows.ts'
import { outcomeText, takeResults } from './takeResults.ts'

const pad = (...rows: readonly (readonly [code: string, quantity: string])[]): PadRow[] =>
  withEmptyRow(rows.map(([code, quantity], index) => ({ id: index + 1, code, quantity })))

const shown = (rows: readonly PadRow[]) => rows.map((row) => `${row.code}:${row.quantity}`)

const result = (fields: Partial<QuickOrderResult>): QuickOrderResult => ({
  row: 1,
  outcome: 'added',
  code: 'A',
  priceListItemID: 11,
  product: { productID: 1, productCode: 'A', productName: 'Basin', imageUrl: null },
  quantity: 6,
  previousQuantity: null,
  unitPriceExcludingGSTCents: 100,
  amountCents: 660,
  amountExcludingGSTCents: 600,
  cartonQuantity: 6,
  availableStockCA: 60,
  nearestQuantity: null,
  problem: null,
  ...fields,
})

test('pasted rows replace an empty row, and follow a filled one', () => {
  const rows = pad(['A', '1'], ['B', '2'])
  const pasted = [
    { code: 'X', quantity: '7' },
    { code: 'Y', quantity: '8' },
  ]
  expect(shown(insertRows(rows, pasted, rows[2]?.id))).toEqual(['A:1', 'B:2', 'X:7', 'Y:8', ':'])
  expect(shown(insertRows(rows, pasted, rows[0]?.id))).toEqual(['A:1', 'X:7', 'Y:8', 'B:2', ':'])
  expect(shown(insertRows(rows, pasted))).toEqual(['A:1', 'B:2', 'X:7', 'Y:8', ':'])
  expect(new Set(insertRows(rows, pasted).map((row) => row.id)).size).toBe(5)
})

test('a pasted column of quantities goes down the rows, and none of it is lost at the end', () => {
  expect(shown(fillQuantities(pad(['A', ''], ['B', '']), ['1', '2', '3', '4'], 2))).toEqual([
    'A:',
    'B:1',
    ':2',
    ':3',
    ':4',
    ':',
  ])
})

test('more than a thousand rows are refused as a whole', () => {
  expect(tooManyRows(0, 1000)).toBeUndefined()
  expect(tooManyRows(0, 1204)).toMatch(/^That is 1,204 rows; .* up to 1,000 at a time\./)
  expect(tooManyRows(3, 998)).toMatch(/^That would make 1,001 rows/)
})

test('rows that were added leave the pad; the others say why, and a row changed meanwhile stays as it is', () => {
  const sent = pad(['A', '6'], ['B', '7'], ['C', '6'], ['D', '1']).slice(0, 4)
  const now = withEmptyRow(sent.map((row) => (row.code === 'D' ? typeQuantity(row, '2') : row)))
  const refused = (code: string, nearestQuantity: number | null) =>
    result({
      outcome: 'refused',
      quantity: null,
      nearestQuantity,
      problem: { code, displayMessage: 'Because.' },
    })
  const results = [result({}), refused('orderQuantity', 6), refused('quickOrderRepeated', null), result({})]
  const left = takeResults(now, sent, results, true)
  expect(shown(left)).toEqual(['B:7', 'C:6', 'D:2', ':'])
  expect(left.map((row) => row.verdict)).toEqual([
    { code: 'orderQuantity', text: 'Because.', nearest: 6 },
    {
      code: 'quickOrderRepeated',
      text: 'Basin was on another row with quantity 6. Remove this row, or add it to replace that quantity.',
      nearest: undefined,
    },
    undefined,
    undefined,
  ])
  expect(shown(takeResults(now, sent, results, false))).toEqual(['A:6', 'B:7', 'C:6', 'D:2', ':'])
})

test('the outcome counts every row that was sent', () => {
  expect(outcomeText({ added: 286, updated: 0, unchanged: 0, refused: 14 })).toBe(
    '286 added, 14 need attention.',
  )
  expect(outcomeText({ added: 1, updated: 2, unchanged: 1, refused: 1 })).toBe(
    '1 added, 2 had their quantities replaced, 1 was already in the order, 1 needs attention.',
  )
})
