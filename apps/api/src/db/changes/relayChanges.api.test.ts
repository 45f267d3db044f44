import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openChangeFeed, type LiveNotice } from './changeFeed.ts'
import { providerScope } from '../database.ts'
import { foldCounters } from '../../jobs/foldCounters.ts'
import { pruneChanges } from '../../jobs/pruneChanges.ts'

const waiting = { timeout: 30_000, interval: 20 }

/** Database without listeners: only the calls of a test relay changes. */
async function unrelayedDatabase() {
  const { portal, customer } = await createPortal()
  const connect = async () => {
    const client = new pg.Client({ connectionString: portal.database.connectionString })
    await client.connect()
    return client
  }
  const [listener, relay] = [await connect(), await connect()]
  const notices: { topic: string; customerId: number | null; ids: number[] | null }[] = []
  listener.on('notification', ({ payload }) => notices.push(JSON.parse(payload ?? '')))
  await listener.query('listen changes')
  const relayed = async (client = relay): Promise<number> => {
    const { rows } = await client.query<{ told: number }>('select relay_changes() as told')
    return rows[0]?.told ?? NaN
  }
  await relayed()
  notices.length = 0
  return {
    portal,
    customerId: customer.id,
    connect,
    relayedCount: relayed,
    /** Received ids. The query on the listening connection returns after the notices sent before it. */
    newNotices: async () => {
      await listener.query('select 1')
      return notices.splice(0).map(({ topic, ids }) => (ids ? ids[0] : topic))
    },
    async close(...others: pg.Client[]) {
      await Promise.all([listener, relay, ...others].map((client) => client.end()))
    },
  }
}

const write = (client: pg.Client, customerId: number, id: number) =>
  client.query('select tell_change($1, $2, array[$3::bigint])', ['orders', customerId, id])

test('a change raises one notice after its commit, also when a later transaction commits before an earlier one', async () => {
  const { customerId, connect, relayedCount, newNotices, close } = await unrelayedDatabase()
  const [early, late] = [await connect(), await connect()]
  await early.query('begin')
  await write(early, customerId, 1)
  await write(late, customerId, 2)
  expect(await relayedCount()).toBe(1)
  expect(await newNotices()).toEqual([2])
  expect(await relayedCount()).toBe(0)
  await early.query('commit')
  expect(await relayedCount()).toBe(1)
  expect(await newNotices()).toEqual([1])
  expect(await relayedCount()).toBe(0)
  await close(early, late)
})

test('parallel relays send each change once', async () => {
  const { customerId, connect, relayedCount, newNotices, close } = await unrelayedDatabase()
  const [writer, ...relays] = await Promise.all([connect(), connect(), connect(), connect()])
  for (let id = 1; id <= 30; id++) {
    await write(writer, customerId, id)
    await Promise.all(relays.map((relay) => relayedCount(relay)))
  }
  // The second of two relays sends nothing, so the last change may wait for the next call.
  await relayedCount()
  expect((await newNotices()).toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 30 }, (_, place) => place + 1),
  )
  await close(writer, ...relays)
})

test('repeated writes of one change in a transaction raise one notice', async () => {
  const { customerId, connect, relayedCount, newNotices, close } = await unrelayedDatabase()
  const writer = await connect()
  await writer.query('begin')
  for (const id of [7, 7, 8, 7]) await write(writer, customerId, id)
  await writer.query('commit')
  expect(await relayedCount()).toBe(2)
  expect(await newNotices()).toEqual([7, 8])
  await close(writer)
})

