import { ordersContract } from '@tradecounter/contract/orders/orders.contract.ts'
import { expect, test, vi } from 'vitest'
import { signIn } from '../../testing/signedIn.fixtures.ts'
import { clearMember } from '../session/memberStore.ts'
import { apiFor } from './api.ts'

/** A server whose answer has the version of the moment. */
function versioned() {
  const server = { version: 1, statuses: [] as number[] }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const etag = `"${server.version}"`
    const status = new Headers(init.headers).get('if-none-match') === etag ? 304 : 200
    server.statuses.push(status)
    const body = JSON.stringify({
      result: { requested: 0, pending: server.version, approved: 0, draft: 0, rejected: 0, cancelled: 0 },
    })
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length), etag }
    return new Response(status === 304 ? null : body, { status, headers })
  })
  return server
}

const pending = async () =>
  (await apiFor(ordersContract).countOrders({ params: { customerId: 1 }, query: {} })).pending

test('an answer that has not changed is not sent again, and one that has is', async () => {
  signIn()
  const server = versioned()
  expect([await pending(), await pending(), await pending()]).toEqual([1, 1, 1])
  server.version = 2
  expect([await pending(), await pending()]).toEqual([2, 2])
  expect(server.statuses).toEqual([200, 304, 304, 200, 304])
})

test('after a logout nothing is held', async () => {
  signIn()
  const server = versioned()
  await pending()
  clearMember()
  signIn()
  await pending()
  expect(server.statuses).toEqual([200, 200])
})
