import { expect, test } from 'vitest'
import { oneOf, pageIn, textIn } from './searchValues.ts'

test('a page is a whole number above one, anything else is the first page', () => {
  expect(pageIn({ page: '3' })).toBe(3)
  for (const page of ['1', '0', '-2', '2.5', 'x', '99999999999', undefined])
    expect(pageIn({ page })).toBeUndefined()
})

test('a text is trimmed and shortened, and an empty one is ignored', () => {
  expect(textIn({ q: '  SO-1 ' }, 'q')).toBe('SO-1')
  expect(textIn({ q: '   ' }, 'q')).toBeUndefined()
  expect(textIn({ q: 'abcdef' }, 'q', 3)).toBe('abc')
})

test('a value that is not one of the choices is ignored', () => {
  expect(oneOf({ tab: 'draft' }, 'tab', ['draft', 'rejected'])).toBe('draft')
  expect(oneOf({ tab: 'constructor' }, 'tab', ['draft', 'rejected'])).toBeUndefined()
})
