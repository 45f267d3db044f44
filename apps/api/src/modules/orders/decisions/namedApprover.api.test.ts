import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

test('a client cannot choose the delegate by approving and naming them in one request (R8)', async () => {
  const { as, customer, given } = await createPortal({ allow_self_approval: true })
  const buyer = await as.member(
    { can_create_orders: true, can_approve_orders: true },
    { orderApprovalLimitCents: 1_000_000 },
  )
  const order = await given.pendingOrder({ buyer, totalCents: 200_000 })
  const other = await as.approver()
  const params = { customerId: customer.id }
  const approve = (approver: { userName: string; delegates?: readonly object[] }) =>
    buyer.updateOrder({
      params,
      body: { orderID: order.id, version: order.version, orderStatus: { id: 4 }, approver },
    })
  const delegate = {
    userName: buyer.userName,
    firstName: 'Whoever',
    lastName: 'Whoever',
    until: '2099-01-01',
  }
  await expectRefusal(approve({ userName: other.userName, delegates: [delegate] }), 'orderNotYourApproval')
  expect((await approve({ userName: buyer.userName })).statusId).toBe(4)
})

test('a pending order that a save gives to another approver is assigned: checked, and the approver emailed (§4)', async () => {
  const { as, customer, given, drainJobs } = await createPortal()
  const creator = await as.owner({ automaticApprovalLimitCents: 0 })
  const [general, other] = [await as.generalApprover(), await as.approver()]
  const { id: orderID } = await given.pendingOrder({ buyer: creator })
  const params = { customerId: customer.id }
  const name = (who: typeof creator, approver: typeof creator) =>
    who.updateOrder({ params, body: { orderID, approver: { userName: approver.userName } } })
  await drainJobs()
  await expectRefusal(name(creator, creator), 'orderOwnApproval')
  await expectRefusal(name(general, creator), 'orderCreatorAsApprover')
  await name(general, other)
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([other.email])
  const { entries } = await creator.getOrderStory({ params: { ...params, orderId: orderID } })
  expect(entries.at(-1)?.kind).toBe('assigned')
})

test('an approver of a rejected order is checked against its total at present prices, not at those it was submitted with (R3)', async () => {
  const { as, customer, given } = await createPortal()
  const other = await as.approver({ orderApprovalLimitCents: 150_000 })
  const order = await given.pendingOrder({ totalCents: 110_000 })
  await order.reject('Too early.')
  const name = () =>
    order.buyer.updateOrder({
      params: { customerId: customer.id },
      body: { orderID: order.id, approver: { userName: other.userName } },
    })
  await given.priceChange(order.priceListItemID, 150_001)
  await expectRefusal(name(), 'orderApproverNotAllowed')
  await given.priceChange(order.priceListItemID, 150_000)
  await name()
})
