import { expect, test } from 'vitest'
import { filled, isBlank, withoutHidden } from './characters.ts'

test.each([
  ['nothing', ''],
  ['blanks of all widths', ' \t\n\u00A0\u2002\u2003\u2009\u202F\u205F\u3000'],
  ['zero-width signs', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['soft hyphens', '\u00AD'],
  ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
  ['a Braille cell without dots', '\u2800'],
  ['signs that turn the direction', '\u061C\u200E\u200F\u202A\u202E\u2066\u2069'],
  ['control characters', '\u0001\u001F\u007F\u0085'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['tags', '\u{E0001}\u{E0041}'],
  ['Mongolian and Khmer signs without a shape', '\u180E\u17B4\u17B5'],
  ['joiners and an empty note head', '\u034F\u{1D159}'],
  ['signs nobody has given a meaning', '\u0378\uE000\uFFF9'],
])('%s: a text of them is blank, and with a letter it is not', (_, text) => {
  expect([isBlank(text), filled(text)]).toEqual([true, null])
  expect(isBlank(`${text}a${text}`)).toBe(false)
})

test.each([
  'a',
  '-',
  '.',
  '0',
  '\u00E9',
  '\u4E2D',
  '\u0627',
  '\u{1F44D}',
  '\u2764\uFE0F',
  '\u1100',
  '\u2801',
])('%s is seen', (text) => {
  expect([isBlank(text), filled(` ${text} `)]).toEqual([false, text])
})

test('null and undefined are blank', () => {
  expect([isBlank(null), isBlank(undefined), filled(null), filled(undefined)]).toEqual([
    true,
    true,
    null,
    null,
  ])
})

test('hidden characters that no script needs are removed, joiners of letters and emoji stay', () => {
  expect(withoutHidden('P\u200BO\u2060-1\u00AD2\uFEFF\u202E')).toBe('PO-12')
  for (const text of ['\u{1F469}\u200D\u{1F527}', '\u0645\u06CC\u200C\u062E', '\u2764\uFE0F'])
    expect(withoutHidden(text)).toBe(text)
})