test('more than a thousand changes, and a restored database, are one notice: load everything again', async () => {
  const { portal, customerId, connect, relayedCount, newNotices, close } = await unrelayedDatabase()
  const writer = await connect()
  for (let id = 1; id <= 1001; id++) await write(writer, customerId, id)
  expect(await relayedCount()).toBe(1)
  expect(await newNotices()).toEqual(['everything'])
  // Transactions of the new server have lower ids than the relayed ones.
  await writer.query(`update change_relay set seen = '9000000000:9000000000:'`)
  expect(await relayedCount()).toBe(1)
  expect(await newNotices()).toEqual(['everything'])
  await write(writer, customerId, 5)
  expect(await relayedCount()).toBe(1)
  expect(await newNotices()).toEqual([5])
  await close(writer)

  const notices: LiveNotice[] = []
  const feed = openChangeFeed({
    connectionString: portal.database.applicationUrl,
    onError: () => undefined,
  })
  feed.follow(providerScope, (notice) => notices.push(notice))
  await expect.poll(() => notices, waiting).toEqual([{ kind: 'resync' }])
  const owner = await connect()
  await owner.query(`update change_relay set seen = '9000000000:9000000000:'`)
  await expect.poll(() => notices, waiting).toEqual([{ kind: 'resync' }, { kind: 'resync' }])
  await feed.close()
  await owner.end()
})

test('changes are deleted after an hour', async () => {
  const { portal, customerId, connect, close } = await unrelayedDatabase()
  const writer = await connect()
  await write(writer, customerId, 1)
  await writer.query(`update changes set written_at = now() - interval '61 minutes'`)
  await write(writer, customerId, 2)
  await pruneChanges.run(portal, new Date())
  const left = await portal.db.selectFrom('changes').select('topic').execute()
  expect(left).toHaveLength(1)
  await close(writer)
})

test('the age of a change counts from its write, however long its transaction runs', async () => {
  const { customerId, connect, close } = await unrelayedDatabase()
  const writer = await connect()
  await writer.query('begin')
  await writer.query('select pg_sleep(0.05)')
  await write(writer, customerId, 1)
  const { rows } = await writer.query(
    `select written_at >= now() + interval '0.05 seconds' as is_late from changes where customer_id = $1`,
    [customerId],
  )
  expect(rows).toEqual([{ is_late: true }])
  await writer.query('rollback')
  await close(writer)
})

test('folding looks only at counters that changed since the last time', async () => {
  const { customerId, connect, close } = await unrelayedDatabase()
  const writer = await connect()
  await writer.query(
    `insert into change_counts (customer_id, kind, amount)
     select customer, 'documents', 1 from generate_series(1000000, 1020000) customer`,
  )
  await writer.query('analyze change_counts')
  await writer.query('select fold_change_counts()')
  for (let id = 1; id <= 3; id++) await write(writer, customerId, id)
  const readRows = async () => {
    const { rows } = await writer.query<{ read: number }>(
      `select coalesce(seq_tup_read, 0)::integer + coalesce(idx_tup_fetch, 0)::integer as read
       from pg_stat_xact_user_tables where relname = 'change_counts'`,
    )
    return rows[0]?.read ?? NaN
  }
  await writer.query('begin')
  const before = await readRows()
  await writer.query('select fold_change_counts()')
  expect((await readRows()) - before).toBeLessThan(100)
  await writer.query('commit')
  const { rowCount } = await writer.query(
    `select from change_counts where customer_id = $1 and kind = 'orders'`,
    [customerId],
  )
  expect(rowCount).toBe(1)
  await close(writer)
})

test('folding preserves the sum of a counter, also beside uncommitted transactions', async () => {
  const { portal, customerId, connect, close } = await unrelayedDatabase()
  const [writer, open, reader] = [await connect(), await connect(), await connect()]
  const stateOf = async () => {
    const { rows } = await reader.query<{ sum: string; rows: number }>(
      `select sum(amount) as sum, count(*)::integer as rows from change_counts where customer_id = $1 and kind = 'orders'`,
      [customerId],
    )
    return { sum: rows[0]?.sum, rows: rows[0]?.rows ?? 0 }
  }
  for (let id = 1; id <= 20; id++) await write(writer, customerId, id)
  await open.query('begin')
  await write(open, customerId, 21)
  const before = await stateOf()
  await foldCounters.run(portal, new Date())
  expect(before.rows).toBeGreaterThan(8)
  expect(await stateOf()).toEqual({ sum: before.sum, rows: 1 })
  await open.query('commit')
  const after = await stateOf()
  expect(Number(after.sum)).toBeGreaterThan(Number(before.sum))
  await foldCounters.run(portal, new Date())
  expect((await stateOf()).sum).toBe(after.sum)
  await close(writer, open, reader)
})
