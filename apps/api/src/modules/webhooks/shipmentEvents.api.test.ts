import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { listening } from './webhooks.fixtures.ts'

test('events of parcels, back orders, cancelled quantities and withdrawals have the remaining quantities', async () => {
  const { portal, make, deliveries, deliver } = await listening()
  const { given, customer } = portal
  const order = await given.pendingOrder()
  await order.approve()
  const params = { customerId: customer.id, orderId: order.id }
  const [line] = (await order.buyer.getOrder({ params })).orderLines
  const { endpointId } = await make([
    'order.shipped',
    'order.delivered',
    'order.backordered',
    'order.quantityCancelled',
    'order.parcelWithdrawn',
  ])
  expect(endpointId).toBeGreaterThan(0)
  const partner = await partnerOf(portal.portal)
  const code = line?.product.productCode ?? ''
  const lines = [{ productCode: code, quantity: 1 }]
  const events = [
    { type: 'exported' },
    { type: 'backordered', expectedOn: '2026-12-03', lines },
    { type: 'shipped', carrier: 'TollFast', parcelNumber: 'P1', lines },
    { type: 'delivered', parcelNumber: 'P1' },
    { type: 'withdrawn', parcelNumber: 'P1' },
    { type: 'cancelled', lines },
  ]
  const bodies = []
  for (const [index, event] of events.entries()) {
    const at = new Date(Date.UTC(2026, 10, 20, 0, index)).toISOString()
    const row = JSON.stringify({ eventId: `E${index}`, orderNumber: order.orderNumber, at, ...event })
    const answer = await partner.send('orderevents', row, { type: 'application/x-ndjson' })
    expect(answer.json().result).toMatchObject({ added: 1 })
    await deliver()
    bodies.push(...deliveries.splice(0).map(({ body }) => JSON.parse(body)))
  }
  expect(bodies.map(({ type }) => type)).toEqual([
    'order.backordered',
    'order.shipped',
    'order.delivered',
    'order.parcelWithdrawn',
    'order.quantityCancelled',
  ])
  const [back, shipped, delivered, withdrawn, cancelled] = bodies.map(
    ({ order: eventOrder }) => eventOrder.shipments,
  )
  expect(back.lines).toMatchObject([{ productCode: code, backorderedQuantity: 1, expectedOn: '2026-12-03' }])
  expect(shipped).toMatchObject({
    lines: [{ shippedQuantity: 1, deliveredQuantity: 0, toComeQuantity: 0, backorderedQuantity: 0 }],
    parcels: [{ parcelNumber: 'P1', carrier: 'TollFast', deliveredAt: null, lines: [{ quantity: 1 }] }],
  })
  expect(delivered.lines).toMatchObject([{ deliveredQuantity: 1 }])
  // Only the back order remains, as its goods were not shipped.
  expect(withdrawn).toMatchObject({ parcels: [], lines: [{ shippedQuantity: 0, backorderedQuantity: 1 }] })
  expect(cancelled.lines).toMatchObject([{ cancelledQuantity: 1, toComeQuantity: 0, backorderedQuantity: 0 }])
})

test('events of shipments without a subscriber are not stored', async () => {
  const { portal, make, deliveries, deliver } = await listening()
  const order = await portal.given.pendingOrder()
  await order.approve()
  await make(['order.delivered'])
  const partner = await partnerOf(portal.portal)
  const row = { eventId: 'E1', orderNumber: order.orderNumber, at: '2026-11-20T00:00:00Z' }
  const answer = await partner.send(
    'orderevents',
    JSON.stringify({ ...row, type: 'shipped', carrier: 'T' }),
    {
      type: 'application/x-ndjson',
    },
  )
  expect(answer.json().result).toMatchObject({ added: 1 })
  await deliver()
  expect(deliveries).toEqual([])
})
