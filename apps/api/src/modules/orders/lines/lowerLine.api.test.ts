import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { submissionOf } from '@tradecounter/test-kit/submissionOf.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'

afterEach(async () => (await runningPortal()).setNow(undefined))

test('an administrator lowers a submitted line of a disabled product at its price, and cannot raise it', async () => {
  const { given, as, customer } = await createPortal()
  const [admin, approver] = [await as.admin(), await as.approver()]
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const order = await given.draftOrder({ buyer, totalCents: 1100 })
  const { priceListItemID } = order
  const key = { params: { customerId: customer.id, orderId: order.id } }
  const line = (quantity: number) => ({ priceListItemID, quantity })
  const { orderLines } = await buyer.putOrderLine({ ...key, body: line(6) })
  await buyer.updateOrder({ params: key.params, body: submissionOf(order.id, approver) })
  await given.priceChange(priceListItemID, 2200)
  // An equal quantity changes neither price nor version.
  const before = await admin.getAnyOrder({ params: { orderId: order.id } })
  expect(await admin.putOrderLine({ ...key, body: line(6) })).toMatchObject({
    version: before.version,
    totalAmountCents: 6 * 1100,
  })
  const productId = orderLines[0]?.product.productID ?? 0
  await admin.setProductStatus({ params: { productId }, body: { enable: false } })

  const raising = admin.putOrderLine({ ...key, body: line(7) })
  expect((await expectRefusal(raising, 'orderProductUnavailable')).message).toContain(
    'can no longer be ordered.',
  )
  await expectRefusal(admin.putOrderLine({ ...key, body: line(0) }), 'orderQuantity')
  await expectRefusal(buyer.putOrderLine({ ...key, body: line(5) }), 'orderNotEditable')
  const { version } = await admin.putOrderLine({ ...key, body: line(5) })
  const { params } = key
  await admin.updateOrder({ params, body: { orderID: order.id, version, orderLines: [line(4)] } })
  expect((await buyer.getOrder(key)).totalAmountCents).toBe(4 * 1100)
  await approver.updateOrder({ params, body: { orderID: order.id, orderStatus: { id: 4 } } })
  expect((await admin.putOrderLine({ ...key, body: line(3) })).totalAmountCents).toBe(3 * 1100)
})

test('an administrator lowers a submitted line after the last day of its standing prices', async () => {
  const { portal, customer, given, as } = await createPortal()
  const params = { customerId: customer.id }
  const [quote, approver, admin] = [
    await given.quote({ kind: 'standing', quantity: 1 }),
    await as.approver(),
    await as.admin(),
  ]
  const { buyer } = quote
  const acceptance = { version: quote.version, versionNumber: 1 }
  const { priceListId } = await buyer.acceptQuote({ params: quote.params, body: acceptance })
  const body = { shippingAddress: { id: customer.shippingAddressId } }
  const { orderID } = await buyer.orderFromQuote({ params: quote.params, body })
  const { rows } = await buyer.listPriceListItems({ params: { ...params, priceListId }, query: {} })
  const own = { ...params, orderId: orderID }
  const put = (who: typeof admin, quantity: number) =>
    who.putOrderLine({ params: own, body: { priceListItemID: rows[0]?.id ?? 0, quantity } })
  const { totalAmountCents } = await put(buyer, 10)
  await buyer.updateOrder({ params, body: submissionOf(orderID, approver) })
  portal.setNow(new Date(portal.clock().getTime() + 8 * dayMs))
  await expectRefusal(put(admin, 11), 'orderQuoteOver')
  expect((await put(admin, 5)).totalAmountCents).toBe(totalAmountCents / 2)
})
