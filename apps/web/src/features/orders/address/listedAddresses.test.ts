import { expect, test } from 'vitest'
import { listedHint } from './listedAddresses.ts'

test('a select says so if it does not list all addresses', () => {
  expect(listedHint(100)).toBeUndefined()
  expect(listedHint(1500)).toBe('100 of 1,500 addresses are listed. Type to find the others.')
})
