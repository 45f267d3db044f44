import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { PrimaryClient } from '../connection/primaryClient.ts'

/** Milliseconds without an answer before a second connection probes the server. */
const silenceMs = 1000

/** @returns false if the server does no work for that connection, or cannot be reached */
async function isAtWork({ Asker, connectionString, pid }: Waiting): Promise<boolean> {
  const asker = new Asker({
    connectionString,
    connectionTimeoutMillis: silenceMs,
    query_timeout: silenceMs,
  })
  try {
    await asker.connect()
    const { rowCount } = await asker.query(
      "select from pg_stat_activity where pid = $1 and state = 'active'",
      [pid],
    )
    return rowCount === 1
  } catch (error) {
    // An error from the server is an answer too.
    return error instanceof pg.DatabaseError
  } finally {
    asker.end().catch(() => undefined)
  }
}

interface Connection {
  readonly connection: { readonly stream: { destroy(): void } }
}

/** Connection on whose answers statements wait. */
interface Waiting {
  readonly connectionString: string
  /** Connects to the same server. */
  readonly Asker: typeof pg.Client
  readonly client: Connection
  /** Id of its server process; a pooler reports another one at first. */
  pid: number
  /** Number of statements without an answer yet. */
  statements: number
  /** Time of the last query, answer or successful probe. */
  heardAt: number
  patienceMs: number
  isAsking: boolean
}

export type Watched = Pick<Waiting, 'pid'>

const waiting = new Set<Waiting>()
let watch: NodeJS.Timeout | undefined
/** The watch serves all requests and is no part of the trace of the one that began it. */
const outsideRequests = AsyncLocalStorage.snapshot()

async function probeSilent(silent: Waiting): Promise<void> {
  const { heardAt } = silent
  silent.isAsking = true
  const isSlow = await isAtWork(silent)
  silent.isAsking = false
  if (silent.statements === 0 || silent.heardAt !== heardAt) return
  if (!isSlow) return silent.client.connection.stream.destroy()
  silent.patienceMs *= 2
  silent.heardAt = performance.now()
}

/**
 * One timer checks all connections, as a timer for each statement would cost more than many statements do.
 */
function look(): void {
  const now = performance.now()
  for (const connection of waiting)
    if (!connection.isAsking && now - connection.heardAt >= connection.patienceMs)
      void probeSilent(connection)
  if (waiting.size > 0) return
  clearInterval(watch)
  watch = undefined
}

/**
 * Ends a silent connection (D5): a network that drops packets raises no error, and a person would wait for
 * the system's time limit. A slow statement continues. Also handles the error of a connection that breaks
 * between two statements, which would otherwise end the process.
 */
export function watchSilence(
  client: pg.ClientBase,
  connectionString: string,
  Asker: typeof pg.Client = PrimaryClient,
): Watched {
  client.on('error', () => undefined)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const state: Waiting = {
    pid: (client as unknown as { processID: number }).processID,
    connectionString,
    Asker,
    client: client as unknown as Connection,
    statements: 0,
    heardAt: 0,
    patienceMs: silenceMs,
    isAsking: false,
  }
  const noteActivity = (): void => {
    state.heardAt = performance.now()
    state.patienceMs = silenceMs
  }
  const settle = (): void => {
    noteActivity()
    state.statements -= 1
    if (state.statements === 0) waiting.delete(state)
  }

  const watched = (...args: unknown[]): unknown => {
    const answer = query(...args)
    if (!(answer instanceof Promise)) return answer
    if (state.statements === 0) noteActivity()
    state.statements += 1
    waiting.add(state)
    watch ??= outsideRequests(() => setInterval(look, silenceMs / 4).unref())
    answer.then(settle, settle)
    return answer
  }
  Object.assign(client, { query: watched })
  return state
}
