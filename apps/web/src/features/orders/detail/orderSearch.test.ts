import { expect, test } from 'vitest'
import { listOf, validateOrderSearch } from './orderSearch.ts'

test('an order’s address carries its list, its place in it and the page of its own lines', () => {
  const search = validateOrderSearch({
    tab: 'draft',
    from: '2026-01-31',
    show: '25',
    at: '60',
    page: '2',
    x: '1',
  })
  expect(search).toEqual({ tab: 'draft', from: '2026-01-31', show: 25, at: 60, page: 2 })
  expect(listOf(search)).toEqual({ tab: 'draft', from: '2026-01-31', show: 25, page: 3 })
  expect(listOf({ at: 10 })).toEqual({})
})

test('an order’s address may open a decision, which its list and odd addresses do not', () => {
  expect(validateOrderSearch({ ask: 'approve' }).ask).toBe('approve')
  expect(validateOrderSearch({ ask: 'cancel' }).ask).toBeUndefined()
  expect(listOf({ ask: 'reject', tab: 'requested', at: 1 })).toEqual({ tab: 'requested' })
})

test('an odd place or page size is left out', () => {
  for (const at of ['0', '-1', '1.5', 'x', '']) expect(validateOrderSearch({ at }).at).toBeUndefined()
  for (const show of ['10', '7', '1000', 'ALL']) expect(validateOrderSearch({ show }).show).toBeUndefined()
})
