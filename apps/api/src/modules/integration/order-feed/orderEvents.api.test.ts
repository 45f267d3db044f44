import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { minuteMs } from '@tradecounter/rules/time/durations.ts'
import { expect, test } from 'vitest'
import { customerScope, providerScope, type Scope } from '../../../db/database.ts'
import { listEvents } from '../../orders/story/orderEvents.queries.ts'

async function setUp() {
  const world = await createPortal()
  const partner = await partnerOf(world.portal)
  const pending = await world.given.pendingOrder()
  const approve = () => pending.approve()
  const tell = async (...events: object[]) => {
    const at = '2026-11-20T14:05:00+11:00'
    const lines = events.map((event) =>
      JSON.stringify({ orderNumber: pending.orderNumber, at, eventId: 'E1', ...event }),
    )
    const answer = await partner.send('orderevents', lines.join('\n'), { type: 'application/x-ndjson' })
    return answer.json().result
  }
  const events = (scope: Scope = customerScope(world.customer.id)) =>
    listEvents(world.portal.database.scoped(scope), world.customer.id, pending.id)
  const send = async (event: object) =>
    (await tell(event)).errors.map(({ displayMessage }: { displayMessage: string }) => displayMessage)
  return { ...world, partner, order: pending, approve, tell, send, events }
}

test('events of an order are recorded in order, by number or by id, and once', async () => {
  const { approve, tell, events, order } = await setUp()
  await approve()
  const shipped = {
    eventId: 'E2',
    type: 'shipped',
    carrier: 'TollFast',
    trackingNumber: 'TF1',
    trackingUrl: 'https://carrier.example/t/TF1',
  }
  const story = [
    { type: 'exported', at: '2026-11-20T01:00:00Z' },
    shipped,
    { eventId: 'E3', type: 'backordered', expectedOn: '2026-12-01', at: '2026-11-20T02:00:00Z' },
    {
      eventId: 'E4',
      type: 'delivered',
      proof: 'M Nguyen',
      proofUrl: 'https://x.example/pod',
      at: '2026-11-21T00:00:00Z',
    },
    {
      eventId: 'E5',
      type: 'invoiced',
      documentNumber: 'INV9',
      documentedOn: '2026-11-21',
      at: '2026-11-21T01:00:00Z',
    },
  ]
  expect(await tell(...story)).toMatchObject({ added: 5, refused: 0 })
  expect(await tell(...story)).toMatchObject({ added: 0, unchanged: 5 })
  expect(
    await tell({ ...shipped, orderNumber: null, orderId: order.id }, { eventId: 'E6', type: 'exported' }),
  ).toMatchObject({ added: 1, unchanged: 1 })
  const recorded = await events()
  expect(recorded.map(({ eventId }) => eventId)).toEqual(['E1', 'E3', 'E2', 'E6', 'E4', 'E5'])
  expect(recorded[2]).toMatchObject({ ...shipped, occurredAt: new Date('2026-11-20T03:05:00Z') })
  expect(await events(providerScope)).toEqual(recorded)
})

test('a repeated event with other details is refused, and one twice in a file', async () => {
  const { approve, tell, send, events, order } = await setUp()
  await approve()
  await tell({ type: 'shipped', carrier: 'TollFast' })
  expect(await send({ type: 'shipped', carrier: 'Other' })).toEqual([
    'E1 is already recorded with other details.',
  ])
  const twice = await tell(
    { eventId: 'E2', type: 'exported' },
    { eventId: 'E2', type: 'exported', orderNumber: null, orderId: order.id },
  )
  expect(twice).toMatchObject({ added: 1, refused: 1 })
  expect(await events()).toHaveLength(2)
})

test.each([
  [{ type: 'shipped' }, 'carrier is required for shipped.'],
  [{ type: 'invoiced', documentNumber: 'INV9' }, 'documentedOn is required for invoiced.'],
  [{ type: 'exported', orderId: 7 }, 'Please give either orderNumber or orderId.'],
  [{ type: 'exported', orderNumber: null }, 'Please give either orderNumber or orderId.'],
  [{ type: 'exported', orderNumber: 'SO-9999999' }, 'There is no order SO-9999999.'],
  [{ type: 'exported', orderNumber: "SO-1' or 1=1" }, 'is not written like SO-0001234.'],
  [{ type: 'stolen' }, 'is not one of exported'],
  [{ type: 'exported', at: '2026-11-20 14:05' }, 'is not a time written like'],
  [{ type: 'exported', at: '2026-11-20T14:05:00' }, 'is not a time written like'],
  ...[
    'javascript:alert(1)',
    'http://carrier.example/t',
    'https://user:password@carrier.example/',
    'https://carrier.example/"><script>',
    'data:text/html,x',
    'https://',
  ].map(
    (trackingUrl) => [{ type: 'shipped', carrier: 'T', trackingUrl }, 'is not an https:// address.'] as const,
  ),
] as const)('%o is refused: %s', async (event, message) => {
  const { approve, send } = await setUp()
  await approve()
  expect((await send(event))[0]).toContain(message)
})

