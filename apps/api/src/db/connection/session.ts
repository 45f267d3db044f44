import pg from 'pg'
import { applicationRole } from '../appLogin.ts'
import { watchSilence } from '../changes/watchSilence.ts'
import { keepPrepared } from './preparedStatements.ts'

/** Longest wait for a lock and for a connection of the pool (D5). */
export const defaultWaitMs = 4000

// Time limits in milliseconds. The last one ends an idle transaction, so that the locks of a vanished program
// are released.
const patience = {
  statement_timeout: 30_000,
  lock_timeout: defaultWaitMs,
  idle_in_transaction_session_timeout: 10_000,
}

/** Planner settings: one generic plan for each statement (decision 0016), and page costs of an SSD. */
export const planning = {
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
  // Compiling a plan costs more than running it; it would start, as estimates assume a fiftieth of all rows.
  jit: 'off',
}

const session = Object.entries({
  role: applicationRole,
  'app.scope': '',
  timezone: 'UTC',
  ...planning,
  ...patience,
})
const settingSession = `select pg_backend_pid() as pid, ${session.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`).join(', ')}`

/**
 * Sets a connection's role, scope, planning and time limits by a statement, as PgBouncer refuses `options`.
 * @param Asker client class for the connection that checks a silent one
 * @param waitMs longest wait for a lock
 */
export async function beginSession(
  client: pg.ClientBase,
  connectionString: string,
  Asker?: typeof pg.Client,
  waitMs = defaultWaitMs,
): Promise<void> {
  const watched = watchSilence(client, connectionString, Asker)
  const values = session.flatMap(([name, value]) => [name, String(name === 'lock_timeout' ? waitMs : value)])
  const { rows } = await client.query<{ pid: number }>(settingSession, values)
  watched.pid = rows[0]?.pid ?? watched.pid
  keepPrepared(client)
}

const types = pg.types
const instantOf: (text: string) => unknown = types.getTypeParser(types.builtins.TIMESTAMPTZ)
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/

/** Reads a time as sessions in UTC write it, twice as fast as `pg`, which reads every other text. */
export const readInstant = (text: string): unknown =>
  inUtc.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : instantOf(text)

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, (text) => text],
  [types.builtins.TIMESTAMPTZ, readInstant],
])

/** Options of every pool of the application. */
export const poolOptions = {
  // Statements do not wait for the answers of earlier ones, so the scope costs no round trip.
  pipeline: true,
  types: {
    getTypeParser: ((oid: Parameters<typeof types.getTypeParser>[0]) =>
      parsers.get(oid) ?? types.getTypeParser(oid)) as typeof types.getTypeParser,
  },
}
