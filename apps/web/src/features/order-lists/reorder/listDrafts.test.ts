import '../../../testing/browserStub.fixtures.ts'
import { OrderStatus, statusMask } from '@tradecounter/rules/orders/orderStatus.ts'
import { expect, test, vi } from 'vitest'
import { ordersApi } from '../../orders/orders.data.ts'
import { listDrafts } from './reorder.data.ts'

const drafts = Array.from({ length: 201 }, (_, index) => ({ orderID: 1000 - index }))

test('every draft of a person can be chosen, however many there are, and each one once', async () => {
  const listOrders = vi.spyOn(ordersApi, 'listOrders').mockImplementation((({
    query: { page = 1, per_page: perPage },
  }: {
    query: { page?: number; per_page: number }
  }) => {
    // Between two pages another draft is created: every row moves on by one.
    const moved = (page - 1) * (perPage - 1)
    return Promise.resolve({ rows: drafts.slice(moved, moved + perPage), total: drafts.length })
  }) as never)
  const listed = await listDrafts({ customerId: 1, userName: 'a@b.example' }, new AbortController().signal)
  expect(listed.map(({ orderID }) => orderID)).toEqual(drafts.map(({ orderID }) => orderID))
  expect(listOrders).toHaveBeenCalledTimes(3)
  expect(listOrders.mock.calls[0]?.[0].query?.q).toEqual({
    orderStatusId: statusMask(OrderStatus.draft),
    createdByUserName: 'a@b.example',
  })
  listOrders.mockRestore()
})
