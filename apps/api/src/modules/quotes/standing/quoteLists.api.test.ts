import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { submissionOf } from '@tradecounter/test-kit/submissionOf.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { endQuotes } from '../quotes.tasks.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

type Quote = Awaited<ReturnType<Awaited<ReturnType<typeof createPortal>>['given']['quote']>>

const accept = async ({ buyer, params, read }: Quote) => {
  const { version, latestVersion } = await read()
  return buyer.acceptQuote({ params, body: { version, versionNumber: latestVersion } })
}

/** A customer with an accepted quote of each kind, and the items of their price lists. */
async function agreed() {
  const portal = await createPortal()
  const { given, customer, as } = portal
  const buyer = await as.buyer()
  const [once, standing] = [await given.quote({ buyer }), await given.quote({ kind: 'standing', buyer })]
  const [ordered, list] = [await accept(once), await accept(standing)]
  const params = { customerId: customer.id }
  const itemOf = async (priceListId: number) => {
    const { rows } = await buyer.listPriceListItems({ params: { ...params, priceListId }, query: {} })
    return rows[0]?.id ?? 0
  }
  return {
    ...portal,
    params,
    buyer,
    once,
    standing,
    lists: [ordered.priceListId, list.priceListId] as const,
    items: [await itemOf(ordered.priceListId), await itemOf(list.priceListId)] as const,
    orderId: ordered.order?.orderID ?? 0,
    to: { shippingAddress: { id: customer.shippingAddressId } },
  }
}

/** All ways of putting an item on an order by its id, of which none may succeed. */
async function refuseItem(
  { buyer, customerId }: { buyer: Quote['buyer']; customerId: number },
  orderId: number,
  priceListItemID: number,
) {
  const params = { customerId }
  const line = { priceListItemID, quantity: 10 }
  const own = { ...params, orderId }
  await expectRefusal(buyer.putOrderLine({ params: own, body: line }), 'orderItemNotOnList')
  const whole = { orderID: orderId, orderLines: [line] }
  await expectRefusal(buyer.updateOrder({ params, body: whole }), 'orderItemNotOnList')
  const pasted = await buyer.quickOrder({ params: own, body: { rows: [line] } })
  expect(pasted).toMatchObject({ added: 0, refused: 1, rows: [{ product: null, priceListItemID: null }] })
}

test('items of a quote can only be ordered on orders of that quote, not on other orders, quotes or customers', async () => {
  const { params, buyer, items, to, standing, given } = await agreed()
  const plain = await given.draftOrder({ buyer })
  const other = await createPortal()
  const stranger = await other.as.buyer()
  const theirs = await other.given.draftOrder({ buyer: stranger })
  const theirAddress = { shippingAddress: { id: other.customer.shippingAddressId } }
  const ofStanding = await buyer.orderFromQuote({ params: standing.params, body: to })
  for (const priceListItemID of items) {
    const orderLines = [{ priceListItemID, quantity: 10 }]
    await expectRefusal(buyer.createOrder({ params, body: { ...to, orderLines } }), 'orderItemNotOnList')
    await refuseItem({ buyer, customerId: params.customerId }, plain.id, priceListItemID)
    const customerId = other.customer.id
    await refuseItem({ buyer: stranger, customerId }, theirs.id, priceListItemID)
    const foreign = { params: { customerId }, body: { ...theirAddress, orderLines } }
    await expectRefusal(stranger.createOrder(foreign), 'orderItemNotOnList')
  }
  await refuseItem({ buyer, customerId: params.customerId }, ofStanding.orderID, items[0])
  await refuseItem({ buyer, customerId: params.customerId }, ofStanding.orderID, plain.priceListItemID)
})

test('the price list of a quote is hidden from other customers, and from people who may not see quotes', async () => {
  const { params, buyer, lists, standing, as } = await agreed()
  const other = await createPortal()
  const [stranger, reader, approver] = [await other.as.buyer(), await as.reader(), await as.approver()]
  const theirs = { customerId: other.customer.id }
  const { id: orderId } = await other.given.draftOrder({ buyer: stranger })
  const productId = standing.productId
  for (const priceListId of lists) {
    const calls = (person: typeof buyer, customerId: number) => {
      const list = { customerId, priceListId }
      return [
        () => person.listPriceListItems({ params: list, query: {} }),
        () => person.listPriceListItems({ params: list, query: { q: { search: 'basin' } } }),
        () => person.listCategories({ params: list }),
        () => person.getPriceListItem({ params: { ...list, productId } }),
      ]
    }
    for (const call of calls(stranger, other.customer.id)) await expectRefusal(call(), 'notFound', 404)
    for (const call of calls(reader, params.customerId)) await expectRefusal(call(), 'notFound', 404)
    const theirList = { ...theirs, priceListId }
    await expectRefusal(stranger.listUsualItems({ params: theirList }), 'notFound', 404)
    await expectRefusal(
      stranger.proposeReorder({
        params: { ...theirs, orderId },
        query: { priceListId },
      }),
      'notFound',
      404,
    )
    const { total } = await approver.listPriceListItems({ params: { ...params, priceListId }, query: {} })
    expect(total).toBe(1)
    await expectRefusal(
      buyer.addShippingAddress({
        params: { ...params, priceListId },
        body: {
          addressLine1: '1 Whatever Street',
          state: { id: 1 },
          postalCode: '2000',
          suburb: 'Whatever',
        },
      }),
      'notFound',
      404,
    )
  }
  const ordinary = await reader.listPriceLists({ params })
  expect(ordinary.rows.map(({ referenceID }) => referenceID)).not.toContain(lists[1])
  const [first] = ordinary.rows
  await reader.listPriceListItems({
    params: { ...params, priceListId: first?.referenceID ?? 0 },
    query: {},
  })
})

