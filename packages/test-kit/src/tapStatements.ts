import type pg from 'pg'

/**
 * Hook before a statement is sent: `undefined` sends it unchanged, a text replaces it,
 * and a promise delays it. `first` sends another statement on the same connection before.
 */
export type Tap = (
  text: string,
  first: (text: string) => Promise<unknown>,
  values: readonly unknown[],
) => string | undefined | Promise<string | undefined>

/** Keeps nothing: what would be committed is rolled back, and its sender told that it was committed. */
export const keepingNothing =
  (tap: Tap): Tap =>
  (text, first, values) =>
    text === 'commit'
      ? first('rollback')
          .then(() => first('begin'))
          .then(() => undefined)
      : tap(text, first, values)

type Query = (statement: string | pg.QueryConfig, ...rest: unknown[]) => unknown

interface Tapped {
  tap: Tap | undefined
}

const tappedPools = new WeakMap<pg.Pool, Tapped>()

const textOf = (statement: string | pg.QueryConfig): string =>
  typeof statement === 'string' ? statement : statement.text

const valuesOf = (statement: string | pg.QueryConfig): readonly unknown[] =>
  typeof statement === 'string' ? [] : (statement.values ?? [])

/** A statement under another text; its name stood for the old one. */
const withText = (statement: string | pg.QueryConfig, text: string): string | pg.QueryConfig =>
  typeof statement === 'string' ? text : { text, values: statement.values ?? [] }

function tapClient(client: pg.PoolClient, tapped: Tapped): void {
  const query = client.query.bind(client) as Query
  // Statements of one connection keep their order: the scope is sent ahead of its query without waiting.
  let held: Promise<unknown> | undefined
  const through: Query = (statement, ...rest) => {
    const first = (text: string) => query(text) as Promise<unknown>
    const outcome = tapped.tap?.(textOf(statement), first, valuesOf(statement))
    if (!held && (outcome === undefined || typeof outcome === 'string'))
      return query(outcome === undefined ? statement : withText(statement, outcome), ...rest)
    const turn = Promise.all([outcome, held]).then(([text]) => text)
    held = turn
    return turn.then((text) => {
      if (held === turn) held = undefined
      return query(text === undefined ? statement : withText(statement, text), ...rest)
    })
  }
  Object.assign(client, { query: through })
}

/**
 * Every statement that a pool's connections send goes through `tap` until the returned function is called.
 * The program itself knows nothing of it: exact places in it are named by the statements they send.
 */
export function tapStatements(pool: pg.Pool, tap: Tap): () => void {
  let tapped = tappedPools.get(pool)
  if (!tapped) {
    const fresh: Tapped = { tap: undefined }
    const clients = new WeakSet<pg.PoolClient>()
    const connect = pool.connect.bind(pool) as (...callback: unknown[]) => Promise<pg.PoolClient>
    const connectTapped = async (...callback: unknown[]) => {
      // The pool's own queries, which ask with a callback, are nobody's request.
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
