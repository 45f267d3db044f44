import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { applicationRole } from '../appLogin.ts'
import { PrimaryClient } from '../connection/primaryClient.ts'
import type { Scope } from '../database.ts'

/** Ids of changed rows, without their contents; trigger functions `tell_…` write them into `changes`. */
interface Change {
  readonly topic: string
  /** `null` if the change may concern every customer. */
  readonly customerId: number | null
  /** `null` if the trigger names no ids, or for too many. */
  readonly ids: readonly number[] | null
  /** Session that made the change; it gets no notice. */
  readonly by?: string | null
}

/** Topic that `relay_changes` sends for more changes than it names. */
const everythingTopic = 'everything'

/**
 * Notice to a listener. After `resync` anything may be different: the connection was lost, or too much
 * changed.
 */
export type LiveNotice = { readonly kind: 'changed'; readonly change: Change } | { readonly kind: 'resync' }

type Listener = (notice: LiveNotice) => void

/** Feed of committed changes by any process on this database. */
export interface ChangeFeed {
  /**
   * Calls the listener for changes of one customer, or of all for the provider.
   * @returns function that stops
   */
  follow(scope: Scope, listener: Listener): () => void
  close(): Promise<void>
}

const longestPauseMs = 10_000
/** Pause between two searches for committed changes: the longest delay of a live update. */
const relayEveryMs = 200
const relaying = 'select relay_changes()'
/**
 * Milliseconds of earlier changes that a new listener gets, as they may lie between the reading of a list and
 * its subscription.
 */
const rememberMs = 5000
const everybody = 'everybody'
type Audience = number | typeof everybody

function audienceOf(scope: Scope): Audience | undefined {
  if (scope.kind === 'customer') return scope.customerId
  return scope.kind === 'provider' ? everybody : undefined
}

/** Keeps a connection open: connects again after each loss, with a growing pause. */
function keepConnected(connect: (onLost: () => void) => Promise<pg.Client>, onError: (error: Error) => void) {
  let client: pg.Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = 100
  let closed = false
  const later = () => {
    if (closed) return
    timer = setTimeout(() => void attempt(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  const attempt = async () => {
    try {
      client = await connect(later)
      pauseMs = 100
      if (closed) await client.end()
    } catch (error) {
      onError(error as Error)
      later()
    }
  }
  const first = attempt()
  return async () => {
    closed = true
    clearTimeout(timer)
    await first
    await client?.end().catch(() => undefined)
  }
}

interface ChangeFeedOptions {
  readonly connectionString: string
  readonly onError: (error: Error) => void
}

/**
 * Opens one LISTEN connection in a process, for its first listener; changes reach all listeners in memory.
 */
export function openChangeFeed({ connectionString, onError }: ChangeFeedOptions): ChangeFeed {
  const listeners = new Map<Audience, Set<Listener>>()
  let recent: { readonly at: number; readonly change: Change }[] = []
  let disconnect: (() => Promise<void>) | undefined
  // The connection outlives the request of the first listener and is no part of its trace.
  const outsideRequests = AsyncLocalStorage.snapshot()
  /** Time at which the open connection began to listen; earlier changes are missing. */
  let listeningSince: number | undefined

  const notify = (audience: Audience, notice: LiveNotice) => {
    for (const listener of listeners.get(audience) ?? []) listener(notice)
  }
  const reaches = (audience: Audience, { customerId }: Change) =>
    audience === everybody || customerId === null || customerId === audience
  const noticeOf = (change: Change): LiveNotice =>
    change.topic === everythingTopic ? { kind: 'resync' } : { kind: 'changed', change }
  const publish = (change: Change) => {
    const at = performance.now()
    recent = [...recent.filter((entry) => entry.at > at - rememberMs), { at, change }]
    for (const audience of listeners.keys()) if (reaches(audience, change)) notify(audience, noticeOf(change))
  }

  const connect = async (onLost: () => void) => {
    const client = new PrimaryClient({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
      application_name: 'tradecounter live',
    })
    let over = false
    let listening = false
    let next: ReturnType<typeof setTimeout> | undefined
    const lose = () => {
      clearTimeout(next)
      if (over) return
      over = true
      client.end().catch(() => undefined)
      // A connection lost before it listens is a failed attempt, which `attempt` repeats.
      if (!listening) return
      listeningSince = undefined
      onLost()
    }
    client.on('error', onError)
    client.on('end', lose)
    client.on('notification', ({ payload }) => publish(JSON.parse(payload ?? '') as Change))
    try {
      await client.connect()
      await client.query(`set role ${applicationRole}; listen changes`)
      // A connection that cannot relay is useless; as an error it makes the pause to the next one grow.
      await client.query(relaying)
      if (over) throw new Error('The connection was lost while it began to listen.')
    } catch (error) {
      over = true
      client.end().catch(() => undefined)
      throw error
    }
    listening = true
    listeningSince = performance.now()
    for (const audience of listeners.keys()) notify(audience, { kind: 'resync' })
    // All processes relay, so that a hanging one delays no notice. The call also detects a dead connection.
    const relayLater = () => {
      const relay = () => client.query(relaying).then(relayLater, lose)
      if (!over) next = setTimeout(() => void relay(), relayEveryMs)
    }
    relayLater()
    return client
  }

  return {
    follow(scope, listener) {
      const audience = audienceOf(scope)
      if (audience === undefined) return () => undefined
      const others = listeners.get(audience) ?? new Set()
      listeners.set(audience, others.add(listener))
      disconnect ??= outsideRequests(() => keepConnected(connect, onError))
      const since = performance.now() - rememberMs
      // Changes of these seconds may have been committed while no connection listened.
      if (listeningSince !== undefined && listeningSince > since) listener({ kind: 'resync' })
      for (const { at, change } of recent)
        if (at > since && reaches(audience, change)) listener(noticeOf(change))
      return () => {
        others.delete(listener)
        if (others.size === 0 && listeners.get(audience) === others) listeners.delete(audience)
      }
    },
    close: async () => disconnect?.(),
  }
}
