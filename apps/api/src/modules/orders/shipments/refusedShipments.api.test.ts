import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { shipmentWorld } from './shipments.fixtures.ts'

const shipped = { type: 'shipped', carrier: 'T' }

test.each([
  [{ ...shipped, lines: '1 x NOSUCH' }, 'NOSUCH is not on this order.'],
  [{ ...shipped, lines: [{ lineID: 1, quantity: 1 }] }, 'Line 1 is not on this order.'],
  [{ ...shipped, parcelNumber: 'P1' }, 'lines is required for shipped with a parcelNumber.'],
  [{ ...shipped, lines: '0 x A' }, 'A quantity of shipped is at least 1.'],
  [{ ...shipped, lines: '1.5 x A' }, 'lines is not written like'],
  [{ ...shipped, lines: 'A' }, 'lines is not written like'],
  [{ ...shipped, lines: '-1 x A' }, 'lines is not written like'],
  [{ ...shipped, lines: [] }, 'lines is not written like'],
  [{ ...shipped, lines: [{ productCode: 'A\u0000', quantity: 1 }] }, 'lines is not written like'],
  [{ ...shipped, lines: [{ productCode: 'A', lineID: 1, quantity: 1 }] }, 'lines is not written like'],
  [{ ...shipped, lines: [{ productCode: 'A', quantity: 99_999_999_999 }] }, 'lines is not written like'],
  [{ ...shipped, lines: { productCode: 'A', quantity: 1 } }, 'lines is not a single text'],
  [{ ...shipped, carrier: ['T'], lines: '1 x A' }, 'carrier is not a single text'],
  [{ ...shipped, lines: '1 x A', trackingUrl: 'javascript:alert(1)' }, 'is not an https:// address.'],
  [{ type: 'delivered', lines: '1 x A' }, 'parcelNumber is required for delivered with lines.'],
  [{ type: 'withdrawn' }, 'parcelNumber is required for withdrawn.'],
  [{ type: 'withdrawn', parcelNumber: 'P1', lines: '1 x A' }, 'lines is not part of withdrawn.'],
  [{ type: 'cancelled' }, 'lines is required for cancelled.'],
  [{ type: 'cancelled', parcelNumber: 'P1', lines: '1 x A' }, 'parcelNumber is not part of cancelled.'],
  [{ type: 'backordered', lines: '1 x A' }, 'expectedOn is required for backordered.'],
  [{ type: 'exported', lines: '1 x A' }, 'lines is not part of exported.'],
])('%j is refused: %s', async (event, message) => {
  const { refusals, read } = await shipmentWorld()
  expect((await refusals(event))[0]).toContain(message)
  expect(await read()).toEqual({ lines: [], parcels: [] })
})

test('more on back order than was ordered is refused, and a product named twice', async () => {
  const { refusals, basin } = await shipmentWorld()
  const backordered = { type: 'backordered', expectedOn: '2026-12-03' }
  expect(await refusals({ ...backordered, lines: `11 x ${basin}` })).toEqual([
    `11 of ${basin} would be on back order, but 10 are ordered.`,
  ])
  expect(await refusals({ ...backordered, lines: `1 x ${basin}; 2 x ${basin}` })).toEqual([
    `${basin} is named twice.`,
  ])
})

test('an administrator cannot reduce a line below its shipped and cancelled units', async () => {
  const { as, tell, parcel, params, placed, items, basin, shipmentOf, figures } = await shipmentWorld()
  const admin = await as.admin()
  await tell(parcel('P1', 6), { type: 'cancelled', lines: `1 x ${basin}` })
  const put = (quantity: number) =>
    admin.putOrderLine({
      params: { ...params, orderId: placed.id },
      body: { priceListItemID: items[0].id, quantity },
    })
  const refusal = await expectRefusal(put(6), 'orderLineShipped')
  expect(refusal.message).toContain(
    'The supplier has shipped or cancelled 7 of Basin. Keep at least that many on the order.',
  )
  const lineID = placed.detail.orderLines[0]?.lineID ?? 0
  await expectRefusal(
    admin.deleteOrderLine({ params: { ...params, orderId: placed.id, lineID } }),
    'orderLineShipped',
  )
  expect(await shipmentOf()).toMatchObject({ state: 'partShipped', shippedLines: 0 })
  await put(7)
  expect(await figures()).toEqual([
    [6, 0, 1, 0, 0],
    [0, 0, 0, 4, 0],
  ])
  expect(await shipmentOf()).toMatchObject({ state: 'partShipped', shippedLines: 1 })
  await put(12)
  expect(await shipmentOf()).toMatchObject({ state: 'partShipped', shippedLines: 0 })
})

test('a recorded event changes nothing when it is sent again after one of its lines was removed', async () => {
  const { as, send, params, placed, items, basin, tap, figures } = await shipmentWorld()
  const admin = await as.admin()
  const late = { type: 'backordered', expectedOn: '2026-12-03', eventId: 'B1', at: '2026-11-20T02:00:00Z' }
  const event = { ...late, lines: `1 x ${basin}; 2 x ${tap}` }
  expect(await send([event])).toMatchObject({ added: 1 })
  const lineID = placed.detail.orderLines[1]?.lineID ?? 0
  await admin.deleteOrderLine({ params: { ...params, orderId: placed.id, lineID } })
  const again = () => send([event, { type: 'exported' }], '?allOrNothing=true')
  expect(await again()).toMatchObject({ added: 1, unchanged: 1, refused: 0 })
  const errorsOf = async (lines: string, more: object = {}) =>
    (await send([{ ...late, ...more, lines }])).errors.map(
      ({ displayMessage }: { displayMessage: string }) => displayMessage,
    )
  expect(await errorsOf(`1 x ${basin}; 3 x ${tap}`)).toEqual([`${tap} is not on this order.`])
  expect(await errorsOf(`2 x ${basin}; 1 x ${tap}`)).toEqual([`${tap} is not on this order.`])
  expect(await errorsOf(`1 x ${basin}`)).toEqual(['B1 is already recorded with other details.'])
  expect(await errorsOf(event.lines, { expectedOn: '2026-12-04' })).toEqual([
    'B1 is already recorded with other details.',
  ])
  expect(await errorsOf(event.lines, { eventId: 'B2' })).toEqual([`${tap} is not on this order.`])
  const body = { priceListItemID: items[1].id, quantity: 4 }
  await admin.putOrderLine({ params: { ...params, orderId: placed.id }, body })
  expect(await again()).toMatchObject({ added: 1, unchanged: 1, refused: 0 })
  expect(await figures()).toEqual([
    [0, 0, 0, 10, 1],
    [0, 0, 0, 4, 0],
  ])
})
