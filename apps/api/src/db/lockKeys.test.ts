import { expect, test } from 'vitest'
import { lockKeys } from './lockKeys.ts'

test('each advisory lock has its own key, so that no work waits for another kind', () => {
  const keys = Object.values(lockKeys)
  expect(new Set(keys).size).toBe(keys.length)
})
