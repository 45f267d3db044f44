import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import pg from 'pg'
import { applicationRole, applicationUrl } from './appLogin.ts'
import { kyselyOver } from './connection/kyselyOver.ts'
import { PrimaryClient } from './connection/primaryClient.ts'
import { readsOnly, scopedView, type ScopedClient, type ScopedView } from './connection/scopedConnection.ts'
import type { Tables } from './tables/tables.ts'
import { watchSilence } from './changes/watchSilence.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Rows a query may touch: one customer's, all of them for the provider, or none (R23, Z2). */
export type Scope =
  | { readonly kind: 'customer'; readonly customerId: number; readonly readsOnly?: true }
  | { readonly kind: 'provider' }
  | { readonly kind: 'none' }

export const customerScope = (customerId: number): Scope => ({ kind: 'customer', customerId })
/** A customer's rows for somebody who only looks: the database itself refuses to change any. */
export const viewScope = (customerId: number): Scope => ({ kind: 'customer', customerId, readsOnly: true })
export const providerScope: Scope = { kind: 'provider' }
export const noScope: Scope = { kind: 'none' }

/**
 * The customer whose rows a query of a scope is for; nothing for the provider,
 * who is asked for no customer and so has a statement, and where it matters an
 * index, of its own. Nobody's scope is that of a customer who does not exist.
 */
export const customerIn = (scope: Scope): number | undefined => {
  if (scope.kind === 'provider') return undefined
  return scope.kind === 'customer' ? scope.customerId : 0
}

/** Value of `app.scope` for a scope; it also says whether transactions are read-only. */
export const scopeSetting = (scope: Scope): string => {
  if (scope.kind === 'customer') return `${scope.customerId}${scope.readsOnly ? readsOnly : ''}`
  return scope.kind === 'provider' ? 'provider' : ''
}

// Milliseconds. A lock, or a transaction whose program has
// vanished, is not waited for past the promise of an answer (D5).
const patience = {
  statement_timeout: 30_000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 10_000,
}

/** One plan a statement, for a disk without a head to move: docs/decisions/0016-prepared-statements.md. */
export const planning = { plan_cache_mode: 'force_generic_plan', random_page_cost: '1.1' }

const session = Object.entries({
  role: applicationRole,
  'app.scope': '',
  timezone: 'UTC',
  ...planning,
  ...patience,
})
const settingSession = `select pg_backend_pid() as pid, ${session.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`).join(', ')}`

/** Says by a statement what PostgreSQL would take as `options` too: PgBouncer refuses those. */
async function beginSession(client: pg.ClientBase, connectionString: string): Promise<void> {
  const watched = watchSilence(client, connectionString)
  const values = session.flatMap(([name, value]) => [name, String(value)])
  const { rows } = await client.query<{ pid: number }>(settingSession, values)
  watched.pid = rows[0]?.pid ?? watched.pid
}

const types = pg.types
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, (text) => text],
])

export interface DatabaseOptions {
  /** The owner's, for what needs more than requests do: migrations, jobs. */
  readonly connectionString: string
  /** Result of `ensureAppLogin`; left out, its default login is used. */
  readonly applicationUrl?: string
  readonly maximumConnections?: number
  readonly onConnectionLost?: (error: Error) => void
}

/** Kysely views bound to one scope each. */
export interface Scopes {
  /** Queries that see only `scope`: set on the connection before anything of the caller's runs. */
  scoped(scope: Scope): Db
  /**
   * Runs a statement that itself sets the connection to `scope`,
   * for `scopeSetting(scope)`, before it looks at anything.
   */
  enter<Row>(scope: Scope, text: string, values: readonly unknown[]): Promise<Row[]>
}

async function enterOn<Row>(view: ScopedView, text: string, values: readonly unknown[]): Promise<Row[]> {
  try {
    return (await view.enter(text, values)).rows as Row[]
  } finally {
    view.release()
  }
}

/**
 * Views on one connection: taken by the first statement, kept until `release`, and given back
 * once nothing runs on it. It offers no way to a second connection, so that holders never wait
 * for each other. A transaction has it to itself: what else is asked meanwhile is refused.
 */
export interface Lease extends Scopes {
  release(): void
}

export interface Database extends Scopes {
  onOneConnection(): Lease
  /** Connections of the application's own login. */
  readonly pool: pg.Pool
  readonly connectionString: string
  readonly applicationUrl: string
  close(): Promise<void>
}

function leaseFrom(pool: pg.Pool): Lease {
  let taking: Promise<ScopedClient> | undefined
  let held: ScopedClient | undefined
  let users = 0
  let isOver = false
  const giveBackUnused = (): void => {
    if (!isOver || users > 0 || !held) return
    const client = held
    held = undefined
    taking = undefined
    client.release(client.unusable)
  }
  const leave = (): void => {
    users -= 1
    giveBackUnused()
  }
  const connect = async (setting: string) => {
    users += 1
    const mine = (taking ??= pool.connect())
    try {
      held = await mine
      return scopedView(held, setting, leave)
    } catch (error) {
      if (taking === mine) taking = undefined
      leave()
      throw error
    }
  }
  return {
    scoped: (scope) => kyselyOver(() => connect(scopeSetting(scope))),
    enter: async (scope, text, values) => enterOn(await connect(scopeSetting(scope)), text, values),
    release() {
      isOver = true
      giveBackUnused()
    },
  }
}

/**
 * Time limit for running statements at a stop; a connection in use after it was forgotten and delays no stop.
 */
const lastStatementsMs = 15_000

/** @throws when a connection was never given back: it ends with its process or its server. */
async function endOf(pool: pg.Pool): Promise<void> {
  const isLate = await Promise.race([
    pool.end().then(() => false),
    wait(lastStatementsMs, true, { ref: false }),
  ])
  if (isLate) throw new Error(`${pool.totalCount} database connections were not given back.`)
}

// Views are made once a scope; past this many scopes all are forgotten.
const maximumViews = 2000

export function openDatabase(options: DatabaseOptions): Database {
  const url = options.applicationUrl ?? applicationUrl(options.connectionString)
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maximumConnections ?? 10,
    connectionTimeoutMillis: 4000,
    // A statement does not wait for the answer of the one sent before it: the scope costs no round trip.
    pipeline: true,
    types: {
      getTypeParser: ((oid: Parameters<typeof types.getTypeParser>[0]) =>
        parsers.get(oid) ?? types.getTypeParser(oid)) as typeof types.getTypeParser,
    },
    Client: PrimaryClient,
    onConnect: (client) => beginSession(client, url),
  })
  pool.on('error', (error) => options.onConnectionLost?.(error))
  const views = new Map<string, Db>()
  const connect = async (setting: string): Promise<ScopedView> => {
    const client: ScopedClient = await pool.connect()
    return scopedView(client, setting, () => client.release(client.unusable))
  }

  const database: Database = {
    pool,
    connectionString: options.connectionString,
    applicationUrl: url,
    scoped(scope) {
      const setting = scopeSetting(scope)
      const found = views.get(setting)
      if (found) return found
      if (views.size >= maximumViews) views.clear()
      const made = kyselyOver(() => connect(setting))
      views.set(setting, made)
      return made
    },
    enter: async (scope, text, values) => enterOn(await connect(scopeSetting(scope)), text, values),
    onOneConnection: () => leaseFrom(pool),
    close: () => endOf(pool),
  }
  return database
}
