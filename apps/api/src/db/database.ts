import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Which customer's rows a query may touch: one customer's, all of them for the provider, or none (R23, Z2). */
export type Scope =
  | { readonly kind: 'customer'; readonly customerId: number }
  | { readonly kind: 'provider' }
  | { readonly kind: 'none' }

export const customerScope = (customerId: number): Scope => ({ kind: 'customer', customerId })
export const providerScope: Scope = { kind: 'provider' }
export const noScope: Scope = { kind: 'none' }

const scopeSetting = (scope: Scope): string => {
  if (scope.kind === 'customer') return String(scope.customerId)
  return scope.kind === 'provider' ? 'provider' : ''
}

/** Role the application works as: it owns no table, so row-level security binds it. */
const applicationRole = 'tradecounter_app'

const types = pg.types
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, (text) => text],
])

type ScopedClient = pg.PoolClient & { scopeSetting?: string }

// Each distinct statement is prepared once a connection; past this many texts the rest run unnamed.
const maximumNamedStatements = 400
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  let name = statementNames.get(text)
  if (!name && statementNames.size < maximumNamedStatements) {
    name = createHash('sha1').update(text).digest('base64url')
    statementNames.set(text, name)
  }
  return name
}

const unprepared = /^(begin|commit|rollback|savepoint|release|start|set|lock|notify|copy)\b/i

const asQuery = (text: string, values: readonly unknown[]): pg.QueryConfig => {
  const name = unprepared.test(text) ? undefined : statementName(text)
  return name ? { name, text, values: [...values] } : { text, values: [...values] }
}

export interface DatabaseOptions {
  readonly connectionString: string
  readonly maximumConnections?: number
  readonly onConnectionLost?: (error: Error) => void
}

/** The pool, and Kysely views of it bound to one scope each. */
export interface Database {
  /** Queries that see only `scope`: set on the connection before anything of the caller's runs. */
  scoped(scope: Scope): Db
  readonly pool: pg.Pool
  readonly connectionString: string
  close(): Promise<void>
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.maximumConnections ?? 10,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: ((oid: Parameters<typeof types.getTypeParser>[0]) =>
        parsers.get(oid) ?? types.getTypeParser(oid)) as typeof types.getTypeParser,
    },
    options: `-c role=${applicationRole} -c app.scope= -c statement_timeout=30000 -c timezone=UTC`,
  })
  pool.on('error', (error) => options.onConnectionLost?.(error))

  const connect = async (setting: string) => {
    const client: ScopedClient = await pool.connect()
    if (client.scopeSetting !== setting) {
      // Sent ahead of the caller's query on the same connection, without waiting for its answer.
      client.query("select set_config('app.scope', $1, false)", [setting]).catch(() => client.release(true))
      client.scopeSetting = setting
    }
    return {
      query: (text: string, values: readonly unknown[] = []) => client.query(asQuery(text, values)),
      release: () => client.release(),
    }
  }

  return {
    pool,
    connectionString: options.connectionString,
    scoped(scope) {
      const setting = scopeSetting(scope)
      const view = { connect: () => connect(setting), end: async () => undefined }
      // Kysely's pool type also names cursors, which nothing here uses.
      return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: view as unknown as pg.Pool }) })
    },
    close: () => pool.end(),
  }
}