test('an order list uses no price of a quote, whether in force or expired', async () => {
  const { portal, params, buyer, standing, orderId } = await agreed()
  const items = [{ productID: standing.productId, quantity: 10 }]
  const fromItems = await buyer.createOrderList({ params, body: { name: 'Standing', items } })
  const fromOrder = await buyer.createOrderList({ params, body: { name: 'Once', fromOrderId: orderId } })
  const [list] = (await buyer.listPriceLists({ params })).rows
  portal.setNow(new Date(portal.clock().getTime() + 30 * dayMs))
  const late = await buyer.createOrderList({ params, body: { name: 'Late', items } })
  for (const { orderListId } of [fromItems, fromOrder, late]) {
    const own = { ...params, orderListId }
    const query = { priceListId: list?.referenceID ?? 0 }
    const { rows } = await buyer.proposeFromOrderList({ params: own, query })
    expect(rows).toMatchObject([
      { priceListItemID: null, unitPriceExcludingGSTCents: null, previousUnitPriceExcludingGSTCents: null },
    ])
  }
})

test('an order of a quote that was rejected is submitted again in time alone; cancelled late, its prices expire', async () => {
  const { portal, customer, given, as } = await createPortal()
  const params = { customerId: customer.id }
  const approver = await as.approver({ orderApprovalLimitCents: 100_000_000 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const submit = async (orderID: number, more: object = {}) =>
    buyer.updateOrder({ params, body: { ...submissionOf(orderID, approver), ...more } })
  const reject = (orderID: number) =>
    approver.updateOrder({
      params,
      body: { orderID, orderStatus: { id: 5 }, rejectedReason: 'Too dear' },
    })
  const quote = await given.quote({ buyer })
  const orderID = (await accept(quote)).order?.orderID ?? 0
  await submit(orderID)
  await reject(orderID)
  await submit(orderID)
  await reject(orderID)
  portal.setNow(new Date(portal.clock().getTime() + 8 * dayMs))
  await expectRefusal(submit(orderID), 'orderQuoteOver')
  const { orderLines, orderStatus } = await buyer.getOrder({ params: { ...params, orderId: orderID } })
  expect(orderStatus.id).toBe(5)
  const line = { priceListItemID: orderLines[0]?.priceListItemID ?? 0, quantity: 1 }
  for (const person of [buyer, await as.admin()]) {
    const put = person.putOrderLine({ params: { ...params, orderId: orderID }, body: line })
    await expectRefusal(put, 'orderQuotedLines')
  }
  await buyer.cancelOrder({ params: { ...params, orderId: orderID }, body: {} })
  await expectRefusal(accept(quote), 'quoteExpired')
  await endQuotes.run(portal, portal.clock())
  expect(await quote.read()).toMatchObject({ status: 'expired', orderCount: 0 })
  await quote.answer(2000)
  const again = await accept(quote)
  expect(await quote.read()).toMatchObject({ status: 'accepted', orderCount: 1 })
  await submit(again.order?.orderID ?? 0)
  const order = await buyer.getOrder({ params: { ...params, orderId: again.order?.orderID ?? 0 } })
  expect(order.totalAmountCents).toBe(10 * 2200)
})

test('an order that was submitted in time is approved after the last day; a draft of standing prices is not', async () => {
  const { portal, customer, given, as } = await createPortal()
  const params = { customerId: customer.id }
  const approver = await as.approver({ orderApprovalLimitCents: 100_000_000 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const quote = await given.quote({ kind: 'standing', buyer })
  const { priceListId } = await accept(quote)
  const { rows } = await buyer.listPriceListItems({ params: { ...params, priceListId }, query: {} })
  const to = { shippingAddress: { id: customer.shippingAddressId } }
  const line = { priceListItemID: rows[0]?.id ?? 0, quantity: 10 }
  const make = async () => {
    const { orderID } = await buyer.orderFromQuote({ params: quote.params, body: to })
    await buyer.putOrderLine({ params: { ...params, orderId: orderID }, body: line })
    return orderID
  }
  const submit = (orderID: number) => buyer.updateOrder({ params, body: submissionOf(orderID, approver) })
  const [early, late, waiting] = [await make(), await make(), await make()]
  for (const orderID of [early, waiting]) await submit(orderID)
  portal.setNow(new Date(portal.clock().getTime() + 8 * dayMs))
  await approver.updateOrder({ params, body: { orderID: early, orderStatus: { id: 4 } } })
  await expectRefusal(submit(late), 'orderQuoteOver')
  const own = { ...params, orderId: late }
  await expectRefusal(buyer.quickOrder({ params: own, body: { rows: [line] } }), 'orderQuoteOver')
  await expectRefusal(
    buyer.updateOrder({ params, body: { orderID: late, orderLines: [{ ...line, quantity: 20 }] } }),
    'orderQuoteOver',
  )
  expect(await buyer.getOrder({ params: { ...params, orderId: early } })).toMatchObject({
    orderStatus: { id: 4 },
    totalAmountCents: 13_570,
  })
  // Removing a line takes no price.
  const pendingLine = (await buyer.getOrder({ params: { ...params, orderId: waiting } })).orderLines[0]
  const removed = await (
    await as.admin()
  ).deleteOrderLine({ params: { ...params, orderId: waiting, lineID: pendingLine?.lineID ?? 0 } })
  expect(removed).toMatchObject({ orderStatus: { id: 2 }, lineCount: 0 })
  expect(await buyer.updateOrder({ params, body: { orderID: late, orderLines: [] } })).toMatchObject({
    statusId: 1,
  })
})
