import { expect, test } from 'vitest'
import { decodeText, isWorkbook } from './decodeText.ts'

const text = 'Code,Quantity\r\nB-É1,6\r\n'
const wide = (value: string, littleEndian: boolean, mark: boolean): Uint8Array => {
  const marked = mark ? `\uFEFF${value}` : value
  const view = new DataView(new ArrayBuffer(marked.length * 2))
  for (let index = 0; index < marked.length; index += 1)
    view.setUint16(index * 2, marked.charCodeAt(index), littleEndian)
  return new Uint8Array(view.buffer)
}

test('a file reads the same in UTF-8 and UTF-16, with its byte order mark and without', () => {
  const utf8 = new TextEncoder()
  for (const bytes of [
    utf8.encode(text),
    utf8.encode(`\uFEFF${text}`),
    wide(text, true, true),
    wide(text, false, true),
    wide(text, true, false),
    wide(text, false, false),
  ])
    expect(decodeText(bytes)).toBe(text)
})

test('text that is not UTF-8 is read as Windows wrote it', () => {
  expect(decodeText(Uint8Array.from([0x42, 0xc9, 0x31]))).toBe('BÉ1')
})

test('a workbook is recognised by its first bytes', () => {
  expect(isWorkbook(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14]))).toBe(true)
  expect(isWorkbook(new TextEncoder().encode(text))).toBe(false)
})
