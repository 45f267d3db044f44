import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { countedOrders, numberedOrders, searchedNewest } from '@tradecounter/rules/orders/listReach.ts'
import { statusesInMask } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customerScope } from '../../db/database.ts'

const orderOf = (portal: Portal) => portal.given.draftOrder()

/** Orders like one, whose numbers, days, totals and statuses have nothing to do with each other. */
async function scatter(portal: Portal, count: number, columns: string): Promise<void> {
  const { id } = await orderOf(portal)
  await sql`insert into orders (customer_id, price_list_id, shipping_address_id, created_by_login_id, created_at,
      updated_by_login_id, updated_at, approved_at, rejected_at, rejected_reason, status_id, ordered_on, total_cents)
    select customer_id, price_list_id, shipping_address_id, created_by_login_id, created_at, updated_by_login_id, updated_at,
      now(), now(), 'Whatever', ${sql.raw(columns)}
    from orders, generate_series(1, ${count}) as n where customer_id = ${portal.customer.id} and id = ${id}`.execute(
    portal.portal.database.scoped(customerScope(portal.customer.id)),
  )
}

interface Span {
  readonly startOrderDate?: string
  readonly endOrderDate?: string
}
const masks = [undefined, 2, 40, 17, 63]
const spans: readonly Span[] = [
  {},
  { startOrderDate: '2026-03-05' },
  { endOrderDate: '2026-03-09' },
  { startOrderDate: '2026-03-03', endOrderDate: '2026-03-10' },
]
const sortKeys: Readonly<Record<string, (row: OrderSummary) => string | number>> = {
  orderNumber: (row) => row.orderNumber,
  orderDate: (row) => row.orderDate,
  totalAmount: (row) => row.totalAmountCents,
  orderStatus: (row) => row.orderStatus.id,
}

/** As a list is sorted: by a key, then by number, both the same way. */
function sortedIds(rows: readonly OrderSummary[], field: string, direction: 'asc' | 'desc'): number[] {
  const keyOf = sortKeys[field] ?? (() => 0)
  const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)
  const ascending = rows.toSorted(
    (a, b) => compare(keyOf(a), keyOf(b)) || compare(a.orderNumber, b.orderNumber),
  )
  return (direction === 'asc' ? ascending : ascending.toReversed()).map((row) => row.orderID)
}

const digitsOf = (orderNumber: string) => orderNumber.replace('SO-', '')

const matching = (rows: readonly OrderSummary[], mask: number | undefined, span: Span, part?: string) =>
  rows.filter(
    (row) =>
      (mask === undefined || statusesInMask(mask).includes(row.orderStatus.id)) &&
      row.orderDate >= (span.startOrderDate ?? '') &&
      row.orderDate <= (span.endOrderDate ?? '9') &&
      (part === undefined || digitsOf(row.orderNumber).includes(digitsOf(part))),
  )

test('a list holds what its filters say, in its order, by number and from any order on (§7, R11)', async () => {
  const portal = await createPortal()
  const { customer, as } = portal
  await scatter(portal, 90, `1 + n * 7 % 6, date '2026-03-01' + n * 11 % 13, n * 5 % 4 * 100`)
  const reader = await as.reader()
  const params = { customerId: customer.id }
  const all = (await reader.listOrders({ params, query: { per_page: 100 } })).rows
  expect(all.length).toBe(91)
  const numbers = all.map((row) => row.orderNumber)
  const parts = [undefined, numbers[40]?.slice(-1), numbers[40]?.slice(-2), numbers[40], `${numbers[40]}0`]

  const cases = masks.flatMap((mask) => spans.flatMap((span) => parts.map((part) => ({ mask, span, part }))))
  for (const { mask, span, part } of cases) {
    const q = { ...span, ...(mask ? { orderStatusId: mask } : {}), ...(part ? { orderNumber: part } : {}) }
    const expected = matching(all, mask, span, part)
    // Totals within days are no list's order.
    const fields = Object.keys(sortKeys).filter((field) => field !== 'totalAmount' || span === spans[0])
    for (const [field, direction] of fields.flatMap((each) => [
      [each, 'asc'] as const,
      [each, 'desc'] as const,
    ])) {
      const ids = sortedIds(expected, field, direction)
      const ask = async (more: object) => {
        const query = { q, sort: { [field]: direction }, ...more }
        const { rows, total } = await reader.listOrders({ params, query })
        return { query, ids: rows.map((row) => row.orderID), total }
      }
      const agrees = async (more: object, wanted: readonly number[]) =>
        expect(await ask(more)).toEqual({ query: expect.anything(), ids: wanted, total: ids.length })
      await agrees({ per_page: 100 }, ids)
      const at = Math.floor(ids.length / 2)
      const middle = ids[at]
      if (middle === undefined) continue
      await agrees({ per_page: 7, page: 2 }, ids.slice(7, 14))
      await agrees({ per_page: 7, after: middle, page: 900 }, ids.slice(at + 1, at + 8))
      await agrees({ per_page: 7, before: middle }, ids.slice(Math.max(0, at - 7), at))
    }
    const countOf = (tabMask: number) => matching(all, tabMask, span, part).length
    expect(await reader.countOrders({ params, query: { q } })).toMatchObject({
      pending: countOf(2),
      approved: countOf(40),
      draft: countOf(1),
      rejected: countOf(16),
    })
  }
})

