import '@tradecounter/test-kit/propertySeed.ts'
import { shipmentLabels } from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  figuresOf,
  stateOf,
  steps,
  wellFormed,
  type FollowedLine,
  type Statement,
  type Step,
  type AcceptedEvent,
} from './shipmentModel.fixtures.ts'
import { shipmentWorld } from './shipments.fixtures.ts'

const runs = Number(process.env['SHIPMENT_MODEL_RUNS'] ?? 8)

let world: Awaited<ReturnType<typeof shipmentWorld>>
let admin: Awaited<ReturnType<typeof world.as.admin>>
let sent = 0
beforeAll(async () => {
  world = await shipmentWorld({ inCostCentre: true })
  admin = await world.as.admin()
})

async function followed() {
  const order = await world.order(5, 3)
  const lines = order.detail.orderLines.map(
    ({ product, quantity, priceListItemID }, index): FollowedLine => ({
      code: product.productCode,
      itemId: priceListItemID,
      unitExCents: [10_000, 5000][index] ?? 0,
      key: `${index}`,
      quantity,
    }),
  )
  const events: AcceptedEvent[] = []
  return { order, lines, events }
}
type Followed = Awaited<ReturnType<typeof followed>>

const figures = ({ lines, events }: Followed, more: readonly AcceptedEvent[] = []) =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ key, quantity }) => figuresOf([...events, ...more], key, quantity))

/** Lines of a statement on the wire; those of a parcel have no zeros. */
function linesOf({ lines }: Followed, { type, quantities }: Statement) {
  const states = type === 'backordered' || type === 'cancelled'
  return lines.flatMap(({ code }, index) => {
    const quantity = quantities[index] ?? 0
    return quantity === 0 && !states ? [] : [{ productCode: code, quantity }]
  })
}

function toEvent(all: Followed, statement: Statement, second: number) {
  const { type, parcel, at } = statement
  sent += 1
  const lines = linesOf(all, statement)
  return {
    eventId: `M${sent}`,
    at: new Date(Date.UTC(2020, 0, 20, 0, at, second)).toISOString(),
    type,
    ...(type === 'shipped' && { carrier: 'TollFast' }),
    ...(type === 'backordered' && { expectedOn: '2040-02-03' }),
    ...(parcel !== null && ['shipped', 'delivered', 'withdrawn'].includes(type) && { parcelNumber: parcel }),
    ...(lines.length > 0 && type !== 'withdrawn' && { lines }),
  }
}

const fits = (all: Followed, event: AcceptedEvent): boolean =>
  figures(all, [event]).every(({ toCome }) => toCome >= 0)

async function send(all: Followed, statement: Statement): Promise<void> {
  const event = toEvent(all, statement, 0)
  const acceptedStatement = wellFormed(all.lines, event, statement.at * 60, sent)
  const isAccepted = acceptedStatement !== null && fits(all, acceptedStatement)
  const answer = await world.send([event], '', all.order.orderNumber)
  expect([event, answer.added, answer.refused]).toEqual([event, isAccepted ? 1 : 0, isAccepted ? 0 : 1])
  if (!isAccepted) return
  all.events.push(acceptedStatement)
  if (statement.again)
    expect(await world.send([event], '', all.order.orderNumber)).toMatchObject({ added: 0, unchanged: 1 })
}

/** Statements in simultaneous requests: the server decides their order. */
async function sendAtOnce(all: Followed, statements: readonly Statement[]): Promise<void> {
  const events = statements.map((statement, index) => ({
    statement,
    index,
    event: toEvent(all, statement, index + 1),
  }))
  const answers = await Promise.all(events.map(({ event }) => world.send([event], '', all.order.orderNumber)))
  for (const { statement, index, event } of events) {
    expect(answers[index].added + answers[index].refused).toBe(1)
    if (answers[index].added === 0) continue
    const acceptedStatement = wellFormed(all.lines, event, statement.at * 60 + index + 1, sent)
    if (acceptedStatement === null) throw new Error(`${JSON.stringify(event)} was taken.`)
    all.events.push(acceptedStatement)
  }
}

const outcome = async (work: Promise<unknown>) => (await Promise.allSettled([work]))[0].status === 'fulfilled'

async function change(all: Followed, { line, quantity }: Extract<Step, { do: 'change' }>): Promise<void> {
  const changed = all.lines[line]
  if (!changed) return
  const { shipped, cancelled } = figuresOf(all.events, changed.key, changed.quantity)
  const body = { priceListItemID: changed.itemId, quantity }
  const params = { ...world.params, orderId: all.order.id }
  const isAllowed = quantity >= shipped + cancelled
  expect(await outcome(admin.putOrderLine({ params, body }))).toBe(isAllowed)
  if (isAllowed) changed.quantity = quantity
}