test('an invoice or a credit of another order is refused, in one request or in two', async () => {
  const { approve, tell, given, order } = await setUp()
  await approve()
  const [second, third] = [await given.pendingOrder(), await given.pendingOrder()]
  await second.approve()
  await third.approve()
  const invoiced = { type: 'invoiced', documentNumber: 'INV9', documentedOn: '2026-11-20' }
  const toSecond = { ...invoiced, orderNumber: second.orderNumber, eventId: 'E2' }
  const refusal = {
    field: 'documentNumber',
    code: 'conflict',
    displayMessage: `INV9 is already recorded for order ${order.orderNumber}. A document belongs to one order.`,
  }
  const refused = { refused: 1, errors: [refusal] }
  expect(await tell(invoiced, toSecond)).toMatchObject({ added: 1, ...refused })
  expect(await tell(invoiced, toSecond)).toMatchObject({ added: 0, unchanged: 1, ...refused })
  expect(await tell({ ...toSecond, type: 'credited' })).toMatchObject(refused)
  expect(await tell({ ...invoiced, eventId: 'E3' }, { ...toSecond, documentNumber: 'INV10' })).toMatchObject({
    added: 2,
  })
  const unknown = { ...invoiced, documentNumber: 'INV11', orderNumber: 'SO-9999999' }
  const toThird = { ...unknown, orderNumber: third.orderNumber, eventId: 'E4' }
  expect(await tell(unknown, toThird)).toMatchObject({ added: 1, refused: 1 })
  const tooLate = { ...invoiced, documentNumber: 'INV12', eventId: 'E5', at: '2126-11-20T14:05:00+11:00' }
  const right = { ...toThird, documentNumber: 'INV12', eventId: 'E6' }
  expect(await tell(tooLate, right)).toMatchObject({ added: 1, refused: 1, errors: [{ field: 'at' }] })
})

test('customers have document numbers of their own', async () => {
  const [one, other] = [await setUp(), await setUp()]
  const invoiced = { type: 'invoiced', documentNumber: 'INV9', documentedOn: '2026-11-20' }
  await one.approve()
  await other.approve()
  expect(await one.tell(invoiced, { ...invoiced, orderNumber: other.order.orderNumber })).toMatchObject({
    added: 2,
  })
})

test('an event of the future is refused, beyond a difference of clocks', async () => {
  const { approve, tell, events, portal } = await setUp()
  await approve()
  const after = (minutes: number) => new Date(portal.clock().getTime() + minutes * minuteMs).toISOString()
  expect(await tell({ type: 'exported', at: after(4) })).toMatchObject({ added: 1 })
  const late = { type: 'exported', at: after(6) }
  expect(await tell({ ...late, eventId: 'E2' }, { ...late, eventId: 'E3', at: after(-6) })).toMatchObject({
    added: 1,
    errors: [{ field: 'at', displayMessage: 'at is more than 5 minutes in the future.' }],
  })
  expect((await events()).map(({ eventId }) => eventId)).toEqual(['E3', 'E1'])
})

test('an order that is not approved has no events yet, and another customer sees none of them', async () => {
  const { approve, send, tell, events, customer } = await setUp()
  expect(await send({ type: 'exported' })).toEqual([expect.stringContaining('is not approved.')])
  await approve()
  await tell({ type: 'exported' })
  const theirs = await createPortal()
  expect(await events(customerScope(theirs.customer.id))).toEqual([])
  const storedEvents = await theirs.customer.db.selectFrom('order_events').select('id').execute()
  expect(storedEvents).toEqual([])
  const mine = customer.db
  await expect(mine.deleteFrom('order_events').execute()).rejects.toThrow(/append-only|permission denied/)
  await expect(mine.updateTable('order_events').set({ proof: 'x' }).execute()).rejects.toThrow(
    /append-only|permission denied/,
  )
})
