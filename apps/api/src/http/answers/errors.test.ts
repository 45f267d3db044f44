import { expect, test } from 'vitest'
import { isUnavailable } from './errors.ts'

test.each([
  ['57P01', true],
  ['55P03', true],
  ['40P01', true],
  // The disk of the database is full, or fails.
  ['53100', true],
  ['58030', true],
  ['EIO', true],
  ['58P01', false],
  ['23505', false],
  ['XX000', false],
])('an error with the code %s is over at a later try: %j (D4)', (code, expected) => {
  expect(isUnavailable(Object.assign(new Error('failed'), { code }))).toBe(expected)
})