test('days of very many orders are counted so far, and the list goes on from its orders', async () => {
  const portal = await createPortal()
  await scatter(portal, 1300, `case n % 100 when 0 then 5 else 4 end, date '2026-03-01' + n % 7, n`)
  const reader = await portal.as.reader()
  const params = { customerId: portal.customer.id }
  const q = { startOrderDate: '2026-03-01', endOrderDate: '2026-03-31' }
  const list = await reader.listOrders({ params, query: { q } })
  expect([list.total, list.more]).toEqual([countedOrders, true])
  const counts = await reader.countOrders({ params, query: { q } })
  expect(counts).toMatchObject({
    approved: countedOrders + 1,
    rejected: 13,
    countedTo: countedOrders,
  })
  expect((await reader.exportOrders({ params, query: { q } })).rowCount).toBeNull()
  const admin = await portal.as.admin()
  expect(await admin.listAllOrders({ query: {} })).toMatchObject({ total: countedOrders, more: true })
  const whole = await reader.listOrders({ params })
  expect([whole.total, whole.more]).toEqual([1301, undefined])
  expect(await reader.countOrders({ params })).toMatchObject({ approved: 1287, draft: 1, countedTo: null })

  // Page by page to the end, each after the last order of the one before.
  const seen: number[] = []
  let after: number | undefined
  for (let page = 1; ; page += 1) {
    const { rows } = await reader.listOrders({
      params,
      query: { page, per_page: 100, ...(after === undefined ? {} : { after }) },
    })
    seen.push(...rows.map((row) => row.orderID))
    after = rows.at(-1)?.orderID
    if (rows.length < 100) break
  }
  expect(new Set(seen).size).toBe(1301)
  await expectRefusal(
    reader.listOrders({ params, query: { page: numberedOrders / 100 + 1, per_page: 100 } }),
    'invalid',
  )
})

test('a short part of a number is looked for in the newest orders of each status, a longer one in all (R11)', async () => {
  const portal = await createPortal()
  await scatter(portal, searchedNewest + 100, `case when n <= 5 then 5 else 4 end, date '2026-03-01', n`)
  const reader = await portal.as.reader()
  const params = { customerId: portal.customer.id }
  const query = { sort: { orderNumber: 'asc' }, q: { orderStatusId: 8 }, per_page: 100 } as const
  const { rows } = await reader.listOrders({ params, query })
  const old = rows[0]?.orderNumber ?? ''
  const found = async (orderNumber: string) =>
    (await reader.listOrders({ params, query: { ...query, q: { orderStatusId: 8, orderNumber } } })).rows.map(
      (row) => row.orderNumber,
    )
  expect(await found(old.slice(-4))).toContain(old)
  expect(await found(old)).toEqual([old])
  expect(await found(old.slice(-3))).not.toContain(old)
  const rejected = { orderStatusId: 16, orderNumber: old.slice(-7, -4) }
  expect((await reader.listOrders({ params, query: { q: rejected } })).total).toBe(5)
})

test('a sort no index has is refused, and so is a place in nobody’s list', async () => {
  const portal = await createPortal()
  const reader = await portal.as.reader()
  const admin = await portal.as.admin()
  const params = { customerId: portal.customer.id }
  const days = { sort: { totalAmount: 'asc' }, q: { startOrderDate: '2026-03-01' } } as const
  await expectRefusal(reader.listOrders({ params, query: days }), 'invalid')
  await expectRefusal(reader.exportOrders({ params, query: days }), 'invalid')
  const { id: orderId } = await orderOf(portal)
  await expectRefusal(reader.findNeighbours({ params: { ...params, orderId }, query: days }), 'invalid')
  for (const field of ['createdBy', 'customerName']) {
    const sort = { [field]: 'asc' } as object
    await expectRefusal(reader.listOrders({ params, query: { sort } }), 'unknownField')
    await expectRefusal(admin.listAllOrders({ query: { sort } }), 'unknownField')
  }
  for (const field of ['orderDate', 'totalAmount']) {
    const sort = { [field]: 'asc' } as object
    await expectRefusal(admin.listAllOrders({ query: { sort } }), 'unknownField')
  }
  const { id: foreign } = await orderOf(await createPortal())
  await expectRefusal(reader.listOrders({ params, query: { after: foreign } }), 'notFound', 404)
  await expectRefusal(reader.listOrders({ params, query: { after: orderId, before: orderId } }), 'invalid')
})
