import { numberedOrders } from '@tradecounter/rules/orders/listReach.ts'
import { expect, test } from 'vitest'
import { listOf } from '../detail/orderSearch.ts'
import { offeredSorts, validateOrdersSearch } from './ordersSearch.ts'

const last = numberedOrders / 10

test('an address names a page the list can go to: by its number, or from an order on', () => {
  expect(validateOrdersSearch({ page: last }).page).toBe(last)
  expect(validateOrdersSearch({ page: last + 7 }).page).toBe(last)
  expect(validateOrdersSearch({ page: last, show: 100 }).page).toBe(numberedOrders / 100)
  expect(validateOrdersSearch({ page: last + 7, after: '17' })).toMatchObject({ page: last + 7, after: 17 })
  expect(validateOrdersSearch({ page: last + 7, before: 17 })).toMatchObject({ page: last + 7, before: 17 })
  expect(validateOrdersSearch({ after: 17, before: 18 })).toMatchObject({ after: 17, before: undefined })
  expect(validateOrdersSearch({ after: 'x', before: -1 })).toMatchObject({
    after: undefined,
    before: undefined,
  })
})

test('sorts are offered where the list has them: none by total within days, by number alone for everybody’s', () => {
  expect(offeredSorts(false, {})).toEqual(['orderNumber', 'orderDate', 'totalAmount'])
  expect(offeredSorts(false, { from: '2026-03-01' })).toEqual(['orderNumber', 'orderDate'])
  expect(offeredSorts(false, { to: '2026-03-01' })).toEqual(['orderNumber', 'orderDate'])
  expect(offeredSorts(true, {})).toEqual(['orderNumber'])
})

test('the way back from an order leads to its page, past the numbered ones to the one it was opened from', () => {
  expect(listOf({ at: 25 })).toMatchObject({ page: 3 })
  expect(listOf({ at: numberedOrders + 25, after: 17 })).toMatchObject({ page: last + 3, after: 17 })
  expect(listOf({ at: numberedOrders + 25 }).page).toBe(last)
})
