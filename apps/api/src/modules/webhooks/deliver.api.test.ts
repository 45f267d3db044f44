import { providerScope } from '../../db/database.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { webhookPausesMs } from '@tradecounter/rules/webhooks/webhookTries.ts'
import { afterEach, expect, test } from 'vitest'
import { beginDeliveries, startDeliveries } from './startDeliveries.ts'
import { listening } from './webhooks.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

test('a failed try is repeated with growing pauses and the same body, then abandoned and reported, and can be sent again', async () => {
  const { portal, admin, make, deliveries, deliver, answerWith, log } = await listening()
  const { endpointId } = await make(['order.submitted'])
  await portal.drainJobs()
  let now = new Date()
  portal.portal.setNow(now)
  answerWith({ status: 503, body: `busy\u0000${'x'.repeat(2000)}` })
  await portal.given.pendingOrder()
  await deliver()
  for (const pause of webhookPausesMs) {
    now = new Date(now.getTime() + pause - 1)
    portal.portal.setNow(now)
    const before = deliveries.length
    await deliver()
    expect(deliveries).toHaveLength(before)
    now = new Date(now.getTime() + 1)
    portal.portal.setNow(now)
    await deliver()
    expect(deliveries).toHaveLength(before + 1)
  }
  expect(
    new Set(deliveries.map(({ headers, body }) => `${headers['tradecounter-event']} ${body}`)).size,
  ).toBe(1)
  const [delivery] = await log(endpointId)
  expect(delivery).toMatchObject({ state: 'failed', tries: 9, status: 503, nextTryAt: null, failure: null })
  expect(delivery?.answer).toHaveLength(500)
  expect(delivery?.answer).toMatch(/^busy x/)
  const mails = (await portal.drainJobs()).filter(({ subject }) => subject === 'Webhook deliveries failed')
  expect(mails.map(({ to }) => to)).toEqual([portal.portal.settings.SUPPORT_EMAIL])
  expect(mails[0]?.text).toContain('/webhooks')

  answerWith({ status: 200, body: 'thanks' })
  await admin.resendDelivery({ params: { deliveryId: delivery?.deliveryId ?? 0 } })
  await expectRefusal(
    admin.resendDelivery({ params: { deliveryId: delivery?.deliveryId ?? 0 } }),
    'webhookWaiting',
  )
  await deliver()
  expect((await log(endpointId))[0]).toMatchObject({
    state: 'delivered',
    status: 200,
    answer: 'thanks',
    tries: 1,
  })
  const { rows } = await admin.listActs({ query: { q: { subjectKind: 'webhook', subjectId: endpointId } } })
  expect(rows.map(({ action }) => action)).toEqual(['resendDelivery', 'createWebhook'])
  expect(JSON.stringify(rows)).not.toContain('tcw_')
})

