import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { meetAt } from '@tradecounter/test-kit/meetAt.ts'
import { expect, test } from 'vitest'

test('an administrator writes notes on a line, newest first, four a page; customers never see them', async () => {
  const { given, as, customer } = await createPortal()
  const pending = await given.pendingOrder()
  const admin = await as.admin()
  const { orderLines } = await admin.getAnyOrder({ params: { orderId: pending.id } })
  const params = { orderId: pending.id, orderLineId: orderLines[0]?.lineID ?? 0 }
  for (const note of ['one', 'two', 'three', 'four', ' five '])
    await admin.addOrderNote({ params, body: { note } })
  const { rows, total } = await admin.listOrderNotes({ params })
  expect(rows.map((note) => note.note)).toEqual(['five', 'four', 'three', 'two'])
  expect(total).toBe(5)
  expect(rows[0]?.createdBy.userName).toBe(admin.userName)
  const second = await admin.listOrderNotes({ params, query: { page: 2 } })
  expect(second.rows.map((note) => note.note)).toEqual(['one'])
  const own = { customerId: customer.id, orderId: pending.id }
  expect((await admin.getAnyOrder({ params: { orderId: pending.id } })).orderLines[0]?.noteCount).toBe(5)
  expect((await pending.buyer.getOrder({ params: own })).orderLines[0]?.noteCount).toBe(0)
})

test('a blank note, a long one, and a note on a draft or approved order are refused', async () => {
  const { given, as } = await createPortal()
  const admin = await as.admin()
  const draft = await given.draftOrder()
  const lineOf = async (orderId: number) => {
    const { orderLines } = await admin.getAnyOrder({ params: { orderId } })
    return { orderId, orderLineId: orderLines[0]?.lineID ?? 0 }
  }
  const params = await lineOf(draft.id)
  for (const body of [{ note: ' ' }, {}]) {
    const blank = await expectRefusal(admin.addOrderNote({ params, body }), 'orderNoteBlank')
    expect(blank.problems[0]?.displayMessage).toBe('Please enter notes.')
  }
  await expectRefusal(admin.addOrderNote({ params, body: { note: 'x'.repeat(351) } }), 'noteTooLong')
  await expectRefusal(admin.addOrderNote({ params, body: { note: 'x' } }), 'orderNotesClosed')
  const pending = await given.pendingOrder()
  await pending.approve()
  await expectRefusal(
    admin.addOrderNote({ params: await lineOf(pending.id), body: { note: 'x' } }),
    'orderNotesClosed',
  )
})

test('a line of another order is not found under this one', async () => {
  const { given, as } = await createPortal()
  const admin = await as.admin()
  const [one, other] = [await given.pendingOrder(), await given.pendingOrder()]
  const { orderLines } = await admin.getAnyOrder({ params: { orderId: other.id } })
  const params = { orderId: one.id, orderLineId: orderLines[0]?.lineID ?? 0 }
  await expectRefusal(admin.addOrderNote({ params, body: { note: 'x' } }), 'notFound', 404)
  await expectRefusal(admin.listOrderNotes({ params }), 'notFound', 404)
})

test('a note on a line that its buyer removes at the same time is saved or not found', async () => {
  const { as, given, customer, portal } = await createPortal()
  const params = { customerId: customer.id }
  const [admin, order] = [await as.admin(), await given.pendingOrder()]
  await order.approver.updateOrder({
    params,
    body: { orderID: order.id, orderStatus: { id: 5 }, rejectedReason: 'Too many.' },
  })
  const own = { ...params, orderId: order.id }
  const [line] = (await order.buyer.getOrder({ params: own })).orderLines
  const lineID = line?.lineID ?? 0
  const { reached, first, rival } = await meetAt(
    portal,
    (text) => text.startsWith('insert into "order_line_notes"'),
    () =>
      admin.addOrderNote({
        params: { orderId: order.id, orderLineId: lineID },
        body: { note: 'Out of stock until May.' },
      }),
    () => order.buyer.deleteOrderLine({ params: { ...own, lineID } }),
  )
  expect([reached, first.status, rival.status]).toEqual([true, 'fulfilled', 'fulfilled'])
})
