import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ScopedClient } from '../connection/scopedConnection.ts'
import { beginSession, poolOptions } from '../connection/session.ts'
import { askingIdentity, askingProgress, type Position, type Progress } from './position.ts'
import { StandbyFailure, type FallbackReason } from './standbyFailure.ts'

/** One standby: its connections, and whether it is in use now. */
export interface StandbyServer {
  readonly pool: pg.Pool
  /** Host and port, for reports. */
  readonly name: string
  /** Number of failures in a row. */
  failures: number
  /** Value of `performance.now()` until which it is not used. */
  pausedUntil: number
}

interface ServerOptions {
  readonly connectionString: string
  readonly maximumConnections: number
  /** Identity of the primary's database. */
  readonly identity: () => Promise<string>
}

// A host that drops packets must leave time for another one.
const connectMs = 500

const longestPollMs = 20

export async function identityOn(database: pg.Pool | pg.ClientBase): Promise<string> {
  const { rows } = await (database as pg.Pool).query<{ identity: string }>(askingIdentity)
  return rows[0]?.identity ?? ''
}

function nameOf(connectionString: string): string {
  const { host, port } = new pg.Client({ connectionString })
  return `${host}:${port}`
}

export function standbyServer({
  connectionString,
  maximumConnections,
  identity,
}: ServerOptions): StandbyServer {
  const pool = new pg.Pool({
    connectionString,
    max: maximumConnections,
    connectionTimeoutMillis: connectMs,
    ...poolOptions,
    async onConnect(client) {
      await beginSession(client, connectionString, pg.Client)
      if ((await identityOn(client)) !== (await identity())) throw new StandbyFailure('foreign')
    },
  })
  // The pool replaces an idle connection that breaks.
  pool.on('error', () => undefined)
  return { pool, name: nameOf(connectionString), failures: 0, pausedUntil: 0 }
}

/** @throws StandbyFailure with `reason` if `work` has not ended by `end` */
async function by<Result>(
  end: number,
  work: Promise<Result>,
  reason: FallbackReason = 'lost',
): Promise<Result> {
  const timer = new AbortController()
  try {
    return await Promise.race([
      work,
      wait(Math.max(end - performance.now(), 0), undefined, timer).then(() => {
        throw new StandbyFailure(reason)
      }),
    ])
  } finally {
    timer.abort()
  }
}

async function connectBy(end: number, pool: pg.Pool): Promise<ScopedClient> {
  const isBusy = pool.idleCount === 0 && pool.totalCount >= pool.options.max
  const connecting = pool.connect()
  try {
    return await by(end, connecting)
  } catch (error) {
    connecting.then(
      (late) => late.release(),
      () => undefined,
    )
    throw isBusy ? new StandbyFailure('busy', { cause: error }) : error
  }
}

/** Waits until the server has replayed `position`. */
async function waitUntilReplayed(client: pg.ClientBase, { timeline, place }: Position, end: number) {
  let reason: FallbackReason = 'lost'
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, longestPollMs)) {
    const asking = client.query<Progress>(askingProgress, [place])
    const [progress] = (await by(end, asking, reason)).rows
    if (!progress?.isStandby) throw new StandbyFailure('promoted')
    if (progress.timeline !== timeline) throw new StandbyFailure('behind')
    if (progress.hasReplayed) return
    reason = 'behind'
    if (performance.now() + pauseMs > end) throw new StandbyFailure(reason)
    await wait(pauseMs)
  }
}

/**
 * Connection to a server that has replayed `position`.
 * @throws StandbyFailure, or the server's error
 */
export async function caughtUp(
  server: StandbyServer,
  position: Position,
  end: number,
): Promise<ScopedClient> {
  const client = await connectBy(end, server.pool)
  try {
    await waitUntilReplayed(client, position, end)
    return client
  } catch (error) {
    // A connection with a pending query cannot be used by others.
    client.release(true)
    throw error
  }
}
