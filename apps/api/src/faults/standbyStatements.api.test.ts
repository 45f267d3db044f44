import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerScope, openDatabase, providerScope, type Lease } from '../db/database.ts'
import { askingPosition } from '../db/standby/position.ts'
import { atOneMoment } from '../http/context.ts'
import {
  enteredLease,
  fallbacksIn,
  onPrimary,
  openStandbyScene,
  poolOf,
  processOn,
  type StandbyScene,
} from './standbyReads.fixtures.ts'

let scene: StandbyScene

beforeAll(async () => {
  scene = await openStandbyScene()
})
beforeEach(() => scene.untilUsed())
afterAll(() => scene.close())

test('if a standby’s connection ends, or its replay conflicts, the primary runs the statement', async () => {
  for (const [code, reason] of [
    ['admin_shutdown', 'lost'],
    ['serialization_failure', 'cancelled'],
  ] as const) {
    await scene.untilUsed()
    const lease = await enteredLease(scene.programs[0].database)
    const db = lease.scoped(providerScope)
    expect((await processOn(db)).recovers).toBe(true)
    const failing = sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers`
    const release = tapStatements(
      poolOf(scene.programs[0]),
      () => `do $$ begin raise exception using errcode = '${code}'; end $$`,
    )
    const fallbacks = await fallbacksIn(scene.programs[0], async () =>
      expect((await failing.execute(db)).rows).toEqual([{ recovers: false }]),
    )
    release()
    expect(fallbacks).toEqual({ [reason]: 1 })
    lease.release()
  }
})

test('a killed connection leaves the statement under way to the primary', async () => {
  const lease = await enteredLease(scene.programs[0].database)
  const db = lease.scoped(providerScope)
  const { pid } = await processOn(db)
  const slow = sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers, pg_sleep(0.5)`.execute(db)
  await expect
    .poll(async () => (await scene.atStandby(`select pg_terminate_backend(${pid})`)).rowCount)
    .toBe(1)
  expect((await slow).rows[0]?.recovers).toBe(false)
  lease.release()
})

test('a transaction that loses its standby is begun again on the primary, and sees one moment', async () => {
  const lease = await enteredLease(scene.programs[0].database)
  const served: boolean[] = []
  const result = await atOneMoment(lease, providerScope, async (db) => {
    const { pid, recovers } = await processOn(db)
    served.push(recovers)
    if (recovers) await scene.atStandby(`select pg_terminate_backend(${pid})`)
    return (await processOn(db)).pid === pid
  })
  expect([result, served]).toEqual([true, [true, false]])
  lease.release()
})

test('a writing statement goes to the primary, and the standby shows a customer the same rows (Z2)', async () => {
  const theirs = await createPortal({}, scene.programs[0])
  const lease = await enteredLease(scene.programs[0].database)
  expect((await processOn(lease.scoped(providerScope))).recovers).toBe(true)
  const own = customerScope(scene.portal.customer.id)
  const statements = await scene.onStandby(async () => {
    const ids = await lease.scoped(own).selectFrom('customers').select('id').execute()
    expect(ids).toEqual([{ id: scene.portal.customer.id }])
    const none = await lease
      .scoped(own)
      .selectFrom('orders')
      .where('customer_id', '=', theirs.customer.id)
      .selectAll()
      .execute()
    expect(none).toEqual([])
  })
  expect(statements).toHaveLength(2)
  const rename = lease
    .scoped(own)
    .updateTable('customers')
    .set({ on_hold: true })
    .where('id', '=', scene.portal.customer.id)
  expect(await fallbacksIn(scene.programs[0], () => rename.execute())).toEqual({ wrote: 1 })
  const found = await onPrimary(scene, (db) =>
    db.query('select on_hold from customers where id = $1', [scene.portal.customer.id]),
  )
  expect(found.rows).toEqual([{ on_hold: true }])
  lease.release()
})

test('a standby that has not shown that it follows the newest primary is not believed', async () => {
  const [program] = scene.programs
  const release = tapStatements(program.database.pool, (text) =>
    text === askingPosition
      ? "select pg_current_wal_flush_lsn() as place, '000000020000000000000001' as file"
      : undefined,
  )
  const lease = await enteredLease(scene.programs[0].database)
  const statements = await scene.onStandby(async () => {
    const fallbacks = await fallbacksIn(program, () => processOn(lease.scoped(providerScope)))
    expect(fallbacks).toEqual({ behind: 1 })
  })
  release()
  lease.release()
  expect(statements).toEqual([])
})

test('a standby with all connections in use is used again as soon as one is free', async () => {
  const { connectionString } = scene.plain.database
  const standbyUrls = [poolOf(scene.programs[0]).options.connectionString ?? '']
  const database = openDatabase({ connectionString, standbyUrls, maximumConnections: 2 })
  const leases: Lease[] = []
  const servedBy: boolean[] = []
  for (let at = 0; at < 3; at += 1) {
    // A lease of a standby takes no connection to the primary.
    const lease = await enteredLease(database)
    leases.push(lease)
    servedBy.push((await processOn(lease.scoped(providerScope))).recovers)
  }
  expect(servedBy).toEqual([true, true, false])
  expect([...(database.standbys?.fallbacks ?? [])]).toEqual([['busy', 1]])
  for (const lease of leases) lease.release()
  const next = await enteredLease(database)
  expect((await processOn(next.scoped(providerScope))).recovers).toBe(true)
  next.release()
  await database.close()
})

test('a standby of another database is refused, whenever it appears', async () => {
  const { connectionString } = scene.plain.database
  const other = new URL(scene.pair.standbyUrl)
  other.pathname = '/postgres'
  const reports: string[] = []
  const database = openDatabase({
    connectionString,
    standbyUrls: [other.toString()],
    onStandby: (text) => reports.push(text),
  })
  await expect(database.standbys?.assertOwn()).rejects.toThrow(/is no standby of DATABASE_URL$/)
  const lease = await enteredLease(database)
  expect((await processOn(lease.scoped(providerScope))).recovers).toBe(false)
  lease.release()
  expect(reports).toEqual([
    expect.stringMatching(/^Standby .* answers no reads: it is a standby of another database$/),
  ])
  await database.close()
})

test('a standby that refuses the login is logged once and left out for a while', async () => {
  const { connectionString } = scene.plain.database
  const refused = new URL(poolOf(scene.programs[0]).options.connectionString ?? '')
  refused.password = 'wrong'
  const reports: string[] = []
  const database = openDatabase({
    connectionString,
    standbyUrls: [refused.toString()],
    onStandby: (text) => reports.push(text),
  })
  const read = async () => {
    const lease = await enteredLease(database)
    expect((await processOn(lease.scoped(providerScope))).recovers).toBe(false)
    lease.release()
    return Object.fromEntries(database.standbys?.fallbacks ?? [])
  }
  expect(await read()).toEqual({ failed: 1 })
  await expect.poll(read).toMatchObject({ paused: 1 })
  expect(reports).toEqual([expect.stringContaining('password authentication failed')])
  await database.close()
})
