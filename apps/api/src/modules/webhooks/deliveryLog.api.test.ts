import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { webhookDeliveryStates } from '@tradecounter/rules/webhooks/webhookDeliveryStates.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { listening } from './webhooks.fixtures.ts'

type DeliveryQuery = Partial<RouteInput<'listDeliveries'>['query']>
type Filter = NonNullable<DeliveryQuery['q']>

/** Finished deliveries of both kinds, the same number of each. */
const written = `with events as (
    insert into webhook_events (type, occurred_at, body, expanded_at)
    select case when n % 2 = 0 then 'order.approved' else 'payment.paid' end, now(), '{}', now()
    from generate_series(1, $2::integer) n returning id, type)
  insert into webhook_deliveries (endpoint_id, event_number, type, state, next_try_at, created_at)
  select $1::bigint, id, type, state, case when state = 'waiting' then now() + interval '1 year' end, now()
  from events cross join lateral (select coalesce($3, (array['waiting', 'delivered', 'failed'])[1 + id % 3]) as state) s
  order by id`

async function logged() {
  const world = await listening()
  const { admin, portal, make } = world
  const { connectionString } = portal.portal.database
  const write = (endpointId: number, count: number, state: string | null = null) =>
    asOwner(connectionString, (db) => db.query(written, [endpointId, count, state]))
  const one = await make(['order.approved', 'payment.paid'], '/one')
  const other = await make(['order.approved', 'payment.paid'], '/other')
  for (let turn = 0; turn < 3; turn += 1) {
    await write(one.endpointId, 12)
    await write(other.endpointId, 9)
  }
  const page = (query: DeliveryQuery) => admin.listDeliveries({ query })
  /** Walks all pages; `meanwhile` runs after the first one. */
  async function walk(q: Filter | undefined, meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
    const ids = []
    let after: string | undefined
    do {
      const { rows, next } = await page({ q, per_page: 5, ...(after ? { after } : {}) })
      if (!after) await meanwhile()
      ids.push(...rows)
      after = next ?? undefined
    } while (after)
    return ids
  }
  return { ...world, one, other, write, page, walk }
}

test('the log is filtered by endpoint, state and kind of event, and by all of them at once', async () => {
  const { one, other, walk } = await logged()
  const all = await walk(undefined)
  expect(all.length).toBeGreaterThanOrEqual(63)
  const filters: Filter[] = [undefined, one.endpointId, other.endpointId].flatMap((endpointId) =>
    [undefined, ...webhookDeliveryStates].flatMap((state) =>
      ([undefined, 'order.approved', 'payment.paid', 'webhook.test'] as const).map((type) => ({
        endpointId,
        state,
        type,
      })),
    ),
  )
  for (const { endpointId, state, type } of filters) {
    const expected = all.filter(
      (row) =>
        (endpointId ?? row.endpointId) === row.endpointId &&
        (state ?? row.state) === row.state &&
        (type ?? row.type) === row.type,
    )
    expect(await walk({ endpointId, state, type })).toEqual(expected)
  }
  expect(await walk({ endpointId: 987_654_321 })).toEqual([])
})

test('each page of the delivery log begins where the previous one ended, newest first, whatever is sent meanwhile', async () => {
  const { admin, one, walk } = await logged()
  const { endpointId } = one
  for (const q of [undefined, { endpointId }, { endpointId, state: 'failed' }] as const) {
    const before = (await walk(q)).map(({ deliveryId }) => deliveryId)
    expect(before.length).toBeGreaterThan(5)
    expect(before).toEqual(before.toSorted((first, second) => second - first))
    const meanwhile = () => admin.testWebhook({ params: { endpointId } })
    expect((await walk(q, meanwhile)).map(({ deliveryId }) => deliveryId)).toEqual(before)
  }
})

test('a page that ends with the last delivery says so', async () => {
  const { one, page } = await logged()
  const q = { endpointId: one.endpointId }
  const { rows, next } = await page({ q, per_page: 36 })
  expect([rows.length, next]).toEqual([36, null])
  const first = await page({ q, per_page: 35 })
  expect(first.next).toBe(String(rows[34]?.deliveryId))
  expect((await page({ q, per_page: 35, after: first.next ?? '' })).rows).toEqual(rows.slice(35))
})

test.each(['0', '-1', '01', '1.5', '1-1', 'then', '1234567890123456'])(
  'no page begins after “%s”',
  async (after) => {
    const { admin } = await listening()
    await expectRefusal(admin.listDeliveries({ query: { after } }), 'invalid')
  },
)

test('a delivery that is written without its kind, as an older program writes it, has that of its event', async () => {
  const { portal, one, page } = await logged()
  const q = { endpointId: one.endpointId, type: 'order.approved' } as const
  const [before] = (await page({ q })).rows
  await asOwner(portal.portal.database.connectionString, async (db) => {
    await db.query('delete from webhook_deliveries where id = $1', [before?.deliveryId])
    await db.query(
      `insert into webhook_deliveries (endpoint_id, event_number, next_try_at, created_at)
      select $1, id, now() + interval '1 year', now() from webhook_events where event_id = $2`,
      [before?.endpointId, before?.eventId],
    )
  })
  const [after] = (await page({ q })).rows
  expect(after).toMatchObject({ type: 'order.approved', eventId: before?.eventId })
  expect(after?.deliveryId).not.toBe(before?.deliveryId)
})

test('all deliveries of an endpoint are counted and sent again, however many failed (R48)', async () => {
  const { admin, other, write } = await logged()
  const { endpointId } = other
  const counted = async () =>
    (await admin.listWebhooks({})).find((webhook) => webhook.endpointId === endpointId)
  const { failed: before = 0, waiting = 0 } = (await counted()) ?? {}
  expect(before).toBeGreaterThan(0)
  await write(endpointId, 1200, 'failed')
  expect(await counted()).toMatchObject({ failed: before + 1200 })
  const sent = await admin.resendFailedDeliveries({ params: { endpointId }, body: { since: '2001-01-01' } })
  expect(sent).toEqual({ deliveries: before + 1200 })
  expect(await counted()).toMatchObject({ failed: 0, waiting: waiting + before + 1200 })
})
