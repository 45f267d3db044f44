import { expect, test } from 'vitest'
import { newestTitle } from './newestTitle.ts'

test('a list of the newest rows says so once there may be older ones', () => {
  expect(newestTitle('Runs', 13, 14)).toBe('Runs')
  expect(newestTitle('Runs', 14, 14)).toBe('Last 14 runs')
})
