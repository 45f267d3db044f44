import { expect, test } from 'vitest'
import { printable } from './printable.ts'

/** Letters of a font without other scripts and emoji. */
const hasLetter = (codePoint: number): boolean =>
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\d\p{P} ]/u.test(String.fromCodePoint(codePoint))

test('a letter whose mark the font lacks is printed without the mark', () => {
  const hasGlyph = (codePoint: number): boolean =>
    hasLetter(codePoint) && ![0x338, 0x20e3].includes(codePoint)
  expect(printable('Z\u0338o\u0301e\u0302 1\uFE0F\u20E3 \u05D0\u05B8', hasGlyph)).toBe(
    'Zóê [1 emoji] [1 Hebrew letter]',
  )
})

test.each([
  ['Plain text, 10 mm', 'Plain text, 10 mm'],
  ['Đặng Иван', 'Đặng Иван'],
  ['one\ntwo', 'one\ntwo'],
  ['', ''],
  ['Dan כהן', 'Dan [3 Hebrew letters]'],
  ['محمد الأمين', '[4 Arabic letters] [6 Arabic letters]'],
  ['山田 太郎', '[2 Chinese letters] [2 Chinese letters]'],
  ['Basin 👍👨‍👩‍👧 blue', 'Basin [2 emoji] blue'],
  ['❤️', '[1 emoji]'],
  ['𐎀x', '[1 other character]x'],
  // Invisible characters are no loss.
  ['soft\u00ADhyphen\u200B', 'softhyphen'],
  ['tab\there', 'tab here'],
  ['a\u200Db', 'ab'],
  ['icon \uE000', 'icon [1 other character]'],
])('%o is printed as %o', (text, printed) => {
  expect(printable(text, hasLetter)).toBe(printed)
})
