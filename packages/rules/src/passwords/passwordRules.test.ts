import { expect, test } from 'vitest'
import { newPasswordProblems, passwordRequirements } from './passwordRules.ts'

const fields = { password: 'newPassword', confirmation: 'confirmPassword' }
const messageOf = (password: string, confirmation = password, isAdmin = false) =>
  newPasswordProblems({ password, confirmation, isAdmin, fields })[0]?.displayMessage

const weak = 'Your password does not meet the requirements.'

test.each([
  ['', 'Please enter your password'],
  ['Ab1!xyz', weak],
  ['abcdefg1!', weak],
  ['ABCDEFG1!', weak],
  ['Abcdefgh!', weak],
  ['Abcdefgh1', weak],
  ['Abcdefg1 ', weak],
  [`Ab1!${'x'.repeat(125)}`, weak],
  ['Password1!', 'This password is too common. Choose another.'],
  ['P@ssw0rd123', 'This password is too common. Choose another.'],
  ['Lantern-7 oak', undefined],
  ['Ünter4den!Linden', undefined],
])('the new password %o (§5, R5)', (password, message) => {
  expect(messageOf(password)).toBe(message)
})

test('the confirmation must equal the password (§5)', () => {
  expect(messageOf('Lantern-7oak', 'Lantern-7oaks')).toBe('Password and confirmation password do not match.')
})

test('administrators of the provider choose twelve characters', () => {
  expect(messageOf('Lantern-7oa', undefined, true)).toBe(
    'Your password does not meet the requirements. Administrators need at least 12 characters.',
  )
  expect(messageOf('lantern-seven-oaks', undefined, true)).toBe(weak)
  expect(messageOf('Lantern-7oak', undefined, true)).toBeUndefined()
})

test('only administrators see that they need more than eight characters (R5)', () => {
  expect([undefined, false, true].map((isAdmin) => passwordRequirements('', isAdmin)[0].text)).toEqual([
    'At least 8 characters',
    'At least 8 characters',
    'At least 12 characters',
  ])
})
