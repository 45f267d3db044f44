import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { statusesInMask } from '@tradecounter/rules/orders/orderStatus.ts'
import { expect, test } from 'vitest'
import { scatterOrders } from './scatterOrders.fixtures.ts'

interface Span {
  readonly startOrderDate?: string
  readonly endOrderDate?: string
}
type Row = OrderSummary
type Key = (row: Row) => string | number

const common: Readonly<Record<string, Key>> = {
  orderNumber: (row) => row.orderNumber,
  orderDate: (row) => row.orderDate,
  totalAmount: (row) => row.totalAmountCents,
  orderStatus: (row) => row.orderStatus.id,
}
const ofCustomers: Readonly<Record<string, Key>> = {
  ...common,
  createdBy: (row) => `${row.createdBy.firstName} ${row.createdBy.lastName}`.toLowerCase(),
  submissionDate: (row) => row.submissionDate ?? '',
  purchaseOrderNumber: (row) => (row.purchaseOrderNumber ?? '').toLowerCase(),
}
const ofProvider: Readonly<Record<string, Key>> = {
  ...common,
  customerName: (row) => row.customerName.toLowerCase(),
}

/** Expected order of a list: by a key, then by number, both in the same direction. */
function sortedIds(rows: readonly Row[], keyOf: Key, direction: string): number[] {
  const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)
  const ascending = rows.toSorted(
    (a, b) => compare(keyOf(a), keyOf(b)) || compare(a.orderNumber, b.orderNumber),
  )
  return (direction === 'asc' ? ascending : ascending.toReversed()).map((row) => row.orderID)
}

const digitsOf = (orderNumber: string) => orderNumber.replace('SO-', '')

const matching = (rows: readonly Row[], mask: number, span: Span, part: string) =>
  rows.filter(
    (row) =>
      statusesInMask(mask).includes(row.orderStatus.id) &&
      row.orderDate >= (span.startOrderDate ?? '') &&
      row.orderDate <= (span.endOrderDate ?? '9') &&
      digitsOf(row.orderNumber).includes(digitsOf(part)),
  )

const filterOf = (mask: number, span: Span, part: string) => ({
  ...span,
  ...(mask === 63 ? {} : { orderStatusId: mask }),
  ...(part ? { orderNumber: part } : {}),
})

const masks = [63, 40]
const spans: readonly Span[] = [{}, { startOrderDate: '2026-03-03', endOrderDate: '2026-03-10' }]
const columns = `1 + n * 7 % 6, date '2026-03-01' + n * 11 % 13, n * 5 % 4 * 100`

type Ask = (query: object) => Promise<{ rows: readonly Row[]; total: number }>

/** Every sort of a list, by page and from the order in its middle on, in both directions. */
async function expectSorted(
  list: Ask,
  q: object,
  expected: readonly Row[],
  sorts: Readonly<Record<string, Key>>,
) {
  for (const [field, keyOf] of Object.entries(sorts))
    for (const direction of ['asc', 'desc']) {
      const ids = sortedIds(expected, keyOf, direction)
      const agrees = async (paging: object, expectedIds: readonly number[]) => {
        const query = { q, sort: { [field]: direction }, ...paging }
        const { rows, total } = await list(query)
        expect({ query, ids: rows.map((row) => row.orderID), total }).toEqual({
          query,
          ids: expectedIds,
          total: ids.length,
        })
      }
      const at = Math.floor(ids.length / 2)
      await agrees({ per_page: 7, page: 2 }, ids.slice(7, 14))
      const middle = ids[at]
      if (middle === undefined) continue
      await agrees({ per_page: 100, after: middle, page: 900 }, ids.slice(at + 1))
      await agrees({ per_page: 100, before: middle }, ids.slice(0, at))
    }
}

test('a list has the rows of its filters, by every sort, by page and from any order on (§7, R11, R48)', async () => {
  const portal = await createPortal()
  await scatterOrders(portal, 90, columns)
  const reader = await portal.as.reader()
  const params = { customerId: portal.customer.id }
  const list: Ask = (query) => reader.listOrders({ params, query })
  const all = (await list({ per_page: 100 })).rows
  expect(all.length).toBe(91)
  const number = all[40]?.orderNumber ?? ''
  for (const part of ['', number.slice(-1), number.slice(-2), number.slice(-3), `${number}0`])
    for (const span of spans) {
      for (const mask of masks) {
        const expected = matching(all, mask, span, part)
        await expectSorted(list, filterOf(mask, span, part), expected, ofCustomers)
      }
      const countOf = (mask: number) => matching(all, mask, span, part).length
      expect(await reader.countOrders({ params, query: { q: filterOf(63, span, part) } })).toEqual({
        requested: 0,
        pending: countOf(2),
        approved: countOf(40),
        draft: countOf(1),
        rejected: countOf(16),
        cancelled: countOf(4),
      })
    }
})

test('the provider’s list holds the orders of all customers, by every sort and filter (R48)', async () => {
  const portals = await Promise.all([createPortal(), createPortal(), createPortal()])
  for (const portal of portals) await scatterOrders(portal, 20, columns)
  const admin = await portals[0].as.admin()
  const list: Ask = (query) => admin.listAllOrders({ query })
  const all = (await list({ per_page: 100 })).rows
  // Orders of this file's other tests are in the list too.
  const { total } = await list({ per_page: 1 })
  const whole = [...all, ...(await list({ per_page: 100, page: 2 })).rows]
  expect(whole.length).toBe(total)
  const number = whole[40]?.orderNumber ?? ''
  for (const part of ['', number.slice(-2), number.slice(-3)])
    for (const span of spans)
      for (const mask of masks)
        await expectSorted(list, filterOf(mask, span, part), matching(whole, mask, span, part), ofProvider)
})
