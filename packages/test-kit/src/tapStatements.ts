import type pg from 'pg'

/** Sends another statement on the connection of the delayed one. */
export type SendFirst = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>

/**
 * Hook before a statement is sent: `undefined` sends it unchanged, a text replaces it, and a promise delays
 * it. `first` sends another statement on the same connection before; `isOpen` is true inside a transaction.
 */
export type Tap = (
  text: string,
  first: SendFirst,
  values: readonly unknown[],
  isOpen: boolean,
) => string | undefined | Promise<string | undefined>

/** Tap that rolls back instead of committing, and reports a commit to the sender. */
export const keepingNothing =
  (tap: Tap): Tap =>
  (text, first, values, isOpen) =>
    text === 'commit'
      ? first('rollback')
          .then(() => first('begin'))
          .then(() => undefined)
      : tap(text, first, values, isOpen)

type Query = (text: string, values?: readonly unknown[], ...callback: unknown[]) => unknown

interface Tapped {
  tap: Tap | undefined
}

const tappedPools = new WeakMap<pg.Pool, Tapped>()

function tapClient(client: pg.PoolClient, tapped: Tapped): void {
  const query = client.query.bind(client) as Query
  const first = query as SendFirst
  // Statements of a connection keep their order: the scope is sent before its query without waiting.
  let pausedStatement: Promise<unknown> | undefined
  let isOpen = false
  const tap = (text: string, values: readonly unknown[] = []) => {
    const outcome = tapped.tap?.(text, first, values, isOpen)
    if (/^(begin|start transaction)/i.test(text)) isOpen = true
    else if (/^(commit|rollback)$/i.test(text)) isOpen = false
    return outcome
  }
  const through: Query = (text, values, ...callback) => {
    const outcome = pausedStatement ? pausedStatement.then(() => tap(text, values)) : tap(text, values)
    if (outcome === undefined || typeof outcome === 'string')
      return query(outcome ?? text, values, ...callback)
    pausedStatement = outcome
    return outcome.then((other) => {
      if (pausedStatement === outcome) pausedStatement = undefined
      return query(other ?? text, values, ...callback)
    })
  }
  Object.assign(client, { query: through })
}

/**
 * Passes every statement of a pool's connections through `tap` until the returned function is called. Tests
 * name places in the program by the statements that it sends there.
 */
export function tapStatements(pool: pg.Pool, tap: Tap): () => void {
  let tapped = tappedPools.get(pool)
  if (!tapped) {
    const fresh: Tapped = { tap: undefined }
    const clients = new WeakSet<pg.PoolClient>()
    const connect = pool.connect.bind(pool) as (...callback: unknown[]) => Promise<pg.PoolClient>
    const connectTapped = async (...callback: unknown[]) => {
      // Queries of the pool itself, which use a callback, belong to no request.
      const client = await connect(...callback)
      if (callback.length > 0) return client
      if (!clients.has(client)) tapClient(client, fresh)
      clients.add(client)
      return client
    }
    Object.assign(pool, { connect: connectTapped })
    tappedPools.set(pool, fresh)
    tapped = fresh
  }
  tapped.tap = tap
  const opened = tapped
  return () => {
    opened.tap = undefined
  }
}
