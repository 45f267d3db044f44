import { expect, test } from 'vitest'
import { shipmentWorld } from './shipments.fixtures.ts'

test('each line has its shipped, delivered, cancelled and remaining units, and parcels their contents', async () => {
  const { tell, parcel, read, figures, shipmentOf, basin, tap, placed, after } = await shipmentWorld()
  expect(await read()).toEqual({ lines: [], parcels: [] })
  const tracked = { trackingNumber: 'TF1', trackingUrl: 'https://carrier.example/t/TF1' }
  expect(
    await tell(
      parcel('P1', 6, 1, tracked),
      { type: 'backordered', expectedOn: '2026-12-03', lines: `3 x ${basin}` },
      { type: 'cancelled', lines: `1 x ${basin}` },
    ),
  ).toMatchObject({ added: 3, refused: 0 })
  expect(await figures()).toEqual([
    [6, 0, 1, 3, 3],
    [1, 0, 0, 3, 0],
  ])
  expect(await shipmentOf()).toEqual({ state: 'backordered', shippedLines: 0, expectedOn: '2026-12-03' })
  await tell({ type: 'delivered', parcelNumber: 'P1', proof: 'M Nguyen', at: after(120) })
  const { lines, parcels } = await read()
  expect(lines[0]).toMatchObject({
    productCode: basin,
    productName: 'Basin',
    orderedQuantity: 10,
    deliveredQuantity: 6,
    expectedOn: '2026-12-03',
  })
  expect(parcels).toEqual([
    {
      parcelNumber: 'P1',
      carrier: 'TollFast',
      ...tracked,
      shippedAt: after(1),
      deliveredAt: after(120),
      proof: 'M Nguyen',
      proofUrl: null,
      lines: placed.detail.orderLines.map(({ lineID, product }, index) => ({
        lineID,
        productCode: index === 0 ? basin : tap,
        productName: product.productName,
        quantity: index === 0 ? 6 : 1,
        deliveredQuantity: index === 0 ? 6 : 1,
      })),
    },
  ])
})

test('a parcel says which of its units arrived when only some were delivered', async () => {
  const { tell, parcel, read, shipmentOf, basin } = await shipmentWorld()
  await tell(parcel('P1', 5, 2))
  const arrived = async () =>
    (await read()).parcels.map(({ lines }) => lines.map((line) => [line.quantity, line.deliveredQuantity]))
  expect(await arrived()).toEqual([
    [
      [5, 0],
      [2, 0],
    ],
  ])
  await tell({ type: 'delivered', parcelNumber: 'P1', lines: `3 x ${basin}` })
  expect(await arrived()).toEqual([
    [
      [5, 3],
      [2, 0],
    ],
  ])
  expect(await shipmentOf()).toMatchObject({ state: 'partShipped' })
})

test('the shipping of an order goes from back order to delivered', async () => {
  const { tell, parcel, shipmentOf, basin } = await shipmentWorld()
  const states = []
  for (const event of [
    { type: 'backordered', expectedOn: '2026-12-03', lines: `10 x ${basin}` },
    parcel('P1', 0, 4),
    { type: 'backordered', lines: `0 x ${basin}` },
    parcel('P2', 10),
    { type: 'delivered', parcelNumber: 'P1' },
    { type: 'delivered', parcelNumber: 'P2' },
    { type: 'withdrawn', parcelNumber: 'P2' },
    { type: 'withdrawn', parcelNumber: 'P1' },
  ]) {
    expect(await tell(event)).toMatchObject({ added: 1, refused: 0 })
    states.push(await shipmentOf())
  }
  const shipmentRow = (state: string, shippedLines: number, expectedOn: string | null = null) => ({
    state,
    shippedLines,
    expectedOn,
  })
  expect(states).toEqual([
    shipmentRow('backordered', 0, '2026-12-03'),
    shipmentRow('backordered', 1, '2026-12-03'),
    shipmentRow('partShipped', 1),
    shipmentRow('shipped', 2),
    shipmentRow('shipped', 2),
    shipmentRow('delivered', 2),
    shipmentRow('partShipped', 1),
    null,
  ])
})

test('an event that would ship more than was ordered is refused, and nothing of it is stored', async () => {
  const { tell, refusals, parcel, figures, basin, tap, read } = await shipmentWorld()
  await tell(parcel('P1', 8))
  expect(await refusals(parcel('P2', 3, 2))).toEqual([
    `11 of ${basin} would be shipped or cancelled, but 10 are ordered.`,
  ])
  expect(await refusals({ type: 'cancelled', lines: `3 x ${basin}; 1 x ${tap}` })).toEqual([
    `11 of ${basin} would be shipped or cancelled, but 10 are ordered.`,
  ])
  expect(await refusals({ type: 'delivered', parcelNumber: 'P1', lines: `11 x ${basin}` })).toEqual([
    `11 of ${basin} would be shipped or cancelled, but 10 are ordered.`,
  ])
  expect(await figures()).toEqual([
    [8, 0, 0, 2, 0],
    [0, 0, 0, 4, 0],
  ])
  expect((await read()).parcels).toHaveLength(1)
})