test('all events abandoned since a day are sent again', async () => {
  const { portal, admin, make, deliveries, deliver, log } = await listening()
  const { endpointId } = await make(['order.submitted'])
  for (let count = 0; count < 3; count += 1) await portal.given.pendingOrder()
  const failure = { status: 500, start: Buffer.from('') }
  let now = new Date()
  for (const pause of [0, ...webhookPausesMs]) {
    now = new Date(now.getTime() + pause)
    portal.portal.setNow(now)
    await deliver(() => Promise.resolve(failure))
  }
  expect((await log(endpointId)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  const [listed] = (await admin.listWebhooks({})).filter((webhook) => webhook.endpointId === endpointId)
  expect(listed).toMatchObject({ failed: 3, waiting: 0 })
  const params = { endpointId }
  expect(await admin.resendFailedDeliveries({ params, body: { since: '2999-01-01' } })).toEqual({
    deliveries: 0,
  })
  expect(await admin.resendFailedDeliveries({ params, body: { since: '2001-01-01' } })).toEqual({
    deliveries: 3,
  })
  await deliver()
  expect(deliveries).toHaveLength(3)
})

test.each([
  ['', new Date(0)],
  [', also after the database’s clock was set back', new Date(Date.now() + dayMs)],
])('killed between the answer and its note, an event comes twice and is the same%s (T1)', async (_, end) => {
  const { portal, make, deliveries, deliver, server, log, endLeases } = await listening()
  const { endpointId } = await make(['order.submitted'])
  await portal.given.pendingOrder()
  const dying = async (...sent: Parameters<typeof server.post>) => {
    await server.post(...sent)
    throw new Error('killed')
  }
  await expect(deliver(dying)).rejects.toThrow('killed')
  await deliver()
  expect(deliveries).toHaveLength(1)
  await endLeases(end)
  await deliver()
  expect(deliveries.map(({ headers }) => headers['tradecounter-event'])).toEqual([
    deliveries[0]?.headers['tradecounter-event'],
    deliveries[0]?.headers['tradecounter-event'],
  ])
  expect((await log(endpointId))[0]).toMatchObject({ state: 'delivered', tries: 1 })
})

test('a silent endpoint delays no other, and an endpoint gets one event at a time', async () => {
  const { portal, make, deliveries, begin, server, log } = await listening()
  const slow = await make(['order.submitted'], '/slow')
  const quick = await make(['order.submitted'], '/quick')
  for (let count = 0; count < 2; count += 1) await portal.given.pendingOrder()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const holding = async (...sent: Parameters<typeof server.post>) => {
    if (sent[0].endsWith('/slow')) {
      reach()
      await released
    }
    return server.post(...sent)
  }
  const underWay = await begin(holding)
  await reached
  await underWay.find(({ endpointId }) => endpointId === quick.endpointId)?.over
  expect(deliveries.map(({ path }) => path)).toEqual(['/quick', '/quick'])
  expect((await log(slow.endpointId)).map(({ tries }) => tries)).toEqual([0, 0])
  // A second worker skips the slow endpoint, which the first one has locked.
  expect((await begin()).map(({ endpointId }) => endpointId)).not.toContain(slow.endpointId)
  release()
  await Promise.all(underWay.map(({ over }) => over))
  expect(deliveries.map(({ path }) => path)).toEqual(['/quick', '/quick', '/slow', '/slow'])
})

test('redirects are not followed, and an unknown host has an error text', async () => {
  const { portal, admin, make, deliveries, deliver, answerWith, server, log } = await listening()
  const { endpointId, version } = await make(['order.submitted'])
  answerWith({ status: 307, headers: { location: server.address('/elsewhere') } })
  await portal.given.pendingOrder()
  await deliver()
  expect(deliveries.map(({ path }) => path)).toEqual(['/hook'])
  expect((await log(endpointId))[0]).toMatchObject({ state: 'waiting', status: 307 })
  await admin.updateWebhook({
    params: { endpointId },
    body: { name: 'Inside', url: 'https://10.0.0.1/', events: ['order.submitted'], version, enabled: true },
  })
  portal.portal.setNow(new Date(Date.now() + 61_000))
  await deliver()
  expect((await log(endpointId))[0]).toMatchObject({
    status: null,
    failure: 'The host of this address is not on the public internet.',
  })
})

test('an event is not sent without a signature: after a change of SESSION_SECRET it waits for a new secret', async () => {
  const { portal, admin, make, deliveries, server, log } = await listening()
  const { endpointId } = await make(['order.submitted'])
  await portal.given.pendingOrder()
  const settings = { ...portal.portal.settings, sessionSecret: 'another secret, of 32 or more characters' }
  const deliverWith = async (sessionSecret: string) => {
    const services = { ...portal.portal, settings: { ...settings, sessionSecret }, postOnce: server.post }
    for (const { over } of await beginDeliveries(services)) await over
  }
  await deliverWith(settings.sessionSecret)
  expect(deliveries).toEqual([])
  expect((await log(endpointId))[0]).toMatchObject({
    state: 'waiting',
    tries: 1,
    failure: 'Not sent, as SESSION_SECRET has changed: make a new secret for the endpoint.',
  })
  await admin.rotateWebhookSecret({ params: { endpointId } })
  portal.portal.setNow(new Date(Date.now() + 61_000))
  await deliverWith(portal.portal.settings.sessionSecret)
  expect(deliveries).toHaveLength(1)
})

test('an endpoint that fails for five days is disabled and reported; waiting events continue once it is enabled', async () => {
  const { portal, admin, make, deliveries, deliver, answerWith, log } = await listening()
  const { endpointId, version: versionBefore } = await make(['order.submitted'])
  await portal.drainJobs()
  const began = new Date()
  portal.portal.setNow(began)
  answerWith({ status: 500 })
  await portal.given.pendingOrder()
  await deliver()
  portal.portal.setNow(new Date(began.getTime() + 5 * dayMs))
  await portal.given.pendingOrder()
  await deliver()
  const found = async () =>
    (await admin.listWebhooks({})).find((webhook) => webhook.endpointId === endpointId)
  const off = await found()
  expect(off).toMatchObject({ enabled: false })
  const subjects = (await portal.drainJobs()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Webhook'))).toEqual(['Webhook endpoint disabled'])
  await expectRefusal(admin.testWebhook({ params: { endpointId } }), 'webhookOff')
  await portal.given.pendingOrder()
  answerWith({ status: 200 })
  const before = deliveries.length
  const { name = '', url = '', events = [], version = 0 } = off ?? {}
  const body = { name, url, events, enabled: true }
  // A form that was opened while it was enabled does not enable it again.
  for (const otherVersion of [versionBefore, version + 1]) {
    const refusal = await expectRefusal(
      admin.updateWebhook({ params: { endpointId }, body: { ...body, version: otherVersion } }),
      'staleVersion',
    )
    expect(refusal.message).toContain('Trade Counter changed this')
  }
  await admin.updateWebhook({ params: { endpointId }, body: { ...body, version } })
  // The email of a disabled endpoint that is enabled again before it leaves would be wrong.
  const { database, outbox } = portal.portal
  await outbox.emit(database.scoped(providerScope), 'webhookFailed', { endpointId, isOff: true })
  expect((await portal.drainJobs()).filter(({ subject }) => subject.startsWith('Webhook'))).toEqual([])
  portal.portal.setNow(new Date(began.getTime() + 7 * dayMs))
  await deliver()
  // Events while the endpoint is disabled are not sent later.
  expect(deliveries.length - before).toBe(2)
  expect(await found()).toMatchObject({ enabled: true, failingSince: null })
  expect((await log(endpointId)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})

test('the program sends by itself, and a stop waits for running deliveries', async () => {
  const { portal, make, deliveries, server } = await listening()
  await make(['order.submitted'])
  await portal.given.pendingOrder()
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const postOnce = async (...sent: Parameters<typeof server.post>) => {
    reach()
    return server.post(...sent)
  }
  const stop = startDeliveries({ ...portal.portal, postOnce })
  await reached
  await stop()
  expect(deliveries).toHaveLength(1)
})
