import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('negative amounts stay numbers; text is never a formula, and none of it is lost (I4)', () => {
  expect(csvText([[{ cents: -500 }, { cents: 5 }, 7, '=1+1', '-5', '＝A1', 'says "no"\r\n', '']])).toBe(
    '-5.00,0.05,7,"\'=1+1","\'-5","\'＝A1","says ""no""\r\n",""\r\n',
  )
})

/** Cells as read by a spreadsheet with the separator `;`: quotes count only at the beginning of a cell. */
function semicolonCells(text: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const [at, sign] of Array.from(text).entries()) {
    if (isQuoted && sign === '"') isQuoted = false
    else if (sign === '"' && cell === '' && text[at - 1] !== '"') isQuoted = true
    else if (!isQuoted && /[;\r\n]/.test(sign)) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

test.each(['note;=1+1', 'a;+1', 'a;-1', 'a;@SUM(A1)', 'line\n=1+1', 'line\r\n@x', 'a;＝1', ';=1', '"";=1'])(
  'the text %j holds no formula for a spreadsheet that reads semicolons (I4)',
  (text) => {
    const cells = semicolonCells(csvText([['Order', 5, text, 'end']]))
    expect(cells.filter((cell) => /^[=+\-@\uFF1D]/.test(cell))).toEqual([])
  },
)

test('a text with a semicolon and no formula stays unchanged', () => {
  expect(csvText([['ALX;BRK', 'a; b - c', 'one\ntwo']])).toBe('"ALX;BRK","a; b - c","one\ntwo"\r\n')
})
