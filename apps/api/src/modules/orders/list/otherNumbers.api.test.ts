import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { numberedDraft } from '../numberedDraft.fixtures.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const cancelledMask = 4

test('the search of the list finds purchase order numbers and the supplier’s as well, in every tab, count and export', async () => {
  const mine = await createPortal()
  const theirs = await createPortal()
  // The key begins with a letter, as two digits could be part of an order number.
  const key = `f${uniqueKey()}`
  const order = await numberedDraft(mine, `PO-${key}/12`, `GP 9${key}`)
  await numberedDraft(theirs, `PO-${key}/12`, `GP 9${key}`)
  await mine.given.draftOrder()
  const reader = await mine.as.reader()
  const params = { customerId: mine.customer.id }
  const foundBy = async (orderNumber: string) => {
    const { rows, total } = await reader.listOrders({ params, query: { q: { orderNumber } } })
    const counts = await reader.countOrders({ params, query: { q: { orderNumber } } })
    expect([total, counts.draft], orderNumber).toEqual([rows.length, rows.length])
    return rows.map(({ orderID }) => orderID)
  }
  for (const typed of [`po-${key}`, key.toUpperCase(), `po ${key} 12`, `gp 9${key}`, ` ${key}/1 `])
    expect(await foundBy(typed), typed).toEqual([order.id])
  // Too few characters, another number, and wildcards.
  for (const typed of [key.slice(0, 2), `${key}x`, '%', `${key.slice(0, 4)}%`, 'PO%'])
    expect(await foundBy(typed), typed).toEqual([])

  const admin = await mine.as.admin()
  const all = await admin.listAllOrders({ query: { q: { orderNumber: key } } })
  expect(new Set(all.rows.map(({ customerId }) => customerId))).toEqual(
    new Set([mine.customer.id, theirs.customer.id]),
  )
})

test('the search of the list finds orders by the whole code of a product, in any case, and no other customer’s', async () => {
  const mine = await createPortal()
  const theirs = await createPortal()
  const draft = await mine.given.draftOrder()
  await mine.given.draftOrder()
  const theirDraft = await theirs.given.draftOrder()
  const db = mine.portal.db
  const itemOf = (order: { readonly priceListItemID: number }) =>
    db.selectFrom('price_list_items').select('product_id').where('id', '=', order.priceListItemID)
  const code = `f${uniqueKey()}/8-2RSR`
  const { product_id } = await itemOf(draft).executeTakeFirstOrThrow()
  await db.updateTable('products').set({ code }).where('id', '=', product_id).execute()
  const params = { customerId: mine.customer.id }
  const foundBy = async (reader: Awaited<ReturnType<typeof mine.as.reader>>, orderNumber: string) => {
    const { rows, total } = await reader.listOrders({ params, query: { q: { orderNumber } } })
    const counts = await reader.countOrders({ params, query: { q: { orderNumber } } })
    expect([total, counts.draft], orderNumber).toEqual([rows.length, rows.length])
    return rows.map(({ orderID }) => orderID)
  }
  const reader = await mine.as.reader()
  for (const typed of [code, code.toUpperCase(), ` ${code} `])
    expect(await foundBy(reader, typed), typed).toEqual([draft.id])
  expect(await foundBy(reader, code.slice(0, -1))).toEqual([])
  // The other customer orders the same product.
  await db
    .updateTable('price_list_items')
    .set({ product_id })
    .where('id', '=', theirDraft.priceListItemID)
    .execute()
  expect(await foundBy(reader, code)).toEqual([draft.id])
  const admin = await mine.as.admin()
  const all = await admin.listAllOrders({ query: { q: { orderNumber: code } } })
  expect(new Set(all.rows.map(({ orderID }) => orderID))).toEqual(new Set([draft.id, theirDraft.id]))
})

test('digits find each order once, by its own number or a purchase order number, newest first', async () => {
  const { portal, customer, given, as, ...rest } = await createPortal()
  const db = portal.db
  const first = await given.draftOrder()
  const digits = String(7_000_000 + customer.id)
  await db
    .updateTable('orders')
    .set({ order_number: Number(digits) })
    .where('id', '=', first.id)
    .execute()
  const second = await numberedDraft({ portal, customer, given, as, ...rest }, digits)
  const reader = await as.reader()
  const params = { customerId: customer.id }
  const list = async (orderNumber: string, sort: 'asc' | 'desc') =>
    (
      await reader.listOrders({ params, query: { sort: { orderNumber: sort }, q: { orderNumber } } })
    ).rows.map(({ orderID }) => orderID)
  // Search by the index of numbers, and by a short part among the newest.
  for (const typed of [digits, digits.slice(0, 3)]) {
    expect(await list(typed, 'desc'), typed).toEqual([first.id, second.id])
    expect(await list(typed, 'asc'), typed).toEqual([second.id, first.id])
  }
})

test('cancelled orders are listed on request, and their story names who cancelled (R9)', async () => {
  const { customer, given, as } = await createPortal()
  const { id, buyer } = await given.draftOrder()
  const params = { customerId: customer.id }
  await buyer.cancelOrders({ params, query: { orderId: [id] } })
  const reader = await as.reader()
  const listed = async (q: { orderStatusId?: number; orderNumber?: string }) =>
    (await reader.listOrders({ params, query: { q } })).rows.map(({ orderID, orderStatus }) => [
      orderID,
      orderStatus.name,
    ])
  expect(await listed({ orderStatusId: cancelledMask })).toEqual([[id, 'CANCELLED']])
  const { orderNumber } = await reader.getOrder({ params: { ...params, orderId: id } })
  expect(await listed({ orderStatusId: cancelledMask, orderNumber })).toEqual([[id, 'CANCELLED']])
  const { entries } = await reader.getOrderStory({ params: { ...params, orderId: id } })
  expect(entries.at(-1)?.text).toBe('Cancelled by Whatever Person')
})
