import { expect, test } from 'vitest'
import { offeredSorts, validateOrdersSearch } from './ordersSearch.ts'

test('an address names any page, and only a sort that a list of orders has', () => {
  expect(validateOrdersSearch({ page: 20_000, sort: 'createdBy' })).toMatchObject({
    page: 20_000,
    sort: 'createdBy',
  })
  expect(validateOrdersSearch({ page: -1, sort: 'lineCount' })).toMatchObject({
    page: undefined,
    sort: undefined,
  })
})

test('a customer’s list is sorted by its own columns, the provider’s by the customer and the status as well', () => {
  expect(offeredSorts(false)).toEqual([
    'orderNumber',
    'orderDate',
    'totalAmount',
    'createdBy',
    'submissionDate',
    'purchaseOrderNumber',
  ])
  expect(offeredSorts(true)).toEqual([
    'orderNumber',
    'orderDate',
    'totalAmount',
    'orderStatus',
    'customerName',
  ])
  expect(offeredSorts(true, 7)).not.toContain('customerName')
})
