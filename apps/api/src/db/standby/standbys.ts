import type pg from 'pg'
import type { ScopedClient } from '../connection/scopedConnection.ts'
import { askingPosition, type Position } from './position.ts'
import { isOfStatement, reasonOf, StandbyFailure, type FallbackReason } from './standbyFailure.ts'
import { caughtUp, identityOn, standbyServer, type StandbyServer } from './standbyServer.ts'

/** Standbys that answer reads, with counts of their answers. */
export interface Standbys {
  /**
   * Takes a connection to a standby that has replayed `position`; waits at most a second.
   * @throws StandbyFailure if the primary must answer instead
   */
  take(position: Position): Promise<ScopedClient>
  /** Counts a statement or a transaction that a standby answered. */
  noteAnswer(): void
  /** Notes a statement that failed on a connection of `take`. */
  noteFailure(client: ScopedClient, error: unknown): void
  /**
   * Connects to each standby once and reports those that do not answer.
   * @throws if one is a standby of another database, or if the primary reports no position
   */
  assertOwn(): Promise<void>
  readonly answers: () => number
  readonly fallbacks: ReadonlyMap<FallbackReason, number>
  readonly pools: readonly pg.Pool[]
}

interface StandbysOptions {
  readonly standbyUrls: readonly string[]
  readonly primary: pg.Pool
  readonly maximumConnections?: number
  readonly onStandby?: (text: string) => void
}

/** Longest wait for a standby that is behind; then the primary answers. */
const patienceMs = 1000
const firstPauseMs = 1000
const longestPauseMs = 15_000

const explanations: Partial<Record<FallbackReason, string>> = {
  behind: 'it is behind',
  foreign: 'it is a standby of another database',
  promoted: 'it is a primary',
}

function explanationOf(reason: FallbackReason, error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return (
    explanations[reason] ?? (error instanceof StandbyFailure ? 'it does not answer' : message || String(code))
  )
}

const busyOf = ({ pool }: StandbyServer): number => pool.totalCount - pool.idleCount + pool.waitingCount

export function openStandbys(options: StandbysOptions): Standbys {
  const { standbyUrls, primary, maximumConnections = 10, onStandby } = options
  let knownIdentity: Promise<string> | undefined
  const identity = (): Promise<string> =>
    (knownIdentity ??= identityOn(primary).catch((error: unknown) => {
      knownIdentity = undefined
      throw error
    }))
  const servers = standbyUrls.map((connectionString) =>
    standbyServer({ connectionString, maximumConnections, identity }),
  )
  const ownerOf = new WeakMap<ScopedClient, StandbyServer>()
  const fallbacks = new Map<FallbackReason, number>()
  let answers = 0

  const count = (reason: FallbackReason): void => void fallbacks.set(reason, (fallbacks.get(reason) ?? 0) + 1)
  const pause = (server: StandbyServer, reason: FallbackReason, error: unknown): void => {
    if (server.failures === 0)
      onStandby?.(`Standby ${server.name} answers no reads: ${explanationOf(reason, error)}`)
    server.pausedUntil =
      performance.now() + Math.min(firstPauseMs * 2 ** Math.min(server.failures, 10), longestPauseMs)
    server.failures += 1
  }
  const resume = (server: StandbyServer): void => {
    if (server.failures > 0) onStandby?.(`Standby ${server.name} answers reads again`)
    server.failures = 0
    server.pausedUntil = 0
  }

  async function take(position: Position): Promise<ScopedClient> {
    const end = performance.now() + patienceMs
    let reason: FallbackReason = 'paused'
    const open = servers.filter(({ pausedUntil }) => pausedUntil <= performance.now())
    for (const server of open.toSorted((one, other) => busyOf(one) - busyOf(other))) {
      if (performance.now() >= end) break
      // After a failure one request tries the server; others do not wait for it.
      if (server.failures > 0) server.pausedUntil = end + patienceMs
      try {
        const client = await caughtUp(server, position, end)
        ownerOf.set(client, server)
        resume(server)
        return client
      } catch (error) {
        reason = reasonOf(error)
        if (reason !== 'busy') pause(server, reason, error)
      }
    }
    count(reason)
    throw new StandbyFailure(reason)
  }

  async function assertOwn(): Promise<void> {
    await identity()
    await primary.query(askingPosition)
    for (const server of servers)
      try {
        const client = await server.pool.connect()
        client.release()
      } catch (error) {
        const reason = reasonOf(error)
        if (reason === 'foreign')
          throw new Error(`${server.name} is no standby of DATABASE_URL`, { cause: error })
        pause(server, reason, error)
      }
  }

  return {
    take,
    noteAnswer() {
      answers += 1
    },
    noteFailure(client, error) {
      const server = ownerOf.get(client)
      const reason = reasonOf(error)
      count(reason)
      if (server && !isOfStatement(reason)) pause(server, reason, error)
    },
    assertOwn,
    answers: () => answers,
    fallbacks,
    pools: servers.map(({ pool }) => pool),
  }
}
