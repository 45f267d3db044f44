import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'

test('an older client sends the full order with its lines: they are all it then holds, at our prices (§7)', async () => {
  const { as, given, customer, portal } = await createPortal()
  const buyer = await as.buyer()
  const order = await given.draftOrder({ buyer, totalCents: 11_000 })
  const tap = await given.item({ priceCents: 2200, cartonQuantity: 2, productName: 'Tap' })
  const params = { customerId: customer.id, orderId: order.id }
  const put = async (who: typeof buyer, orderLines: readonly object[], version: number) => {
    const answer = await portal.app.inject({
      method: 'PUT',
      url: `/Corporate/orders/${customer.id}/orders`,
      headers: { authorization: `Bearer ${who.token}` },
      payload: {
        orderID: order.id,
        version,
        orderStatus: { id: 1, name: 'DRAFT' },
        approver: null,
        orderLines,
      },
    })
    return {
      status: answer.statusCode,
      body: answer.json<{ validationErrors: { displayMessage: string }[] }>(),
    }
  }
  const before = await buyer.getOrder({ params })
  const same = before.orderLines.map(({ priceListItemID, quantity }) => ({
    priceListItemID,
    quantity,
  }))
  expect((await put(buyer, same, before.version)).status).toBe(200)
  const saved = await buyer.getOrder({ params })
  expect(saved).toMatchObject({ totalAmountCents: 11_000, unsaved: false })

  const odd = await put(buyer, [{ priceListItemID: tap.id, quantity: 3 }], saved.version)
  expect(odd.body.validationErrors).toMatchObject([
    { displayMessage: 'Tap must be ordered in multiples of 2.' },
  ])
  const other = await put(buyer, [{ priceListItemID: tap.id, quantity: 4 }], saved.version)
  expect(other.status).toBe(200)
  const after = await buyer.getOrder({ params })
  expect(after.orderLines.map((line) => [line.product.productName, line.quantity])).toEqual([['Tap', 4]])
  expect(after.totalAmountCents).toBe(8800)

  const colleague = await as.buyer()
  const theirs = await put(colleague, [], after.version)
  expect(theirs.body.validationErrors).toMatchObject([
    { displayMessage: 'This order can no longer be changed.' },
  ])
  expect((await put(buyer, [], before.version)).body.validationErrors).toMatchObject([
    { code: 'staleVersion' },
  ])
})

test('an order that is sent back whole keeps its status, but a second decision is refused (§7)', async () => {
  const { as, given, customer, portal } = await createPortal()
  const url = `/Corporate/orders/${customer.id}/orders`
  const headersOf = ({ token }: { readonly token: string }) => ({ authorization: `Bearer ${token}` })
  const read = async (who: { readonly token: string }, path: string): Promise<object> => {
    const answer = await portal.app.inject({ url: path, headers: headersOf(who) })
    const { version: _version, ...whole } = answer.json().result
    return whole
  }
  const send = async (who: { readonly token: string }, payload: object) =>
    (await portal.app.inject({ method: 'PUT', url, headers: headersOf(who), payload })).json()
  const notPending = { validationErrors: [{ code: 'orderNotPending' }] }

  const { id, buyer, reject } = await given.pendingOrder()
  await reject('Too dear.')
  const rejected = await read(buyer, `/Corporate/customers/${customer.id}/orders/${id}`)
  expect(await send(buyer, { ...rejected, invoiceNote: 'Gate 3' })).toMatchObject({ result: { statusId: 5 } })
  const params = { customerId: customer.id, orderId: id }
  expect(await buyer.getOrder({ params })).toMatchObject({ orderStatus: { id: 5 }, invoiceNote: 'Gate 3' })
  expect(await send(buyer, { ...rejected, rejectedReason: 'Still too dear.' })).toMatchObject(notPending)
  expect(await send(await as.approver(), { ...rejected, invoiceNote: 'Gate 3' })).toMatchObject(notPending)

  const admin = await as.admin()
  const other = await given.pendingOrder()
  const path = `/corporate/admin/orders/${other.id}`
  const approval = { orderStatus: { id: 4 } }
  const pending = await read(admin, path)
  expect(await send(admin, { ...pending, ...approval })).toMatchObject({ result: { statusId: 4 } })
  expect(await send(admin, { ...pending, ...approval })).toMatchObject(notPending)
  expect(await send(admin, await read(admin, path))).toMatchObject({ result: { statusId: 4 } })
})
