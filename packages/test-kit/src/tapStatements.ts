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

type Query = (statement: string | pg.QueryConfig, ...rest: unknown[]) => unknown

interface Tapped {
  tap: Tap | undefined
}

const tappedPools = new WeakMap<pg.Pool, Tapped>()

const textOf = (statement: string | pg.QueryConfig): string =>
  typeof statement === 'string' ? statement : statement.text

const valuesOf = (statement: string | pg.QueryConfig): readonly unknown[] =>
  typeof statement === 'string' ? [] : (statement.values ?? [])

/** Statement with another text, and without the name of the prepared statement with the old text. */
const withText = (statement: string | pg.QueryConfig, text: string): string | pg.QueryConfig =>
  typeof statement === 'string' ? text : { text, values: statement.values ?? [] }

function tapClient(client: pg.PoolClient, tapped: Tapped): void {
  const query = client.query.bind(client) as Query
  const first: SendFirst = (text, values) =>
    query(values ? { text, values: [...values] } : text) as Promise<pg.QueryResult>
  // Statements of a connection keep their order: the scope is sent before its query without waiting.
  let pausedStatement: Promise<unknown> | undefined
  let isOpen = false
  const tap = (statement: string | pg.QueryConfig) => {
    const text = textOf(statement)
    const outcome = tapped.tap?.(text, first, valuesOf(statement), isOpen)
    if (/^(begin|start transaction)/i.test(text)) isOpen = true
    else if (/^(commit|rollback)$/i.test(text)) isOpen = false
    return outcome
  }
  const through: Query = (statement, ...rest) => {
    const outcome = pausedStatement ? pausedStatement.then(() => tap(statement)) : tap(statement)
    if (outcome === undefined || typeof outcome === 'string')
      return query(outcome === undefined ? statement : withText(statement, outcome), ...rest)
    pausedStatement = outcome
    return outcome.then((text) => {
      if (pausedStatement === outcome) pausedStatement = undefined
      return query(text === undefined ? statement : withText(statement, text), ...rest)
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
