import { expect, test } from 'vitest'
import { readCode } from './oneTimeCode.ts'

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['abcde-fgh23', { kind: 'recovery', code: 'ABCDEFGH23' }],
  ['2345678923', { kind: 'recovery', code: '2345678923' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['１２３４５６', undefined],
  ['ABCDE-FGH1!', undefined],
  ['', undefined],
])('%j is read as %j', (typed, read) => expect(readCode(typed)).toEqual(read))
