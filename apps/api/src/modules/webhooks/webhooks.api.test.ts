import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { dayMs, hourMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { tasks } from '../../tasks.ts'
import { atTheCardPage, notify } from '../payments/card/cardPayment.fixtures.ts'
import { findUnexpanded, insertDeliveries } from './deliveries.queries.ts'
import { listWanting } from './endpoints.queries.ts'
import { documentedCheck, listening } from './webhooks.fixtures.ts'
import { webhooksTasks } from './webhooks.tasks.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

test('events of orders and payments have the form of their feeds, with a signature that the documented check accepts', async () => {
  const { portal, deliveries, make, deliver } = await listening()
  const { secret } = await make(['order.approved', 'payment.paid'])
  const order = await portal.given.pendingOrder()
  await order.approve()
  const { attempt } = await atTheCardPage(portal, 11_050)
  await notify(portal, attempt, 'ACCEPT')
  await deliver()
  const isFromPortal = await documentedCheck()
  const [first, second, ...others] = deliveries
  expect(others).toEqual([])
  const bodies = deliveries.map(({ body }) => JSON.parse(body) as Record<string, never>)
  expect(bodies[0]).toMatchObject({
    type: 'order.approved',
    version: 1,
    order: { orderID: order.id, customer: { accountNumber: portal.customer.accountNumber } },
  })
  expect(bodies[1]).toMatchObject({
    type: 'payment.paid',
    payment: { paymentNumber: attempt.referenceNumber, totalPaymentAmount: 110.5 },
  })
  expect(JSON.stringify(bodies)).not.toMatch(/cursor|Cents/)
  expect(Number(bodies[1]?.['sequence'])).toBeGreaterThan(Number(bodies[0]?.['sequence']))
  expect(first?.headers['tradecounter-event']).toBe(bodies[0]?.['eventId'])
  for (const { headers, body } of [first, second].flatMap((delivery) => delivery ?? [])) {
    expect(isFromPortal(secret, headers, body)).toBe(true)
    expect(isFromPortal(secret, headers, `${body} `)).toBe(false)
    expect(isFromPortal('tcw_other', headers, body)).toBe(false)
    expect(isFromPortal(secret, { ...headers, 'tradecounter-signature': 'v1=00' }, body)).toBe(false)
    expect(isFromPortal(secret, { ...headers, 'tradecounter-signature': '' }, body)).toBe(false)
    expect(isFromPortal(secret, headers, body, Date.now() + 301_000)).toBe(false)
    // The same signed bytes, of which more are taken for the time: that is no number, so it cannot be new.
    const signed = `${headers['tradecounter-timestamp']}.${body}`
    const dot = signed.lastIndexOf('.')
    const shifted = { ...headers, 'tradecounter-timestamp': signed.slice(0, dot) }
    expect(isFromPortal(secret, shifted, signed.slice(dot + 1))).toBe(false)
  }
})

test('events without a subscriber are not stored; neither is a dropped draft', async () => {
  const { portal, make, deliveries, deliver } = await listening()
  const events = async () =>
    (
      await portal.portal.db
        .selectFrom('webhook_events')
        .select('type')
        .where('customer_id', '=', portal.customer.id)
        .orderBy('id')
        .execute()
    ).map(({ type }) => type)
  await portal.given.pendingOrder()
  expect(await events()).toEqual([])
  await make(['order.submitted', 'order.cancelled'])
  const { id, buyer } = await portal.given.draftOrder()
  await buyer.cancelOrders({ params: { customerId: portal.customer.id }, query: { orderId: [id] } })
  await portal.given.pendingOrder()
  expect(await events()).toEqual(['order.submitted'])
  await deliver()
  expect(deliveries).toHaveLength(1)
})

test('a new secret is signed with at once, and for a day the one before as well', async () => {
  const { portal, admin, make, deliveries, deliver } = await listening()
  const { endpointId, secret } = await make(['order.submitted'])
  const isFromPortal = await documentedCheck()
  const now = new Date()
  portal.portal.setNow(now)
  const rotated = await admin.rotateWebhookSecret({ params: { endpointId } })
  expect(rotated.secret).not.toBe(secret)
  const believed = async (at: Date) => {
    portal.portal.setNow(at)
    await admin.testWebhook({ params: { endpointId } })
    await deliver()
    const { headers = {}, body = '' } = deliveries.at(-1) ?? {}
    return [secret, rotated.secret].map((key) => isFromPortal(key, headers, body, at.getTime()))
  }
  expect(await believed(now)).toEqual([true, true])
  expect(JSON.parse(deliveries.at(-1)?.body ?? '')).toMatchObject({ type: 'webhook.test' })
  expect(await believed(new Date(now.getTime() + dayMs))).toEqual([false, true])
})

test('a secret that is changed twice within a day signs until its own day is over', async () => {
  const { portal, admin, make, deliveries, deliver } = await listening()
  const { endpointId, secret } = await make(['order.submitted'])
  const isFromPortal = await documentedCheck()
  const start = Date.now()
  const after = (hours: number) => portal.portal.setNow(new Date(start + hours * hourMs))
  const secrets = [secret]
  const believed = async () => {
    await admin.testWebhook({ params: { endpointId } })
    await deliver()
    const { headers = {}, body = '' } = deliveries.at(-1) ?? {}
    return secrets.map((key) => isFromPortal(key, headers, body, portal.portal.clock().getTime()))
  }
  for (const hours of [0, 1, 2]) {
    after(hours)
    secrets.push((await admin.rotateWebhookSecret({ params: { endpointId } })).secret)
  }
  expect(await believed()).toEqual([true, true, true, true])
  after(24)
  expect(await believed()).toEqual([false, true, true, true])
  after(25)
  expect(await believed()).toEqual([false, false, true, true])
  secrets.push((await admin.rotateWebhookSecret({ params: { endpointId } })).secret)
  expect(await believed()).toEqual([false, false, true, true, true])
})

test('only an https address with events and a name makes an endpoint', async () => {
  const { admin } = await listening()
  const make = (body: object) =>
    admin.createWebhook({
      body: { name: 'W', url: 'https://w.example', events: ['order.approved'], ...body },
    })
  await expect(make({ name: ' ' })).rejects.toThrow('Enter a name.')
  await expect(make({ url: 'http://w.example' })).rejects.toThrow(
    'Enter an https address without a username or password.',
  )
  await expect(make({ events: [] })).rejects.toThrow('Choose at least one event.')
  const params = { endpointId: 987_654_321 }
  for (const ask of [
    () => admin.rotateWebhookSecret({ params }),
    () => admin.testWebhook({ params }),
    () => admin.resendDelivery({ params: { deliveryId: 987_654_321 } }),
  ])
    await expectRefusal(ask(), 'notFound', 404)
})

test('an endpoint is deleted with its log; waiting events are not sent, and other endpoints get theirs', async () => {
  const { portal, admin, make, deliveries, deliver, answerWith, log } = await listening()
  const deletedEndpoint = await make(['order.submitted', 'order.approved'], '/gone')
  const otherEndpoint = await make(['order.submitted'], '/kept')
  answerWith({ status: 500 })
  await portal.given.pendingOrder()
  await deliver()
  answerWith({ status: 204 })
  await portal.given.pendingOrder()
  const before = deliveries.length
  await admin.deleteWebhook({ params: { endpointId: deletedEndpoint.endpointId } })
  await deliver()
  expect(deliveries.slice(before).map(({ path }) => path)).toEqual(['/kept'])
  expect(await log(deletedEndpoint.endpointId)).toEqual([])
  expect(await log(otherEndpoint.endpointId)).toHaveLength(2)
  expect((await admin.listWebhooks({})).map(({ endpointId }) => endpointId)).not.toContain(
    deletedEndpoint.endpointId,
  )
  await expectRefusal(
    admin.deleteWebhook({ params: { endpointId: deletedEndpoint.endpointId } }),
    'notFound',
    404,
  )
  const { rows } = await admin.listActs({
    query: { q: { subjectKind: 'webhook', subjectId: deletedEndpoint.endpointId } },
  })
  expect(rows.map(({ action }) => action)).toEqual(['deleteWebhook', 'createWebhook'])
})

test('an endpoint that is deleted while an event is being assigned, or while it answers, holds up nothing', async () => {
  const { portal, admin, make, server, begin, deliver, deliveries, log } = await listening()
  const deletedEndpoint = await make(['order.submitted'], '/gone')
  const otherEndpoint = await make(['order.submitted'], '/kept')
  await portal.given.pendingOrder()
  const meeting: Promise<unknown>[] = []
  const under = await begin(async (url, ...rest) => {
    if (url.endsWith('/gone'))
      meeting.push(admin.deleteWebhook({ params: { endpointId: deletedEndpoint.endpointId } }))
    await Promise.all(meeting)
    return server.post(url, ...rest)
  })
  await Promise.all(under.map(({ over }) => over))
  expect((await log(otherEndpoint.endpointId)).map(({ state }) => state)).toEqual(['delivered'])
  // The endpoint is deleted between the list of subscribers and the insert of its delivery.
  const third = await make(['order.submitted'], '/third')
  await portal.given.pendingOrder()
  const providerDb = portal.portal.db
  const assigning = providerDb.transaction().execute(async (tx) => {
    const ids = (await listWanting(tx, 'order.submitted')).map(({ id }) => id)
    await admin.deleteWebhook({ params: { endpointId: third.endpointId } })
    const event = await findUnexpanded(tx, 0)
    await insertDeliveries(tx, ids, { sequence: event?.sequence ?? 0, type: 'order.submitted' }, new Date())
  })
  await assigning
  const before = deliveries.length
  await deliver()
  expect(deliveries.slice(before).map(({ path }) => path)).toEqual(['/kept'])
})

test('the log lists one kind of event', async () => {
  const { portal, admin, make, deliver } = await listening()
  const { endpointId } = await make(['order.submitted'])
  await portal.given.pendingOrder()
  await admin.testWebhook({ params: { endpointId } })
  await deliver()
  const typesOf = async (type: 'order.submitted' | 'order.approved' | 'webhook.test') => {
    const { rows } = await admin.listDeliveries({ query: { q: { endpointId, type } } })
    return rows.map((row) => row.type)
  }
  expect(await typesOf('order.submitted')).toEqual(['order.submitted'])
  expect(await typesOf('webhook.test')).toEqual(['webhook.test'])
  expect(await typesOf('order.approved')).toEqual([])
})

test('parallel changes of endpoints keep all their subscriptions', async () => {
  const { portal, make } = await listening()
  await Promise.all(Array.from({ length: 6 }, () => make(['order.submitted', 'payment.paid'])))
  const wishes = await portal.portal.db.selectFrom('webhook_wishes').selectAll().execute()
  expect(wishes.map(({ type }) => type).toSorted()).toEqual(['order.submitted', 'payment.paid'])
})

test('finished deliveries are deleted after thirty days; waiting ones stay', async () => {
  const { portal, make, deliver, answerWith, log } = await listening()
  const { endpointId } = await make(['order.submitted'])
  await portal.given.pendingOrder()
  await deliver()
  answerWith({ status: 500 })
  await portal.given.pendingOrder()
  await deliver()
  const [task] = webhooksTasks
  await task?.run(portal.portal, new Date(Date.now() + 29 * dayMs))
  expect(await log(endpointId)).toHaveLength(2)
  await task?.run(portal.portal, new Date(Date.now() + 31 * dayMs))
  expect((await log(endpointId)).map(({ state }) => state)).toEqual(['waiting'])
  expect(tasks).toContain(task)
})
