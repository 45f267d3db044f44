import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

test('a buyer submits above the automatic limit, the approver gets an email and approves (§4, R25)', async () => {
  const { as, given, customer, drainJobs } = await createPortal()
  const approver = await as.approver()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 100_000 })
  const order = await given.pendingOrder({ totalCents: 121_000, buyer, approver })
  expect(order.statusId).toBe(2)

  const approverMails = (await drainJobs()).filter((mail) => mail.to === approver.email)
  expect(approverMails).toHaveLength(1)
  expect(approverMails[0]?.subject).toBe(`Order ${order.orderNumber} is waiting for your approval`)
  expect(approverMails[0]?.text).toContain('$1,210.00 including GST')
  expect(approverMails[0]?.text).toMatch(new RegExp(`Approve: \\S+/orders/${order.id}\\?ask=approve\n`))
  expect(approverMails[0]?.text).toMatch(new RegExp(`Reject: \\S+/orders/${order.id}\\?ask=reject\n`))

  const approved = await order.approve()
  expect(approved.statusId).toBe(4)
  const buyerMails = (await drainJobs()).filter((mail) => mail.to === buyer.email)
  expect(buyerMails.map((mail) => mail.subject)).toEqual([`Order ${order.orderNumber} is approved`])
  const detail = await buyer.getOrder({ params: { customerId: customer.id, orderId: order.id } })
  expect(detail.approvedBy?.userName).toBe(approver.userName)
  expect(detail.totalAmountCents).toBe(121_000)
})

test('an order within the automatic limit is approved at once and its approver cleared (§4)', async () => {
  const { as, given, customer } = await createPortal()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 100_000 })
  const approver = await as.approver()
  const order = await given.pendingOrder({ totalCents: 100_000, buyer, approver })
  expect(order.statusId).toBe(4)
  const detail = await buyer.getOrder({ params: { customerId: customer.id, orderId: order.id } })
  expect(detail.approver).toBeNull()
})

test('an approver over their limit has to reject or edit (§5)', async () => {
  const { as, given } = await createPortal()
  const order = await given.pendingOrder({ totalCents: 200_000 })
  const general = await as.generalApprover({ orderApprovalLimitCents: 100_000 })
  await expectRefusal(order.approve(general), 'orderOverLimit')
})

test('a reminder emails the approver again and leaves the order unchanged (§8)', async () => {
  const { as, given, customer, drainJobs } = await createPortal()
  const approver = await as.approver()
  const order = await given.pendingOrder({ approver })
  const params = { customerId: customer.id, orderId: order.id }
  await drainJobs()
  await order.buyer.remindApprover({ params })
  const subjects = (await drainJobs())
    .filter((mail) => mail.to === approver.email)
    .map((mail) => mail.subject)
  expect(subjects).toEqual([`Reminder: order ${order.orderNumber} is waiting for your approval`])
  expect((await order.buyer.getOrder({ params })).version).toBe(order.version)
})

test('an order without a shipping address is refused with the text of §5', async () => {
  const { as, customer, portal } = await createPortal()
  const { token } = await as.buyer()
  for (const payload of [{}, { shippingAddress: null }]) {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/Corporate/orders/${customer.id}/orders`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    const { validationErrors } = answer.json<{ validationErrors: { displayMessage: string }[] }>()
    expect(validationErrors.map((problem) => problem.displayMessage)).toEqual([
      'Please select a shipping address.',
    ])
  }
})
