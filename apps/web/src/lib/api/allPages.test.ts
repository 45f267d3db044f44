import { expect, test } from 'vitest'
import { allPages } from './allPages.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test.each([
  [0, 1],
  [1, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('a choice of %i rows offers all of them, from %i pages', async (count, pages) => {
  const requestedPages: number[] = []
  const rows = await allPages(async (page) => {
    requestedPages.push(page)
    return { rows: numbers(count).slice((page - 1) * 100, page * 100), total: count }
  })
  expect(rows).toEqual(numbers(count))
  expect(requestedPages).toEqual(numbers(pages))
})

test('the reading of a list that becomes shorter meanwhile ends', async () => {
  expect(await allPages(async (page) => ({ rows: page === 1 ? [1] : [], total: 5 }))).toEqual([1])
})
