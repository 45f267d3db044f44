import { csvFile } from '@tradecounter/rules/csv.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTable, readPasted } from './readPasted.ts'

const pairs = (text: string) => readPasted(text).rows.map(({ code, quantity }) => [code, quantity])

test('two pasted columns are codes and quantities, as they were typed', () => {
  expect(pairs('A-1\t6\r\nB-2\tsix\r\nC-3\t\r\n')).toEqual([
    ['A-1', '6'],
    ['B-2', 'six'],
    ['C-3', ''],
  ])
  expect(readPasted('A-1\t6').remark).toBeUndefined()
})

test('a row of headings names the columns in any order, and omitted columns are listed', () => {
  const text = 'Description;Order Qty;SKU\nBasin;6;A-1\nTap;12;B-2'
  expect(pairs(text)).toEqual([
    ['A-1', '6'],
    ['B-2', '12'],
  ])
  expect(readPasted(text).remark).toBe(
    'Read codes from SKU and quantities from Order Qty; ignored Description.',
  )
})

test('without headings the quantities are where most rows have one', () => {
  expect(pairs('A-1,Basin,6\nB-2,Tap,12')).toEqual([
    ['A-1', '6'],
    ['B-2', '12'],
  ])
})

test('a column of quantities with three decimals is found, so that each row shows its refusal', () => {
  expect(pairs('A-1,Basin,24.000\nB-2,Tap,6.000')).toEqual([
    ['A-1', '24.000'],
    ['B-2', '6.000'],
  ])
})

test('a thousands comma that came apart is put together again, never cut', () => {
  expect(pairs('Code,Quantity\nA-1,1,200\nB-2,6')).toEqual([
    ['A-1', '1,200'],
    ['B-2', '6'],
  ])
  expect(pairs('A-1,6,\nB-2,6\nC-3,6')[0]).toEqual(['A-1', '6'])
})

test('pasted codes alone are rows without a quantity', () => {
  expect(pairs('A-1\nB-2\n')).toEqual([
    ['A-1', ''],
    ['B-2', ''],
  ])
})

test('a code or a number alone is no table; a cell copied with its line end neither', () => {
  for (const text of ['A-1', '1,200', '1,200,000', 'A-1\r\n']) expect(isTable(text)).toBe(false)
  for (const text of ['A-1\t6', 'A-1\nB-2', 'A-1,6', 'A-1; 6\n']) expect(isTable(text)).toBe(true)
})

const hostile = fc.constantFrom(...Array.from('"\',;\t\r\n=+-@\u0000\uFEFF\u202E\u200F\uFF1D1a é'))
const disarmed = /(?:^|[;\t\r\n])'[=+\-@\uFF1D]/
const code = fc
  .string({ unit: hostile, minLength: 1, maxLength: 30 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !disarmed.test(text))

test('a saved quick order reads back unchanged, whatever its codes, products and reasons contain', () => {
  const text = fc.string({ unit: hostile, maxLength: 1000 })
  const quantity = fc.constantFrom('', '6', '1.5', '-3', 'six')
  fc.assert(
    fc.property(fc.array(fc.tuple(code, quantity, text, text, quantity), { minLength: 1 }), (rows) => {
      const heading = ['Code', 'Quantity', 'Product', 'Reason', 'Suggested quantity']
      expect(pairs(csvFile([heading, ...rows]))).toEqual(rows.map((row) => row.slice(0, 2)))
    }),
  )
})
