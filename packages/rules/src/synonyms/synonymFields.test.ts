import { expect, test } from 'vitest'
import { synonymFieldProblems, synonymWords } from './synonymFields.ts'

test('words are separated by commas, semicolons or lines', () => {
  expect(synonymWords(' tap, mixer tap;\nfaucet ,, ')).toEqual(['tap', 'mixer tap', 'faucet'])
})

const codes = (word: string, sameAs: string | string[]) =>
  synonymFieldProblems({ word, sameAs }).map(({ code }) => code)

test.each([
  ['tap', 'faucet', []],
  ['tap', ['faucet', 'mixer'], []],
  ['', 'faucet', ['synonymWord']],
  ['--', 'faucet', ['synonymWord']],
  ['tap', '', ['synonymSameAs']],
  ['tap', 'TAP', ['synonymSameAs']],
  ['tap', 'faucet, ?', ['synonymSameAs']],
  ['tap', 'f'.repeat(61), ['synonymTooLong']],
  ['tap', Array.from({ length: 21 }, (_, at) => `faucet ${at}`), ['synonymTooMany']],
])('of %j and %j is refused: %j', (word, sameAs, refused) => {
  expect(codes(word, sameAs)).toEqual(refused)
})
