import { expect, test } from 'vitest'
import { dayMs } from '../time/durations.ts'
import { isWebhookUrl, webhookMessages, webhookProblems } from './webhooks.problems.ts'
import { afterTry, isToDisable, webhookPausesMs } from './webhookTries.ts'

const now = new Date('2026-11-20T02:00:00Z')

test('a delivery succeeds only with a 2xx answer', () => {
  for (const status of [200, 201, 204, 299])
    expect(afterTry(1, status, now)).toEqual({ state: 'delivered', nextTryAt: null })
  for (const status of [undefined, 100, 301, 307, 400, 410, 500])
    expect(afterTry(1, status, now).state).toBe('waiting')
})

test('tries have growing pauses over nearly three days, then the delivery fails', () => {
  const pauses = webhookPausesMs.map((_, index) => {
    const { nextTryAt } = afterTry(index + 1, 500, now)
    return (nextTryAt?.getTime() ?? 0) - now.getTime()
  })
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / dayMs
  expect(days).toBeGreaterThan(2.5)
  expect(days).toBeLessThan(3)
  expect(afterTry(webhookPausesMs.length + 1, 500, now)).toEqual({ state: 'failed', nextTryAt: null })
})

test('an endpoint that fails for five days is disabled', () => {
  expect(isToDisable(new Date(now.getTime() - 5 * dayMs + 1), now)).toBe(false)
  expect(isToDisable(new Date(now.getTime() - 5 * dayMs), now)).toBe(true)
})

test.each([
  ['https://hooks.example/orders?key=1', true],
  ['https://hooks.example:8443/', true],
  ['http://hooks.example/', false],
  ['https://name:word@hooks.example/', false],
  ['hooks.example', false],
  ['', false],
  [`https://hooks.example/${'x'.repeat(500)}`, false],
])('an address is https, without a login: %s', (url, isOne) => expect(isWebhookUrl(url)).toBe(isOne))

test('messages are worded to the letter', () => {
  expect(Object.values(webhookProblems).map(({ displayMessage }) => displayMessage)).toEqual([
    'Enter a name.',
    'Enter an https address without a username or password.',
    'Choose at least one event.',
    'The endpoint is disabled. Enable it first.',
    'This delivery is already being sent.',
  ])
  const { resentAll, ...plain } = webhookMessages
  expect(Object.values(plain)).toEqual(['Endpoint updated.', 'Endpoint deleted.', 'Test sent.', 'Resending.'])
  expect([resentAll(1), resentAll(1200)]).toEqual(['Resending 1 delivery.', 'Resending 1,200 deliveries.'])
})
