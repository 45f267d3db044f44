import pg from 'pg'

/** After so long without an answer the server is asked, over another connection, whether it is still at work. */
const silenceMs = 1000

/** @returns false when the server has nothing under way on that connection, or cannot be reached. */
async function isAtWork(connectionString: string, pid: number): Promise<boolean> {
  const asker = new pg.Client({
    connectionString,
    connectionTimeoutMillis: silenceMs,
    query_timeout: silenceMs,
  })
  asker.on('error', () => undefined)
  try {
    await asker.connect()
    const { rowCount } = await asker.query(
      "select from pg_stat_activity where pid = $1 and state = 'active'",
      [pid],
    )
    return rowCount === 1
  } catch (error) {
    // A server that refuses has at least answered.
    return error instanceof pg.DatabaseError
  } finally {
    asker.end().catch(() => undefined)
  }
}

interface Connection {
  readonly processID: number
  readonly connection: { readonly stream: { destroy(): void } }
}

/**
 * Gives up a connection that has fallen silent (D5): a network that swallows packets tells nobody, and a person would wait
 * as long as the operating system does. A statement that is only slow goes on. Also hears the error of a connection that
 * breaks while somebody holds it between two statements, which would end the process otherwise.
 */
export function watchSilence(client: pg.PoolClient, connectionString: string): void {
  client.on('error', () => undefined)
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const { processID, connection } = client as unknown as Connection

  function watch(answer: Promise<unknown>): void {
    let patienceMs = silenceMs
    let waiting: NodeJS.Timeout | undefined
    let answered = false
    const wait = (): void => {
      waiting = setTimeout(() => void ask(), patienceMs).unref()
    }
    const ask = async (): Promise<void> => {
      const isSlow = await isAtWork(connectionString, processID)
      if (answered) return
      if (!isSlow) return connection.stream.destroy()
      patienceMs *= 2
      wait()
    }
    const settle = (): void => {
      answered = true
      clearTimeout(waiting)
    }
    wait()
    answer.then(settle, settle)
  }

  const watched = (...asked: unknown[]): unknown => {
    const answer = query(...asked)
    if (answer instanceof Promise) watch(answer)
    return answer
  }
  Object.assign(client, { query: watched })
}
