import { expect, test } from 'vitest'
import { faultsOf } from './commentFaults.mjs'

const oddLines = (path, text) => faultsOf(path, text).map(({ number, kind }) => `${number} ${kind}`)

test('a comment that leaves out the noun is odd, whatever mark it has', () => {
  const code = [
    '// What an order costs',
    'const total = 1 // as the invoice says',
    '/** Whose order it is. */',
    '/**',
    ' * Besides the freight.',
    ' */',
    '{/* Which button */}',
  ]
  expect(oddLines('a.tsx', code.join('\n'))).toEqual(['1 odd', '2 odd', '3 odd', '5 odd', '7 odd'])
  expect(oddLines('a.sql', '-- Of one customer\nselect 1;')).toEqual(['1 odd'])
})

test('words that hide the actor or the thing are vague, anywhere in a comment', () => {
  const code = ['// Price that whoever orders pays', 'const a = 1', '/** Sum, told to the buyer. */']
  expect(oddLines('a.ts', code.join('\n'))).toEqual(['1 vague', '3 vague'])
})

test('nouns, verbs, adjacent lines, strings and addresses are no faults', () => {
  const code = ['// Total of an order,', '// as its lines say', "const a = '// what'", "get('http://whose')"]
  expect(oddLines('a.ts', code.join('\n'))).toEqual([])
})

test('a comment line over 110 characters is long, code alone is not', () => {
  const code = [
    `// ${'a'.repeat(108)}`,
    `const a = ${'1'.repeat(120)}`,
    '/**',
    ` * ${'a'.repeat(110)}`,
    ' */',
  ]
  expect(oddLines('a.ts', code.join('\n'))).toEqual(['1 long', '4 long'])
})
