import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { scatterOrders } from './scatterOrders.fixtures.ts'

test('totals of long lists are exact, and every page answers by its number (R48)', async () => {
  const portal = await createPortal()
  await scatterOrders(portal, 2600, `case n % 100 when 0 then 5 else 4 end, date '2026-03-01' + n % 7, n`)
  const reader = await portal.as.reader()
  const params = { customerId: portal.customer.id }
  const q = { startOrderDate: '2026-03-01', endOrderDate: '2026-03-31' }
  const approved = { pending: 0, requested: 0, draft: 0, cancelled: 0, approved: 2574, rejected: 26 }
  expect(await reader.countOrders({ params, query: { q } })).toEqual(approved)
  expect(await reader.countOrders({ params })).toEqual({ ...approved, draft: 1 })
  expect((await reader.exportOrders({ params, query: { q } })).rowCount).toBe(2600)
  const admin = await portal.as.admin()
  expect((await admin.listAllOrders({ query: { q } })).total).toBe(2600)
  expect((await admin.countAllOrders({ query: { q } })).approved).toBe(2574)

  for (const field of ['orderNumber', 'totalAmount', 'createdBy'] as const) {
    const page = async (number: number) => {
      const query = { page: number, per_page: 100, sort: { [field]: 'asc' as const }, q }
      return reader.listOrders({ params, query })
    }
    // Pages from the front, from the end, the last page, and past it.
    const orderIds: number[] = []
    for (let number = 1; number <= 26; number += 1) {
      const { rows, total } = await page(number)
      expect(total).toBe(2600)
      orderIds.push(...rows.map((row) => row.orderID))
    }
    expect(new Set(orderIds).size).toBe(2600)
    const straight: number[] = []
    for (let after: number | undefined; ;) {
      const query = {
        per_page: 100,
        sort: { [field]: 'asc' as const },
        q,
        ...(after === undefined ? {} : { after }),
      }
      const { rows } = await reader.listOrders({ params, query })
      straight.push(...rows.map((row) => row.orderID))
      after = rows.at(-1)?.orderID
      if (rows.length < 100) break
    }
    expect(orderIds).toEqual(straight)
    for (const beyond of [27, 9_999_999]) expect(await page(beyond)).toEqual({ rows: [], total: 2600 })
  }
  const { rows: uneven } = await reader.listOrders({ params, query: { page: 372, per_page: 7 } })
  expect(uneven.length).toBe(2601 - 371 * 7)
})

test('any part of any order number finds it, in the list, its counts and its export (R11)', async () => {
  const portal = await createPortal()
  await scatterOrders(portal, 450, `case when n % 9 = 0 then 5 else 4 end, date '2026-03-01', n`)
  const reader = await portal.as.reader()
  const params = { customerId: portal.customer.id }
  const sort = { orderNumber: 'asc' as const }
  const oldest = (await reader.listOrders({ params, query: { sort } })).rows[3]?.orderNumber ?? ''
  for (const typed of [oldest, oldest.slice(-4), oldest.slice(-3), oldest.slice(-2), oldest.slice(-1)]) {
    const q = { orderNumber: typed }
    const { rows, total } = await reader.listOrders({ params, query: { q, sort, per_page: 100 } })
    expect(rows.map((row) => row.orderNumber)).toContain(oldest)
    const counts = await reader.countOrders({ params, query: { q } })
    expect(counts.approved + counts.rejected + counts.draft).toBe(total)
    expect((await reader.exportOrders({ params, query: { q } })).rowCount).toBe(total)
  }
})

test('the orders a person began are listed and counted by themselves', async () => {
  const portal = await createPortal()
  const buyer = await portal.as.buyer()
  const own = await portal.given.draftOrder({ buyer })
  await portal.given.draftOrder()
  const params = { customerId: portal.customer.id }
  const list = (userName: string) =>
    buyer.listOrders({ params, query: { q: { createdByUserName: userName } } })
  const { rows, total } = await list(buyer.userName.toUpperCase())
  expect([rows.map((row) => row.orderID), total]).toEqual([[own.id], 1])
  expect(await list('nobody@whatever.example')).toEqual({ rows: [], total: 0 })
})

test('a screen with a separate request for counts gets rows without a total', async () => {
  const portal = await createPortal()
  await portal.given.draftOrder()
  const reader = await portal.as.reader()
  const params = { customerId: portal.customer.id }
  const { rows, total } = await reader.listOrders({ params, query: { include_total: 'false' } })
  expect([rows.length, total]).toEqual([1, 0])
})

test('a sort the list does not have is refused, and so is a place in another customer’s list', async () => {
  const portal = await createPortal()
  const reader = await portal.as.reader()
  const admin = await portal.as.admin()
  const params = { customerId: portal.customer.id }
  const { id: orderId } = await portal.given.draftOrder()
  const sort = (field: string) => ({ sort: { [field]: 'asc' } as object })
  await expectRefusal(reader.listOrders({ params, query: sort('customerName') }), 'unknownField')
  await expectRefusal(admin.listAllOrders({ query: sort('createdBy') }), 'unknownField')
  const { id: foreign } = await (await createPortal()).given.draftOrder()
  await expectRefusal(reader.listOrders({ params, query: { after: foreign } }), 'notFound', 404)
  await expectRefusal(reader.listOrders({ params, query: { after: orderId, before: orderId } }), 'invalid')
})
