import { ordersContract } from '@tradecounter/contract/orders/orders.contract.ts'
import { secondFactorContract } from '@tradecounter/contract/second-factor/secondFactor.contract.ts'
import { expect, test, vi } from 'vitest'
import { signIn } from '../../testing/signedIn.fixtures.ts'
import { shareAccessToken } from '../session/accessToken.ts'
import { onSession } from '../session/sessionEvents.ts'
import { apiFor } from './api.ts'

const refusal = { result: null, validationErrors: [{ code: 'expired', displayMessage: 'Please log in.' }] }
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A server that accepts one access token, and answers a refresh with it or with 401. */
function accepting(token: string, isAlive: boolean) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { authorization } = Object.fromEntries(new Headers(init.headers))
    sent.push(`${path.includes('refresh') ? 'refresh' : 'read'} ${authorization ?? ''}`.trim())
    if (path.includes('refresh'))
      return isAlive
        ? json(200, { result: { accessToken: token, expiresAt: new Date().toISOString() } })
        : json(401, refusal)
    return authorization === `Bearer ${token}`
      ? json(200, { result: { requested: 0, pending: 0, approved: 0, draft: 0, rejected: 0, cancelled: 0 } })
      : json(401, refusal)
  })
  return sent
}

const countTabs = () => apiFor(ordersContract).countOrders({ params: { customerId: 1 }, query: {} })

test('a read whose token was just replaced is repeated with the new one, without a logout (R23)', async () => {
  signIn()
  shareAccessToken('old')
  const sent = accepting('new', true)
  const events: string[] = []
  const stop = onSession((event) => events.push(event))
  await expect(countTabs()).resolves.toMatchObject({ pending: 0 })
  expect(sent).toEqual(['read Bearer old', 'refresh', 'read Bearer new'])
  expect(events).toEqual([])
  stop()
})

test('a read of a session that is over announces its end (§8)', async () => {
  signIn()
  shareAccessToken('old')
  accepting('new', false)
  const events: string[] = []
  const stop = onSession((event) => events.push(event))
  await expect(countTabs()).rejects.toThrow()
  expect(events).toEqual(['expired'])
  stop()
})

test('a confirmation of a second factor without an answer is sent again with the same key, other public writes are not', async () => {
  vi.useFakeTimers()
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    throw new TypeError('connection reset')
  })
  const { beginSecondFactor, confirmSecondFactor } = apiFor(secondFactorContract)
  const credentials = { username: 'ann@harbour.example', password: 'Lantern-7oak' }
  const confirmed = confirmSecondFactor({ body: { ...credentials, code: '123456' } }).catch(() => undefined)
  await vi.runAllTimersAsync()
  await confirmed
  expect(keys).toHaveLength(2)
  expect(keys[0]).toEqual(expect.any(String))
  expect(keys[1]).toBe(keys[0])
  await expect(beginSecondFactor({ body: credentials })).rejects.toThrow()
  expect(keys.slice(2)).toEqual([null])
  vi.useRealTimers()
})
