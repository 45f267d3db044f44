import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choiceColumn,
  dateColumn,
  emailColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  urlColumn,
  wholeColumn,
  yesNoColumn,
  type ImportColumn,
} from './importColumn.ts'

const options = { meaning: 'Whatever', example: 'whatever' }
const price = moneyColumn('unitPrice', 'positive', 1_000_000, options)
const credit = moneyColumn('total', 'negative', 999_999_999, options)

const reads = (column: ImportColumn, text: string) => {
  const cell = column.read(text)
  return 'value' in cell ? cell.value : 'refused'
}

test.each([
  [price, '0', 0],
  [price, '12', 1200],
  [price, ' 12.5 ', 1250],
  [price, '1000000.00', 100_000_000],
  [price, '1000000.01', 'refused'],
  [price, '12.345', 'refused'],
  [price, '-1', 'refused'],
  [price, '$12.00', 'refused'],
  [price, '1,200.00', 'refused'],
  [price, '1e3', 'refused'],
  [price, '12.', 'refused'],
  [price, '.5', 'refused'],
  [price, '99999999999999999999', 'refused'],
  [credit, '-120.50', -12_050],
  [credit, '0.00', 0],
  [credit, '-0.00', 0],
  [credit, '120.50', 'refused'],
  [dateColumn('date', options), '2026-02-28', '2026-02-28'],
  [dateColumn('date', options), '2026-02-29', 'refused'],
  [dateColumn('date', options), '28/02/2026', 'refused'],
  [dateColumn('date', options), '0000-01-01', 'refused'],
  [yesNoColumn('enabled', options), 'YES', true],
  [yesNoColumn('enabled', options), 'no', false],
  [yesNoColumn('enabled', options), '1', 'refused'],
  [wholeColumn('carton', 1, 100, options), '100', 100],
  [wholeColumn('carton', 1, 100, options), '0', 'refused'],
  [wholeColumn('carton', 1, 100, options), '1.0', 'refused'],
  [choiceColumn('type', ['creditNote', 'return'], options), 'CREDITNOTE', 'creditNote'],
  [choiceColumn('type', ['creditNote', 'return'], options), 'invoice', 'refused'],
  [stateColumn('state', options), 'nsw', 2],
  [stateColumn('state', options), 'NZ', 'refused'],
  [emailColumn('email', options), 'Mia@Harbour.example', 'mia@harbour.example'],
  [emailColumn('email', options), 'mia@', 'refused'],
  [emailColumn('email', options), 'O&M+zoë@harbour.example', 'o&m+zoë@harbour.example'],
  [emailColumn('email', options), 'mia,noa@harbour.example', 'refused'],
  [emailColumn('email', options), 'mi\u200Ba@harbour.example', 'refused'],
  [moneyColumn('limit', 'positive', 99_999_999.99, options), '99999999.99', 9_999_999_999],
  [moneyColumn('limit', 'positive', 99_999_999.99, options), '100000000.00', 'refused'],
  [urlColumn('imageUrl', options), 'https://example.com/a.png', 'https://example.com/a.png'],
  [urlColumn('imageUrl', options), '/media/0a1b.svg', '/media/0a1b.svg'],
  [urlColumn('imageUrl', options), 'https://example.com/a\uD800.png', 'refused'],
  [urlColumn('imageUrl', options), 'https://example.com/a\u0000.png', 'refused'],
  [urlColumn('imageUrl', options), 'javascript:alert(1)', 'refused'],
  [urlColumn('imageUrl', options), '//evil.example/a.png', 'refused'],
  [textColumn('name', 5, options), 'abcdef', 'refused'],
  [textColumn('name', 5, options), '😀😀😀😀😀', '😀😀😀😀😀'],
  [textColumn('name', 5, options), '😀😀😀😀😀😀', 'refused'],
  [textColumn('name', 5, options), 'a\u0000b', 'refused'],
  [textColumn('name', 5, options), 'a\nb', 'refused'],
  [textColumn('name', 5, options), 'a\uD800b', 'refused'],
  [textColumn('name', 9, options), '\u202E Acme\u202C', 'Acme'],
])('%# reads %o', (column, text, expected) => {
  expect(reads(column, text)).toBe(expected)
})

test('a blank cell is nothing, unless it is required', () => {
  expect(price.read('  ')).toEqual({ value: null })
  expect(textColumn('name', 5, { ...options, required: true }).read(' ')).toEqual({
    problem: 'name is required.',
  })
})

test('an amount with at most two decimals is read to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(price.read((cents / 100).toFixed(2))).toEqual({ value: cents })
    }),
  )
})

test('a column never throws, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const column of [price, credit, emailColumn('email', options), urlColumn('url', options)])
        expect(Object.keys(column.read(text))).toHaveLength(1)
    }),
  )
})
