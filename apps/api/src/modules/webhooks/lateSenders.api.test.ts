import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { minuteMs } from '@tradecounter/rules/time/durations.ts'
import { webhookPausesMs } from '@tradecounter/rules/webhooks/webhookTries.ts'
import { afterEach, expect, test } from 'vitest'
import { listening } from './webhooks.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

test('a sender that slept past its lease neither unlocks the endpoint nor overwrites a later outcome', async () => {
  const { portal, make, deliveries, begin, deliver, server, endLeases, log } = await listening()
  const { endpointId } = await make(['order.submitted'])
  for (let count = 0; count < 2; count += 1) await portal.given.pendingOrder()
  let slept = 0
  const fellAsleep = Promise.withResolvers<undefined>()
  const asleep = Promise.withResolvers<undefined>()
  const sleeping = await begin(async () => {
    slept += 1
    fellAsleep.resolve(undefined)
    await asleep.promise
    return { status: 503, start: Buffer.from('') }
  })
  await fellAsleep.promise
  await endLeases()
  const answering = Promise.withResolvers<undefined>()
  const reached = Promise.withResolvers<undefined>()
  const awake = await begin(async (...sent: Parameters<typeof server.post>) => {
    const answered = await server.post(...sent)
    if (deliveries.length < 2) return answered
    reached.resolve(undefined)
    await answering.promise
    return answered
  })
  await reached.promise
  asleep.resolve(undefined)
  await Promise.all(sleeping.map(({ over }) => over))
  // A third sender may send neither the second event, which is on its way, nor the first one again.
  await deliver()
  expect([deliveries.length, slept]).toEqual([2, 1])
  answering.resolve(undefined)
  await Promise.all(awake.map(({ over }) => over))
  await deliver()
  expect(deliveries).toHaveLength(2)
  expect((await log(endpointId)).map(({ state, tries }) => [state, tries])).toEqual([
    ['delivered', 1],
    ['delivered', 1],
  ])
})

test('a sender whose clock is minutes ahead leaves an endpoint to the one that is sending to it', async () => {
  const { portal, make, deliveries, begin, deliver, server } = await listening()
  await make(['order.submitted'])
  await portal.given.pendingOrder()
  const reached = Promise.withResolvers<undefined>()
  const answering = Promise.withResolvers<undefined>()
  const sending = await begin(async (...sent: Parameters<typeof server.post>) => {
    reached.resolve(undefined)
    await answering.promise
    return server.post(...sent)
  })
  await reached.promise
  portal.portal.setNow(new Date(Date.now() + 10 * minuteMs))
  await deliver()
  expect(deliveries).toHaveLength(0)
  answering.resolve(undefined)
  await Promise.all(sending.map(({ over }) => over))
  expect(deliveries).toHaveLength(1)
})

test('a delivery that is sent again during its last try begins anew after it', async () => {
  const { portal, admin, make, begin, deliver, log } = await listening()
  const { endpointId } = await make(['order.submitted'])
  await portal.given.pendingOrder()
  const failure = { status: 500, start: Buffer.from('') }
  let now = new Date()
  for (const pause of [0, ...webhookPausesMs.slice(0, -1)]) {
    now = new Date(now.getTime() + pause)
    portal.portal.setNow(now)
    await deliver(() => Promise.resolve(failure))
  }
  const [delivery] = await log(endpointId)
  expect(delivery).toMatchObject({ state: 'waiting', tries: webhookPausesMs.length })
  portal.portal.setNow(new Date(now.getTime() + (webhookPausesMs.at(-1) ?? 0)))
  const reached = Promise.withResolvers<undefined>()
  const answering = Promise.withResolvers<undefined>()
  const underWay = await begin(async () => {
    reached.resolve(undefined)
    await answering.promise
    return failure
  })
  await reached.promise
  await admin.resendDelivery({ params: { deliveryId: delivery?.deliveryId ?? 0 } })
  answering.resolve(undefined)
  await Promise.all(underWay.map(({ over }) => over))
  // The sender continues with the resent delivery, whose first try this is.
  expect((await log(endpointId))[0]).toMatchObject({ state: 'waiting', tries: 1 })
})
