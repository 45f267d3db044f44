import { fillPath } from '@tradecounter/contract/client.ts'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { connected } from '@tradecounter/faults/people/scene.ts'
import { openServerPair, type ServerPair } from '@tradecounter/faults/processes/serverPair.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { openPortalOn, type RunningPortal } from '@tradecounter/test-kit/portal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { applicationUrl } from '../db/appLogin.ts'
import { standbyUrlsOf } from '../db/connection/databaseUrl.ts'
import { providerScope, type Database, type Db, type Lease } from '../db/database.ts'
import type { FallbackReason } from '../db/standby/standbyFailure.ts'
import type { WireRequest } from '../http/wireRequest.fixtures.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

export const standbyRoutes = (Object.entries(routes) as [RouteName, Route][])
  .filter(([, route]) => route.standby)
  .map(([name]) => name)

/** A primary with a standby, programs that use both, and one that knows the primary alone. */
export interface StandbyScene {
  readonly pair: ServerPair
  /** Programs with the same data folder, as processes of one deployment. */
  readonly programs: readonly [RunningPortal, RunningPortal]
  readonly plain: RunningPortal
  /** A customer of the first program. */
  readonly portal: Portal
  /** Statements on the standby while `work` runs, without those that ask for its progress. */
  onStandby(work: () => Promise<unknown>): Promise<string[]>
  /** Runs SQL on the standby as its superuser. */
  atStandby(text: string): Promise<pg.QueryResult>
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Waits until the first program asks the standby again. */
  untilUsed(): Promise<void>
  close(): Promise<void>
}

export const poolOf = ({ database }: RunningPortal): pg.Pool => {
  const [pool] = database.standbys?.pools ?? []
  if (!pool) throw new Error('This program knows no standby.')
  return pool
}

export const fallbacksOf = ({ database }: RunningPortal): Partial<Record<FallbackReason, number>> =>
  Object.fromEntries(database.standbys?.fallbacks ?? [])

/** Requests that a program left to the primary during `work`, by reason. */
export async function fallbacksIn(program: RunningPortal, work: () => Promise<unknown>) {
  const before: Readonly<Record<string, number>> = fallbacksOf(program)
  await work()
  const more = Object.entries(fallbacksOf(program)).map(
    ([reason, count]) => [reason, count - (before[reason] ?? 0)] as const,
  )
  return Object.fromEntries(more.filter(([, count]) => count > 0))
}

/** A lease that has entered a scope, as a request has. */
export async function enteredLease(database: Database): Promise<Lease> {
  const lease = database.reading()
  await lease.enter(providerScope, "select set_config('app.scope', $1, false)", ['provider'])
  return lease
}

/** Server process of a connection, and whether it is a standby's. */
export async function processOn(db: Db): Promise<{ pid: number; recovers: boolean }> {
  const { rows } = await sql<{
    pid: number
    recovers: boolean
  }>`select pg_backend_pid() as pid, pg_is_in_recovery() as recovers`.execute(db)
  return rows[0] ?? { pid: 0, recovers: false }
}

export async function openStandbyScene(): Promise<StandbyScene> {
  const folder = memoryFolder('tradecounter-standby-')
  const pair = await openServerPair(folder, { isSynchronous: false })
  const { primaryUrl } = pair
  const standbyUrls = standbyUrlsOf(pair.standbyUrl, applicationUrl(primaryUrl))
  const files = memoryFolder('tradecounter-standby-files-')
  const programs = [
    await openPortalOn(primaryUrl, files, standbyUrls),
    await openPortalOn(primaryUrl, files, standbyUrls),
  ] as const
  const plain = await openPortalOn(primaryUrl, files)
  const portal = await createPortal({}, programs[0])
  const { standbyUrl } = pair
  const atStandby = (text: string) => {
    const client = new pg.Client({ connectionString: standbyUrl })
    return client
      .connect()
      .then(() => client.query(text))
      .finally(() => client.end())
  }
  const onStandby = async (work: () => Promise<unknown>): Promise<string[]> => {
    const texts: string[] = []
    const releases = programs.map((program) =>
      tapStatements(poolOf(program), (text) => {
        if (!text.includes('pg_last_wal_replay_lsn') && !text.includes('set_config')) texts.push(text)
        return undefined
      }),
    )
    try {
      await work()
      return texts
    } finally {
      for (const release of releases) release()
    }
  }
  return {
    pair,
    programs,
    plain,
    portal,
    onStandby,
    atStandby,
    async pauseReplay() {
      await atStandby('select pg_wal_replay_pause()')
      await expect
        .poll(async () => (await atStandby('select pg_get_wal_replay_pause_state() as state')).rows)
        .toEqual([{ state: 'paused' }])
    },
    resumeReplay: async () => void (await atStandby('select pg_wal_replay_resume()')),
    async untilUsed() {
      const admin = await portal.as.admin()
      const read = () => admin.getReceivables({})
      await expect.poll(async () => (await onStandby(read)).length).toBeGreaterThan(0)
    },
    async close() {
      for (const instance of [...programs, plain]) await instance.close()
      await pair.stop()
      for (const location of [folder, files]) rmSync(location, { recursive: true, force: true })
    },
  }
}

/** Answer of a program to one request of a person. */
export function ask(program: RunningPortal, person: Persona, route: Route, request: WireRequest) {
  const path = fillPath(route.path, request.params)
  return program.app.inject({
    method: route.method,
    url: `${path}${request.query ? `?${request.query}` : ''}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
}

/** Order that gets a new number in one program and is searched in another. */
export async function numberedOrder({ portal }: StandbyScene) {
  const { id, buyer } = await portal.given.draftOrder()
  const params = { customerId: portal.customer.id }
  return {
    buyer,
    /** @returns the new number */
    async renumber(program: RunningPortal): Promise<string> {
      const client = clientOf(program, buyer.token)
      const purchaseOrderNumber = `q${uniqueKey()}`
      const { version } = await client.getOrder({ params: { ...params, orderId: id } })
      await client.updateOrder({ params, body: { orderID: id, version, purchaseOrderNumber } })
      return purchaseOrderNumber
    },
    /** True if `person` finds the order by the number. */
    async isFound(program: RunningPortal, number: string, person: Persona = buyer): Promise<boolean> {
      const { orders } = await clientOf(program, person.token).findAnything({
        params,
        query: { text: number },
      })
      return orders?.rows.some(({ orderID }) => orderID === id) ?? false
    },
  }
}

export const onPrimary = <Result>({ pair }: StandbyScene, work: (db: pg.Client) => Promise<Result>) =>
  connected(pair.primaryUrl, work)