async function remove(all: Followed, { line }: Extract<Step, { do: 'remove' }>): Promise<void> {
  const removed = all.lines[line]
  if (!removed || removed.quantity === 0) return
  const params = { ...world.params, orderId: all.order.id }
  const { orderLines } = await admin.getOrder({ params })
  const lineID = orderLines.find(({ priceListItemID }) => priceListItemID === removed.itemId)?.lineID ?? 0
  const { shipped, cancelled } = figuresOf(all.events, removed.key, removed.quantity)
  const isAllowed = shipped + cancelled === 0 && orderLines.length > 1
  expect(await outcome(admin.deleteOrderLine({ params: { ...params, lineID } }))).toBe(isAllowed)
  if (!isAllowed) return
  removed.quantity = 0
  removed.key += "'"
}

/** Compares the order's page, lists, filters, tab counts, file, feed and budget with the plain figures. */
async function compare(all: Followed): Promise<void> {
  const { id } = all.order
  const params = { ...world.params, orderId: id }
  const lines = figures(all)
  for (const { ordered, shipped, delivered, cancelled, toCome } of lines) {
    expect(shipped + cancelled + toCome).toBe(ordered)
    expect(delivered).toBeLessThanOrEqual(shipped)
  }
  const page = await world.buyer.getOrderShipments({ params })
  const counts = all.events.some(({ lines: named, parcel }) => named !== null || parcel !== null)
  const shown = page.lines.map((line) => ({
    ordered: line.orderedQuantity,
    shipped: line.shippedQuantity,
    delivered: line.deliveredQuantity,
    cancelled: line.cancelledQuantity,
    toCome: line.toComeQuantity,
    backordered: line.backorderedQuantity,
  }))
  const byLine = (list: typeof shown) => list.map((entry) => JSON.stringify(entry)).toSorted()
  expect(byLine(shown)).toEqual(counts ? byLine(lines) : [])
  const inParcels = page.parcels
    .flatMap((parcel) => parcel.lines)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  expect(inParcels).toBe(lines.reduce((sum, { shipped }) => sum + shipped, 0))

  const state = stateOf(lines)
  const shipment = state && {
    state,
    shippedLines: lines.filter(({ shipped, toCome }) => shipped > 0 && toCome === 0).length,
    expectedOn: state === 'backordered' ? '2040-02-03' : null,
  }
  expect((await world.buyer.getOrder({ params })).shipment).toEqual(shipment)
  const all100 = await world.buyer.listOrders({
    params: world.params,
    query: { q: { orderStatusId: 40 }, per_page: 100 },
  })
  expect(all100.rows.find((row) => row.id === id)?.shipment).toEqual(shipment)
  for (const shipmentState of ['backordered', 'partShipped', 'shipped'] as const) {
    const of = all100.rows.filter((row) => row.shipment?.state === shipmentState).map((row) => row.id)
    const q = { shipmentState, orderStatusId: 40 }
    const listed = await world.buyer.listOrders({ params: world.params, query: { q, per_page: 100 } })
    expect([listed.rows.map((row) => row.id), listed.total]).toEqual([of, of.length])
    expect(
      (await world.buyer.countOrders({ params: world.params, query: { q: { shipmentState } } })).approved,
    ).toBe(of.length)
  }
  const { fileUrl } = await world.buyer.exportOrders({
    params: world.params,
    query: { q: { orderStatusId: 40 } },
  })
  const file: Record<string, string>[] = parse((await world.portal.app.inject({ url: fileUrl })).body, {
    bom: true,
    columns: true,
  })
  expect(file.find((row) => row['Order No.'] === all.order.orderNumber)).toMatchObject({
    Shipping: state ? shipmentLabels[state] : '',
    'Lines Shipped': shipment ? String(shipment.shippedLines) : '',
    'Back Order Expected': shipment?.expectedOn ? '03/02/2040' : '',
  })
  const feed = (await world.partner.get('orders?after=0&per_page=100')).json()
  const fed = feed.result.find(({ orderID }: { orderID: number }) => orderID === id)
  expect(fed.shipments).toEqual(shipment ? page : null)
  const { committed_cents: committed } = await world.customer.db
    .selectFrom('order_spending')
    .select('committed_cents')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const priced = all.lines.filter(({ quantity }) => quantity > 0)
  expect(committed).toBe(
    priced.reduce(
      (sum, { quantity, unitExCents }, index) =>
        sum + (quantity - (lines[index]?.cancelled ?? 0)) * unitExCents,
      0,
    ),
  )
}

test(
  'whatever the supplier’s system and administrators state, sums hold and every screen agrees (R43)',
  { timeout: 300_000 + runs * 30_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const all = await followed()
        for (const step of history) {
          if (step.do === 'send') await send(all, step)
          else if (step.do === 'atOnce') await sendAtOnce(all, step.all)
          else if (step.do === 'change') await change(all, step)
          else await remove(all, step)
        }
        await compare(all)
      }),
      { numRuns: runs },
    )
  },
)
