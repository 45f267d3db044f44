import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'

test('the email of a rejection is not sent once the order was submitted again, saved or cancelled (R25)', async () => {
  const { given, customer, drainJobs } = await createPortal()
  const params = { customerId: customer.id }
  const { id: orderID, buyer, approver } = await given.pendingOrder()
  const move = (who: typeof buyer, id: 1 | 2 | 5) =>
    who.updateOrder({ params, body: { orderID, orderStatus: { id }, rejectedReason: 'Too dear.' } })
  await drainJobs()
  const mailsToBuyer = async () => (await drainJobs()).filter((mail) => mail.to === buyer.email)

  await move(approver, 5)
  await move(buyer, 2)
  expect(await mailsToBuyer()).toEqual([])
  await move(approver, 5)
  await move(buyer, 1)
  expect(await mailsToBuyer()).toEqual([])
  await move(buyer, 2)
  await move(approver, 5)
  const [mail] = await mailsToBuyer()
  expect(mail?.text).toContain('Reason: Too dear.')
  await move(buyer, 2)
  await move(approver, 5)
  const { version } = await buyer.getOrder({ params: { ...params, orderId: orderID } })
  await buyer.cancelOrder({ params: { ...params, orderId: orderID }, body: { version } })
  expect(await mailsToBuyer()).toEqual([])
})

test('people who can no longer log in to a customer get no email of their orders', async () => {
  const { as, given, customer, drainJobs } = await createPortal()
  const params = { customerId: customer.id }
  const [{ id: orderID, buyer, approver }, manager] = [await given.pendingOrder(), await as.manager()]
  const query = { userName: buyer.userName }
  await manager.setUserStatus({ params, query, body: { enable: false } })
  await drainJobs()
  await approver.updateOrder({ params, body: { orderID, orderStatus: { id: 4 } } })
  expect(await drainJobs()).toEqual([])
})
