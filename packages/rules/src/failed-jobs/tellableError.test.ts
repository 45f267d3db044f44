import { expect, test } from 'vitest'
import { tellableError } from './tellableError.ts'

test.each([
  ['connect ECONNREFUSED 10.0.0.1:587', 'connect ECONNREFUSED 10.0.0.1:587'],
  ['Message failed: 550 mailbox full\n    at send (file.js:1)', 'Message failed: 550 mailbox full'],
  ['smtp://mailer:pa55@mail.example:587/x said no', 'smtp://mail.example/… said no'],
  ['GET https://cdn.example/a.png?token=abc failed', 'GET https://cdn.example/… failed'],
  ['refused: Bearer abc.def', 'refused: Bearer …'],
  ['password=hunter2 is wrong', 'password … is wrong'],
  ['no user tc_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG', 'no user …'],
])('%s is shown as %s', (message, sentence) => expect(tellableError({ message })).toBe(sentence))

test('a value without a message, and a long message, give a short text', () => {
  for (const none of [null, undefined, 'text', {}, { message: 7 }])
    expect(tellableError(none)).toBe('No error message.')
  expect(tellableError({ message: 'no '.repeat(500) })).toHaveLength(301)
})
