import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { codesOf, meetEverywhere } from '@tradecounter/test-kit/meetAt.ts'
import { expect, test } from 'vitest'
import { listening } from './webhooks.fixtures.ts'

/** An endpoint with one delivery that failed for good. */
async function failedDelivery(world: Awaited<ReturnType<typeof listening>>) {
  const { endpointId } = await world.make(['order.approved'])
  const { rows } = await asOwner(world.portal.portal.database.connectionString, (db) =>
    db.query<{ id: number }>(
      `with event as (
        insert into webhook_events (type, occurred_at, body, expanded_at) values ('order.approved', now(), '{}', now())
        returning id, type)
      insert into webhook_deliveries (endpoint_id, event_number, type, state, tries, created_at)
      select $1::bigint, id, type, 'failed', 9, now() from event returning id`,
      [endpointId],
    ),
  )
  return { endpointId, deliveryId: Number(rows[0]?.id) }
}

test('a delivery that is resent by itself and with all others at once is sent once more, at every point', async () => {
  const world = await listening()
  const { admin } = world
  await meetEverywhere(
    world.portal.portal,
    () => failedDelivery(world),
    ({ deliveryId }) => admin.resendDelivery({ params: { deliveryId } }),
    ({ endpointId }) =>
      admin.resendFailedDeliveries({ params: { endpointId }, body: { since: '2026-01-01' } }),
    async ({ endpointId }, meeting, place) => {
      const codes = codesOf(meeting)
      expect([place, codes[1], ['done', 'webhookWaiting'].includes(codes[0] ?? '')]).toEqual([
        place,
        'done',
        true,
      ])
      const { length } = world.deliveries
      await world.deliver()
      expect([place, world.deliveries.length - length]).toEqual([place, 1])
      await admin.deleteWebhook({ params: { endpointId } })
    },
  )
})

test('an endpoint is deleted while one of its deliveries is resent or ends, at every point', async () => {
  const world = await listening()
  const { admin } = world
  const resend = ({ deliveryId }: { deliveryId: number }) => admin.resendDelivery({ params: { deliveryId } })
  const remove = ({ endpointId }: { endpointId: number }) => admin.deleteWebhook({ params: { endpointId } })
  const waiting = async () => {
    const delivery = await failedDelivery(world)
    await resend(delivery)
    return delivery
  }
  await meetEverywhere(
    world.portal.portal,
    waiting,
    () => world.deliver(),
    remove,
    async (_, meeting, place) => expect([place, ...codesOf(meeting)]).toEqual([place, 'done', 'done']),
  )
  await meetEverywhere(
    world.portal.portal,
    () => failedDelivery(world),
    resend,
    remove,
    async (_, meeting, place) => {
      const [resent, removed] = codesOf(meeting)
      expect([place, removed, ['done', 'notFound'].includes(resent ?? '')]).toEqual([place, 'done', true])
    },
  )
})
