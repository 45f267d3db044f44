import { csvFile, csvText, withoutApostrophes } from '@tradecounter/rules/csv.ts'
import { expect, test } from 'vitest'
import { readDelimited } from './delimited.ts'

const rowsOf = (text: string) => readDelimited(text).rows

test('tabs, semicolons and commas separate cells, whatever ends the lines', () => {
  for (const [delimiter, end] of [
    ['\t', '\r\n'],
    [';', '\n'],
    [',', '\r'],
  ] as const)
    expect(rowsOf(['A-1', '2'].join(delimiter) + end + ['B-2', '3'].join(delimiter) + end)).toEqual([
      ['A-1', '2'],
      ['B-2', '3'],
    ])
})

test('quoted cells may hold separators, line ends and doubled quotes', () => {
  expect(rowsOf('Code,Name\r\nA-1,"Basin, white\n600 ""oval"""\r\n')).toEqual([
    ['Code', 'Name'],
    ['A-1', 'Basin, white\n600 "oval"'],
  ])
})

test('an inch sign is a character and does not join rows', () => {
  expect(rowsOf('PIPE-1/2"\t4\nPIPE-3/4"\t6')).toEqual([
    ['PIPE-1/2"', '4'],
    ['PIPE-3/4"', '6'],
  ])
  expect(rowsOf('"PIPE\t4\nTAP\t6')).toEqual([
    ['"PIPE', '4'],
    ['TAP', '6'],
  ])
})

test('a byte order mark, spaces and empty lines are left out', () => {
  expect(rowsOf('\uFEFFA-1 , 2\n\n , \nB-2,3\n')).toEqual([
    ['A-1', '2'],
    ['B-2', '3'],
  ])
  expect(rowsOf(' \n')).toEqual([])
})

test('written cells are never formulas, and read back unchanged', () => {
  const rows = [['=HYPERLINK("x")'], ['-5 cm'], ['@a'], ['＝A1'], ['a;=1'], ['it "is", so'], ['plain']]
  const text = csvText(rows)
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain(`"'＝A1"\r\n"a;'=1"`)
  expect(rowsOf(text).map((row) => row.map(withoutApostrophes))).toEqual(rows)
  expect(csvFile([['A', 5]])).toBe('\uFEFF"A",5\r\n')
})

test('tabs within quoted cells do not separate cells, however long the file is', () => {
  const rows = Array.from({ length: 60 }, (_, at) => [`A-${at}`, 'x\t'.repeat(499) + 'x'])
  expect(rowsOf(csvText(rows))).toEqual(rows)
})
