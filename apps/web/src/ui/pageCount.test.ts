import { expect, test } from 'vitest'
import { countedWith, pageCount } from './pageCount.ts'

test('a list that was counted no further has a next page until one is not full', () => {
  const counted = { total: 1000, more: true }
  const full = Array.from({ length: 10 })
  expect(pageCount({ total: 0 }, 1, 10)).toBe(1)
  expect(pageCount({ total: 101 }, 1, 10)).toBe(11)
  expect(pageCount(countedWith(full, counted, 1, 10), 1, 10)).toBe(100)
  expect(pageCount(countedWith(full, counted, 130, 10), 130, 10)).toBe(131)
  expect(countedWith(full.slice(3), counted, 131, 10)).toEqual({ total: 1307 })
  expect(pageCount(countedWith([], counted, 132, 10), 132, 10)).toBe(131)
})
