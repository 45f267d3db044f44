import pg from 'pg'
import { askingIdentity } from './position.ts'

const patienceMs = 5000

interface Server {
  readonly isStandby: boolean
  /** Database and cluster, by `askingIdentity`. */
  readonly identity: string
}

/** Host and port that a connection string leads to. */
export function addressOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url })
  return `${host}:${port}`
}

/** Asks a server which database it has, over a connection of its own. Rejects if it cannot be reached. */
export async function identify(url: string): Promise<Server> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Server>(
      `select pg_is_in_recovery() as "isStandby", i.identity from (${askingIdentity}) i`,
    )
    return rows[0] ?? { isStandby: false, identity: '' }
  } finally {
    await client.end().catch(() => undefined)
  }
}
