import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { applicationUrl } from './appLogin.ts'
import { leasedConnection, type LeasedConnection } from './connection/leasedConnection.ts'
import { kyselyOver } from './connection/kyselyOver.ts'
import { PrimaryClient } from './connection/primaryClient.ts'
import { prepareStatements } from './connection/preparedStatements.ts'
import { readsOnly, scopedView, type ScopedClient, type ScopedView } from './connection/scopedConnection.ts'
import { beginSession, defaultWaitMs, poolOptions } from './connection/session.ts'
import { readingConnection } from './standby/readingConnection.ts'
import { openStandbys, type Standbys } from './standby/standbys.ts'
import type { Tables } from './tables/tables.ts'

export type Db = Kysely<Tables>
/** View of the database inside a transaction. */
export type Tx = Db

/** Rows that a query may touch: one customer's, all of them for the provider, or none (R23, Z2). */
export type Scope =
  | { readonly kind: 'customer'; readonly customerId: number; readonly readsOnly?: true }
  | { readonly kind: 'provider' }
  | { readonly kind: 'none' }

export const customerScope = (customerId: number): Scope => ({ kind: 'customer', customerId })
/** Read-only scope of one customer, for impersonation: the database refuses every change. */
export const viewScope = (customerId: number): Scope => ({ kind: 'customer', customerId, readsOnly: true })
export const providerScope: Scope = { kind: 'provider' }
export const noScope: Scope = { kind: 'none' }

/**
 * Customer of a scope; undefined for the provider, whose queries have their own statements and some indexes.
 * The empty scope gets the id 0, which no customer has.
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

export interface DatabaseOptions {
  /** Connection string of the owner, for migrations and jobs, which need more rights than requests. */
  readonly connectionString: string
  /** Result of `ensureAppLogin`; by default its own login. */
  readonly applicationUrl?: string
  /** Connection strings of standbys, one each, with the application's login. */
  readonly standbyUrls?: readonly string[]
  readonly maximumConnections?: number
  /** Longest wait for a lock, and for a connection of the pool. */
  readonly waitMs?: number
  readonly onConnectionLost?: (error: Error) => void
  /** Called when a standby becomes unusable and when it is usable again. */
  readonly onStandby?: (text: string) => void
  /**
   * Returns the W3C `traceparent` of the running code; jobs that its transaction writes continue its trace.
   */
  readonly traceparent?: (() => string | undefined) | undefined
}

/** Kysely views bound to one scope each. */
export interface Scopes {
  /** Queries that see only `scope`, which is set on the connection before the first of them. */
  scoped(scope: Scope): Db
  /**
   * Runs a statement that itself sets the connection to `scope`, by `scopeSetting(scope)`, before it reads
   * anything.
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
 * Views on one connection, which the first statement takes and `release` returns after its last use. A lease
 * never takes a second connection, so holders never wait for each other. A transaction has it alone: other
 * statements are refused meanwhile.
 */
export interface Lease extends Scopes {
  release(): void
}

export interface Database extends Scopes {
  onOneConnection(): Lease
  /**
   * Lease for a request that a standby may answer: once a session was entered on the primary, statements
   * outside transactions and `read only` transactions go to a standby (decision 0039).
   */
  reading(): Lease
  readonly standbys?: Standbys | undefined
  /** Connections with the application's login. */
  readonly pool: pg.Pool
  readonly connectionString: string
  readonly applicationUrl: string
  close(): Promise<void>
}

const leaseOver = (connection: LeasedConnection): Lease => ({
  scoped: (scope) => kyselyOver(() => connection.connect(scopeSetting(scope))),
  enter: async (scope, text, values) => enterOn(await connection.connect(scopeSetting(scope)), text, values),
  release: () => connection.release(),
})

/**
 * Time limit for running statements at a stop. A connection that is still in use then was never returned, and
 * no longer delays the stop.
 */
const lastStatementsMs = 15_000

/** @throws if a connection was never returned: it ends with its process or its server */
async function endOf(pool: pg.Pool): Promise<void> {
  const isLate = await Promise.race([
    pool.end().then(() => false),
    wait(lastStatementsMs, true, { ref: false }),
  ])
  if (isLate) throw new Error(`${pool.totalCount} database connections were not given back.`)
}

// Views are made once for each scope; beyond this number all are forgotten.
const maximumViews = 2000

export function openDatabase(options: DatabaseOptions): Database {
  prepareStatements()
  const url = options.applicationUrl ?? applicationUrl(options.connectionString)
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maximumConnections ?? 10,
    connectionTimeoutMillis: options.waitMs ?? defaultWaitMs,
    ...poolOptions,
    Client: PrimaryClient,
    onConnect: (client) => beginSession(client, url, PrimaryClient, options.waitMs),
  })
  pool.on('error', (error) => options.onConnectionLost?.(error))
  const { traceparent } = options
  if (traceparent) pool.on('connect', (client) => Object.assign(client, { traceparent }))
  const standbys = options.standbyUrls?.length
    ? openStandbys({ ...options, primary: pool, standbyUrls: options.standbyUrls })
    : undefined
  const primary = () => leasedConnection(() => pool.connect())
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
      const scopedKysely = kyselyOver(() => connect(setting))
      views.set(setting, scopedKysely)
      return scopedKysely
    },
    enter: async (scope, text, values) => enterOn(await connect(scopeSetting(scope)), text, values),
    onOneConnection: () => leaseOver(primary()),
    reading: () => leaseOver(standbys ? readingConnection(primary(), standbys) : primary()),
    standbys,
    async close() {
      await Promise.all([pool, ...(standbys?.pools ?? [])].map(endOf))
    },
  }
  return database
}
