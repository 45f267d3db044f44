import { expect, test } from 'vitest'
import { formatAbn, isAbn } from './abn.ts'

test.each([
  // Example of the Australian Business Register.
  ['51824753556', true],
  ['51824753557', false],
  ['15824753556', false],
  ['5182475355', false],
  ['518247535560', false],
  ['51 824 753 556', false],
  ['', false],
])('%s is an ABN: %s', (digits, expected) => {
  expect(isAbn(digits)).toBe(expected)
})

test('an ABN is written in groups', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556')
})
