import { expect, test } from 'vitest'
import type { CheckoutRequest, ProviderMessage } from '@tradecounter/card-gateway/cardGateway.ts'
import { newRequest, openPayPage, post, returnForms, testCard, setStage } from './cardJourney.fixtures.ts'
import type { PlanChange } from './provider/deliveryPlan.ts'

const stage = setStage()

async function payWith(change: PlanChange, fields: Record<string, string> = testCard()) {
  const request = newRequest(stage.merchant)
  stage.sandbox.control.setPlan({ transactionUuid: request.transactionUuid }, change)
  return { request, ...(await pay(request, fields)) }
}
async function pay(request: CheckoutRequest, fields: Record<string, string>) {
  const opened = await openPayPage(stage.gateway, request)
  const { page } = await post(`${opened.url}/pay`, fields)
  const notifiedBefore = stage.merchant.bodies.length
  await stage.sandbox.control.settled()
  return { page, notifiedBefore, browser: returnForms(page).map(({ body }) => body) }
}
const readAll = (forms: (URLSearchParams | string)[]) => forms.map((form) => stage.gateway.readMessage(form))
const messageOf = (form: URLSearchParams | string | undefined): ProviderMessage | undefined => {
  const reading = stage.gateway.readMessage(form ?? '')
  return reading.verified ? reading.message : undefined
}

test('usually the notification has arrived before the browser leaves', async () => {
  const { notifiedBefore, browser } = await payWith({})
  expect([notifiedBefore, browser.length]).toEqual([1, 1])
})

test('a reordered or delayed notification arrives after the browser has left', async () => {
  for (const change of [
    { browserFirst: true },
    { notification: { send: 'delayed', delayMs: 200 } },
  ] as const) {
    stage.merchant.bodies = []
    const { notifiedBefore, browser } = await payWith(change)
    expect([notifiedBefore, stage.merchant.bodies.length, browser.length]).toEqual([0, 1, 1])
  }
})

test('either channel may be lost', async () => {
  const silent = await payWith({ notification: { send: 'never' } })
  expect([stage.merchant.bodies.length, silent.browser.length]).toEqual([0, 1])
  const lostAttempt = await payWith({ browser: { send: 'never' } })
  expect([stage.merchant.bodies.length, lostAttempt.browser.length]).toEqual([1, 0])
  expect(lostAttempt.page).toContain('You may close this window')
})

test('P1: repeated messages are genuine, of one transaction', async () => {
  const { browser } = await payWith({ notification: { times: 50 }, browser: { times: 3 } })
  const ids = [...stage.merchant.bodies, ...browser].map((form) => messageOf(form)?.providerTransactionId)
  expect(ids).toHaveLength(53)
  expect(new Set(ids).size).toBe(1)
})

test('a decline then the acceptance arrive in this order, as two transactions of one attempt', async () => {
  const { request, browser } = await payWith({
    notification: { content: 'declineThenResult' },
    browser: { content: 'declineThenResult' },
  })
  for (const forms of [stage.merchant.bodies, browser]) {
    const messages = forms.map(messageOf)
    expect(messages.map((message) => message?.decision)).toEqual(['DECLINE', 'ACCEPT'])
    expect(messages.map((message) => message?.transactionUuid)).toEqual(
      Array(2).fill(request.transactionUuid),
    )
    expect(new Set(messages.map((message) => message?.providerTransactionId)).size).toBe(2)
  }
})

test('P5: altered and replayed messages do not verify', async () => {
  await payWith({ notification: { content: 'badSignature' } })
  await payWith({ notification: { content: 'replayedRequest' } })
  expect(readAll(stage.merchant.bodies)).toMatchObject([
    { verified: false, reason: 'signature does not match', claimed: { decision: 'ACCEPT' } },
    { verified: false, reason: 'decision is not signed', claimed: { decision: 'ACCEPT' } },
  ])
})

test('P5: a wrong amount, currency or reference is signed and must be caught by the merchant', async () => {
  for (const content of ['wrongAmount', 'wrongCurrency', 'wrongReference'] as const) {
    await payWith({ notification: { content } })
  }
  expect(stage.merchant.bodies.map(messageOf)).toMatchObject([
    { amountCents: 100, authorisedCents: 100 },
    { currency: 'USD' },
    { referenceNumber: 'PAY-SOMEONE-ELSE' },
  ])
})

test('a notification is not retried, unless the plan says so', async () => {
  stage.merchant.status = 500
  await payWith({})
  expect(stage.merchant.bodies).toHaveLength(1)
  await payWith({ retries: 1 })
  expect(stage.merchant.bodies).toHaveLength(3)
  expect(
    stage.sandbox.control
      .notifications()
      .at(-1)
      ?.deliveries.map(({ answer }) => answer),
  ).toEqual([500, 500])
})

test('the form of the page carries a plan, which overrides parts of the reference’s plan', async () => {
  const request = newRequest(stage.merchant)
  stage.sandbox.control.setPlan(
    { referenceNumber: request.referenceNumber },
    { outcome: 'decline204', retries: 2 },
  )
  const opened = await openPayPage(stage.gateway, request)
  expect(opened.page).toMatch(/value="decline204"\s+selected/)
  const { page } = await post(
    `${opened.url}/pay`,
    testCard('001', { 'notification.times': '2', 'browser.send': 'never' }),
  )
  expect(returnForms(page)).toEqual([])
  expect(stage.merchant.bodies.map((body) => messageOf(body)?.reasonCode)).toEqual(['204', '204'])
})

test('plans are set over JSON, for one reference or for all; invalid parts are named', async () => {
  const setPlan = (plan: object) =>
    fetch(`${stage.sandbox.url}/control/plans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(plan),
    })
  expect((await setPlan({ notification: { send: 'never' }, outcome: 'decline203' })).status).toBe(200)
  expect(stage.sandbox.control.plans()).toMatchObject([
    { subject: 'default', plan: { outcome: 'decline203' } },
  ])
  const wrong = await setPlan({ notification: { sned: 'never' } })
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    { error: 'The plan has no such part or value: notification' },
  ])
  expect((await fetch(`${stage.sandbox.url}/control/plans`, { method: 'DELETE' })).status).toBe(204)
  expect(stage.sandbox.control.plans()).toEqual([])
})
