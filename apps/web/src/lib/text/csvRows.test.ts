import { expect, test } from 'vitest'
import { csvRowCounter } from './csvRows.ts'

test('rows are counted across chunks; a line break or a doubled quote inside quotes ends no row', () => {
  const text = 'Order No.,Note\r\nSO-1,"two\nlines"\r\nSO-2,"a ""quoted"" word"\r\nSO-3,ü\r\n'
  const bytes = new TextEncoder().encode(text)
  for (const size of [1, 3, 7, bytes.length]) {
    const count = csvRowCounter()
    let rows = 0
    for (let start = 0; start < bytes.length; start += size) rows = count(bytes.subarray(start, start + size))
    expect([size, rows]).toEqual([size, 3])
  }
})

test('a heading alone is no row', () => {
  expect(csvRowCounter()(new TextEncoder().encode('Order No.\r\n'))).toBe(0)
  expect(csvRowCounter()(new Uint8Array())).toBe(0)
})
