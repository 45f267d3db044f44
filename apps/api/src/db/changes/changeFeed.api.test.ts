import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openProxy, throughProxy } from '@tradecounter/faults/processes/cutProxy.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openChangeFeed, type LiveNotice } from './changeFeed.ts'
import { providerScope } from '../database.ts'

const waiting = { timeout: 30_000, interval: 20 }

test('a reader who connects just after a lost connection loads everything again, because the gap had no notices', async () => {
  const { portal } = await createPortal()
  const { applicationUrl, connectionString } = portal.database
  const feed = openChangeFeed({ connectionString: applicationUrl, onError: () => undefined })
  const early: LiveNotice[] = []
  const late: LiveNotice[] = []
  try {
    feed.follow(providerScope, (notice) => early.push(notice))
    await expect.poll(() => early, waiting).toEqual([{ kind: 'resync' }])
    const owner = new pg.Client({ connectionString })
    await owner.connect()
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'tradecounter live' and datname = current_database()`,
    )
    await owner.end()
    await expect.poll(() => early.filter(({ kind }) => kind === 'resync'), waiting).toHaveLength(2)
    feed.follow(providerScope, (notice) => late.push(notice))
    expect(late).toContainEqual({ kind: 'resync' })
  } finally {
    await feed.close()
  }
})

test('a server that accepts and closes connections is retried by one connection, not by two', async () => {
  const connections: Socket[] = []
  const server = createServer((socket) => {
    connections.push(socket)
    // Later connections get no answer, so that each attempt in progress can be counted.
    if (connections.length === 1) socket.end()
  })
  await new Promise<void>((listens) => {
    server.listen(0, '127.0.0.1', listens)
  })
  const { port } = server.address() as AddressInfo
  const connectionString = `postgres://nobody@127.0.0.1:${port}/nothing`
  const feed = openChangeFeed({ connectionString, onError: () => undefined })
  feed.follow(providerScope, () => undefined)
  await expect.poll(() => connections.length, waiting).toBe(2)
  // A second attempt would follow the first within 0.2 seconds.
  await wait(1000)
  expect(connections).toHaveLength(2)
  for (const socket of connections) socket.destroy()
  await feed.close()
  server.close()
})

test('after a balancer accepted and closed connections, one connection listens and browsers load once', async () => {
  const { portal } = await createPortal()
  const { applicationUrl } = portal.database
  const proxy = await openProxy(applicationUrl)
  const feed = openChangeFeed({
    connectionString: throughProxy(applicationUrl, proxy),
    onError: () => undefined,
  })
  const resyncs: LiveNotice[] = []
  const listening = () =>
    asOwner(portal.database.connectionString, async (owner) => {
      const { rowCount } = await owner.query(
        "select from pg_stat_activity where application_name = 'tradecounter live' and datname = current_database()",
      )
      return rowCount
    })
  try {
    feed.follow(providerScope, (notice) => notice.kind === 'resync' && resyncs.push(notice))
    await expect.poll(() => resyncs, waiting).toHaveLength(1)
    await proxy.strike({ kind: 'turnAway' })
    await expect.poll(() => proxy.turnedAway(), waiting).toBeGreaterThanOrEqual(4)
    proxy.heal()
    await expect.poll(() => resyncs, waiting).toHaveLength(2)
    // A second series of attempts would connect within its pause, now of 1.6 seconds.
    await wait(2000)
    expect([await listening(), resyncs.length]).toEqual([1, 2])
  } finally {
    await feed.close()
    await proxy.close()
  }
})

test('a connection that listens but cannot relay retries at growing intervals, and sends browsers nothing', async () => {
  const { portal } = await createPortal()
  const { applicationUrl, connectionString } = portal.database
  const permit = (change: string) => asOwner(connectionString, (owner) => owner.query(change))
  await permit('revoke execute on function relay_changes() from tradecounter_app')
  let failures = 0
  const feed = openChangeFeed({ connectionString: applicationUrl, onError: () => (failures += 1) })
  const resyncs: LiveNotice[] = []
  try {
    feed.follow(providerScope, (notice) => notice.kind === 'resync' && resyncs.push(notice))
    await expect.poll(() => failures, waiting).toBeGreaterThanOrEqual(4)
    expect(resyncs).toEqual([])
    // The next attempts are 1.6 seconds apart and more.
    const before = failures
    await wait(1500)
    expect(failures).toBeLessThanOrEqual(before + 1)
    await permit('grant execute on function relay_changes() to tradecounter_app')
    await expect.poll(() => resyncs, waiting).toHaveLength(1)
  } finally {
    await permit('grant execute on function relay_changes() to tradecounter_app')
    await feed.close()
  }
})
