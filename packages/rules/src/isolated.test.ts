import { expect, test } from 'vitest'
import { accountText, isolated } from './isolated.ts'

test.each(['דוד כהן', 'محمد علي 3', 'Acme שלום', '\u{1E900}dlam'])(
  '%s keeps its direction to itself: a number after it stays after it',
  (name) => expect(isolated(name)).toBe(`\u2068${name}\u2069`),
)

test.each(['Mia Nguyen', '👩‍👩‍👧‍👦 Family', 'Νίκος', '1234', ''])('%s is unchanged', (name) =>
  expect(isolated(name)).toBe(name),
)

test('an account is its name, with its number after it in either direction', () => {
  expect(accountText('Harbour Plumbing', '1001')).toBe('Harbour Plumbing (1001)')
  expect(accountText('צפון', '1001')).toBe('\u2068צפון\u2069 (1001)')
})
