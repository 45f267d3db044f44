import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { providerScope } from '../db/database.ts'

test('a client that leaves during the session check leaves no connection in use', async () => {
  const { portal, as, customer } = await createPortal()
  const buyer = await as.buyer()
  const { app, database } = portal
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const body = JSON.stringify({ orderLines: [], approverNote: 'x'.repeat(300) })
  const path = `/Corporate/orders/${customer.id}/orders`
  const head = `Host: localhost\r\nAuthorization: Bearer ${buyer.token}\r\nContent-Type: application/json`
  const request = `POST ${path} HTTP/1.1\r\n${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const leave = async (_: unknown, turns: number) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(request)
    // Leave after the request was read and before its answer, a moment later each time.
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  for (let times = 0; times < 20; times += 1) await Promise.all(Array.from({ length: 40 }, leave))
  const { pool } = database
  await expect.poll(() => pool.totalCount - pool.idleCount + pool.waitingCount).toBe(0)
  await sql`select 1`.execute(database.scoped(providerScope))
})
