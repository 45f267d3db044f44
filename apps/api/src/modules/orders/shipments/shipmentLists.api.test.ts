import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { shipmentWorld } from './shipments.fixtures.ts'

const states = ['backordered', 'partShipped', 'shipped'] as const
const approved = 40

/** Orders: two on back order, one each that is part-shipped, shipped, delivered and without events. */
async function ordersInStates() {
  const world = await shipmentWorld()
  const { order, send, parcel, basin, placed } = world
  const states = new Map<number, string>()
  const place = async (state: string, events: readonly object[]) => {
    const { id, orderNumber } = await order(10, 4)
    states.set(id, state)
    expect(await send(events, '', orderNumber)).toMatchObject({ refused: 0 })
  }
  const backordered = { type: 'backordered', expectedOn: '2026-12-03', lines: `1 x ${basin}` }
  await place('backordered', [backordered])
  await place('partShipped', [parcel('P1', 10)])
  await place('shipped', [parcel('P1', 10, 4)])
  await place('delivered', [parcel('P1', 10, 4), { type: 'delivered', parcelNumber: 'P1' }])
  await place('backordered', [backordered, parcel('P1', 2)])
  states.set(placed.id, 'none')
  const idsOf = (state: string) =>
    [...states].filter(([, orderState]) => orderState === state).map(([id]) => id)
  return { ...world, idsOf }
}

test('a list of one state holds exactly its orders, in every sort, and is counted exactly (R48, R49)', async () => {
  const { buyer, params, idsOf, as } = await ordersInStates()
  const admin = await as.admin()
  const sorts = [
    { orderNumber: 'asc' },
    { orderDate: 'asc' },
    { totalAmount: 'asc' },
    { orderStatus: 'asc' },
  ] as const
  for (const shipmentState of states) {
    const q = { shipmentState, orderStatusId: approved }
    for (const sort of [...sorts, { createdBy: 'asc' } as const, { submissionDate: 'asc' } as const]) {
      const { rows, total } = await buyer.listOrders({ params, query: { q, sort } })
      expect([rows.map(({ id }) => id), total]).toEqual([idsOf(shipmentState), idsOf(shipmentState).length])
    }
    expect((await buyer.countOrders({ params, query: { q: { shipmentState } } })).approved).toBe(
      idsOf(shipmentState).length,
    )
    for (const sort of sorts) {
      const { rows, total } = await admin.listAllOrders({ query: { q, sort, per_page: 100 } })
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(idsOf(shipmentState)))
      expect(rows.every(({ shipment }) => shipment?.state === shipmentState)).toBe(true)
      expect(total).toBe(rows.length)
    }
  }
})

test('pages, neighbours and other filters go by the state too; other tabs keep their counts', async () => {
  const { buyer, params, idsOf, given, placed } = await ordersInStates()
  const [first = 0, second = 0] = idsOf('backordered')
  const q = { shipmentState: 'backordered', orderStatusId: approved } as const
  const page = (number: number) =>
    buyer.listOrders({ params, query: { q, page: number, per_page: 1, sort: { orderNumber: 'asc' } } })
  expect((await page(1)).rows.map(({ id }) => id)).toEqual([first])
  expect((await page(2)).rows.map(({ id }) => id)).toEqual([second])
  expect((await page(3)).rows).toEqual([])
  const beside = await buyer.findNeighbours({
    params: { ...params, orderId: first },
    query: { q, sort: { orderNumber: 'asc' } },
  })
  expect(beside).toEqual({ previousOrderID: null, nextOrderID: second })
  const orderNumber = placed.orderNumber.slice(-3)
  const both = await buyer.listOrders({ params, query: { q: { ...q, orderNumber } } })
  expect(both.rows.every(({ id }) => idsOf('backordered').includes(id))).toBe(true)
  expect(both.total).toBe(both.rows.length)
  const day = (await page(1)).rows[0]?.orderDate ?? ''
  const ofDay = await buyer.listOrders({
    params,
    query: { q: { ...q, startOrderDate: day, endOrderDate: day } },
  })
  expect(ofDay.total).toBe(2)
  await given.draftOrder({ buyer })
  expect(await buyer.countOrders({ params, query: { q: { shipmentState: 'shipped' } } })).toMatchObject({
    approved: 1,
    draft: 1,
  })
})

test('the file of orders has shipped quantities and the day of a back order', async () => {
  const { buyer, params, portal, idsOf } = await ordersInStates()
  const { fileUrl } = await buyer.exportOrders({
    params,
    query: { q: { shipmentState: 'backordered', orderStatusId: approved }, sort: { orderNumber: 'asc' } },
  })
  const answer = await portal.app.inject({ url: fileUrl })
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true })
  expect(rows).toHaveLength(idsOf('backordered').length)
  expect(rows[0]).toMatchObject({
    Shipping: 'On back order',
    'Lines Shipped': '0',
    'Back Order Expected': '03/12/2026',
  })
})
