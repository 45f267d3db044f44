import { expect, test } from 'vitest'
import { loginEmailProblem, passwordProblem } from './loginFields.ts'

test.each([
  ['', 'Please enter your email'],
  ['   ', 'Please enter your email'],
  ['buyer', 'Please enter a valid email address'],
  ['buyer@harbour', 'Please enter a valid email address'],
  ['buyer @harbour.example', 'Please enter a valid email address'],
  ['  buyer@harbour.example ', undefined],
])('the email %o (§5)', (text, message) => {
  expect(loginEmailProblem(text)?.displayMessage).toBe(message)
})

test('a password is required and not trimmed (§5)', () => {
  expect(passwordProblem('')?.displayMessage).toBe('Please enter your password')
  expect(passwordProblem(' ')).toBeUndefined()
})

test('people whose stored address is older than the rules for new ones can log in', () => {
  for (const stored of [
    'ann..ho@harbour.example',
    'ann.@harbour.example',
    `${'a'.repeat(70)}@harbour.example`,
  ])
    expect(loginEmailProblem(stored)).toBeUndefined()
})