test('of two events in one file that need the last pieces the first is taken, or none of all', async () => {
  const { send, parcel, figures } = await shipmentWorld()
  const two = [parcel('P1', 10), parcel('P2', 1)]
  expect(await send(two, '?allOrNothing=true')).toMatchObject({ imported: 0 })
  expect(await figures()).toEqual([])
  expect(await send(two, '?dryRun=true')).toMatchObject({ imported: 1, refused: 1 })
  expect(await figures()).toEqual([])
  expect(await send(two)).toMatchObject({ added: 1, refused: 1 })
  expect((await figures())[0]).toEqual([10, 0, 0, 0, 0])
})

test('a repeated event changes nothing; with other lines it is refused', async () => {
  const { tell, refusals, parcel, figures, basin, after } = await shipmentWorld()
  const event = { ...parcel('P1', 6), eventId: 'SAME', at: after(60) }
  expect(await tell(event)).toMatchObject({ added: 1 })
  expect(await tell(event)).toMatchObject({ added: 0, unchanged: 1, refused: 0 })
  // Written in another way.
  expect(await tell({ ...event, lines: `6 x ${basin.toLowerCase()}` })).toMatchObject({ unchanged: 1 })
  expect(await refusals({ ...event, lines: `7 x ${basin}` })).toEqual([
    'SAME is already recorded with other details.',
  ])
  expect(await refusals({ ...event, parcelNumber: 'P9' })).toEqual([
    'SAME is already recorded with other details.',
  ])
  // A repeated event does not count again, even if no further event would fit.
  await tell(parcel('P2', 4))
  expect(await tell(event)).toMatchObject({ added: 0, unchanged: 1, refused: 0 })
  expect((await figures())[0]).toEqual([10, 0, 0, 0, 0])
})

test('events may arrive in any order: their times count', async () => {
  const { tell, parcel, figures, after } = await shipmentWorld()
  await tell({ type: 'delivered', parcelNumber: 'P1', at: after(120) })
  expect(await figures()).toEqual([
    [0, 0, 0, 10, 0],
    [0, 0, 0, 4, 0],
  ])
  // A correction that arrives before the event it corrects.
  await tell(parcel('P1', 5, 0, { at: after(60) }))
  await tell(parcel('P1', 7, 0, { at: after(30) }))
  expect((await figures())[0]).toEqual([5, 5, 0, 5, 0])
})

test('today’s events without lines are recorded as before and count for no line', async () => {
  const { tell, read, shipmentOf, buyer, params, placed } = await shipmentWorld()
  expect(
    await tell(
      { type: 'shipped', carrier: 'TollFast' },
      { type: 'backordered', expectedOn: '2026-12-01' },
      { type: 'delivered', proof: 'M Nguyen' },
    ),
  ).toMatchObject({ added: 3, refused: 0 })
  expect(await shipmentOf()).toBeNull()
  expect(await read()).toEqual({ lines: [], parcels: [] })
  const { entries } = await buyer.getOrderStory({ params: { ...params, orderId: placed.id } })
  expect(entries.slice(-3).map(({ text, detail }) => [text, detail])).toEqual([
    ['Shipped', 'TollFast'],
    ['On back order', 'Expected on 01/12/2026'],
    ['Delivered', 'M Nguyen'],
  ])
})

test('the story has parcels, back orders and cancellations as text', async () => {
  const { tell, parcel, buyer, params, placed, basin, tap } = await shipmentWorld()
  await tell(
    parcel('P1', 6, 2, { trackingNumber: 'TF1', trackingUrl: 'https://carrier.example/t/TF1' }),
    parcel('P1', 5, 2),
    { type: 'backordered', expectedOn: '2026-12-03', lines: `5 x ${basin}` },
    { type: 'backordered', lines: `0 x ${basin}` },
    { type: 'cancelled', lines: `1 x ${tap}` },
    { type: 'delivered', parcelNumber: 'P1' },
    { type: 'withdrawn', parcelNumber: 'P1' },
  )
  const { entries } = await buyer.getOrderStory({ params: { ...params, orderId: placed.id } })
  expect(entries.slice(-7).map(({ kind, text, detail, url }) => [kind, text, detail, url])).toEqual([
    ['shipped', 'Shipped as parcel P1: 6 × Basin, 2 × Tap', 'TollFast, TF1', 'https://carrier.example/t/TF1'],
    ['shipped', 'Parcel P1 corrected: 5 × Basin, 2 × Tap', 'TollFast', null],
    ['backordered', 'On back order: 5 × Basin', 'Expected on 03/12/2026', null],
    ['backordered', 'No longer on back order: Basin', null, null],
    ['supplierCancelled', 'Cancelled by the supplier: 1 × Tap', null, null],
    ['delivered', 'Parcel P1 delivered', null, null],
    ['withdrawn', 'Parcel P1 withdrawn by the supplier', null, null],
  ])
})

test('administrators see the shipping of any order, and no event names an unknown one', async () => {
  const { as, tell, parcel, placed, read, refusals } = await shipmentWorld()
  await tell(parcel('P1', 1))
  const admin = await as.admin()
  expect(await admin.getShipmentsOfAny({ params: { orderId: placed.id } })).toEqual(await read())
  expect(await refusals({ orderNumber: 'SO-99999999', type: 'withdrawn', parcelNumber: 'P1' })).toEqual([
    'There is no order SO-99999999.',
  ])
})
