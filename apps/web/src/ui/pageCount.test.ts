import { expect, test } from 'vitest'
import { pageCount } from './pageCount.ts'

test('a list has as many pages as its rows fill, and at least one', () => {
  expect([0, 1, 100, 101].map((total) => pageCount(total, 10))).toEqual([1, 1, 10, 11])
})
