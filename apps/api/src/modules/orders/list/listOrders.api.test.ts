import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { expect, test } from 'vitest'

test('an order is found by any part of its number, whatever its length, and not by another’s (R11)', async () => {
  const mine = await createPortal()
  const theirs = await createPortal()
  const order = await mine.given.draftOrder()
  await theirs.given.draftOrder()
  const reader = await mine.as.reader()
  const rows = mine.customer.db
  // More than seven digits, and no other test's.
  const long = 90_000_000_000 + mine.customer.id * 1000 + 417
  await rows.updateTable('orders').set({ order_number: long }).where('id', '=', order.id).execute()
  const text = `SO-${long}`
  const params = { customerId: mine.customer.id }
  const foundBy = async (orderNumber: string) => {
    const list = await reader.listOrders({ params, query: { q: { orderNumber } } })
    const counts = await reader.countOrders({ params, query: { q: { orderNumber } } })
    expect(counts.draft).toBe(list.total)
    return list.rows.map((row) => row.orderNumber)
  }
  const typed = [
    text,
    text.toLowerCase(),
    ` ${text} `,
    String(long),
    '417',
    '17',
    '7',
    'SO',
    'so-9',
    'so-900',
    '-90',
  ]
  for (const part of typed) expect(await foundBy(part), part).toEqual([text])
  for (const other of [`${long}0`, 'so-417', 'so-17', '%', '_', '9%7', '4 17', 'x'])
    expect(await foundBy(other), other).toEqual([])
})

test('an unsaved order is found behind any number of newer drafts, by its creator only, until it is saved (R7)', async () => {
  const { customer, as, given } = await createPortal()
  const [buyer, colleague] = [await as.buyer(), await as.buyer()]
  const params = { customerId: customer.id }
  expect(await buyer.findUnsavedOrder({ params })).toBeNull()
  const left = await given.draftOrder({ buyer })
  for (let newer = 0; newer < 60; newer += 1) {
    const draft = await given.draftOrder({ buyer: newer % 2 ? buyer : colleague })
    await draft.buyer.updateOrder({
      params,
      body: { orderID: draft.id, version: draft.version, orderStatus: { id: 1 } },
    })
  }
  expect(await buyer.findUnsavedOrder({ params })).toMatchObject({ orderID: left.id, unsaved: true })
  expect(await colleague.findUnsavedOrder({ params })).toBeNull()
  await buyer.updateOrder({
    params,
    body: { orderID: left.id, version: left.version, orderStatus: { id: 1 } },
  })
  expect(await buyer.findUnsavedOrder({ params })).toBeNull()
})

test('an unsaved order is offered again only once it has a line or something was typed', async () => {
  const { customer, as, given } = await createPortal()
  const buyer = await as.buyer()
  const params = { customerId: customer.id }
  const draft = await given.draftOrder({ buyer, contact: false })
  const { shippingAddress } = await buyer.getOrder({ params: { ...params, orderId: draft.id } })
  await buyer.cancelOrder({ params: { ...params, orderId: draft.id }, body: { version: draft.version } })
  const body = { shippingAddress: { id: shippingAddress.id } }
  const empty = await buyer.createOrder({ params, body })
  expect(await buyer.findUnsavedOrder({ params })).toBeNull()
  await buyer.updateOrder({
    params,
    body: { orderID: empty.orderID, version: empty.version, approverNote: 'Please by Friday.' },
  })
  expect(await buyer.findUnsavedOrder({ params })).toMatchObject({ orderID: empty.orderID, lineCount: 0 })
})

test('an approver’s tabs are counted by one statement besides the session’s', async () => {
  const { portal, customer, as } = await createPortal()
  const approver = await as.approver()
  const params = { customerId: customer.id }
  await approver.countOrders({ params })
  // A cached answer sends only the session's statement.
  portal.setNow(new Date(Date.now() + 24 * 3_600_000))
  const sent: string[] = []
  const release = tapStatements(portal.database.pool, (text) => {
    sent.push(text)
    return undefined
  })
  await approver.countOrders({ params }).finally(release)
  portal.setNow(undefined)
  expect(sent.length, sent.join('\n')).toBe(2)
})
