import { callbackify } from 'node:util'
import pg from 'pg'
import { atHost, hostsOf } from './databaseUrl.ts'

/**
 * Error of a server that only reads. Nothing was written, and the work may be tried again once there is a
 * primary.
 */
export class StandbyError extends Error {
  override readonly name = 'StandbyError'
}

const isStandby =
  'the server is a standby, which only reads; name the primary, or all servers and target_session_attrs=read-write'

/** Code of PostgreSQL for a write on a read-only server or in a read-only transaction. */
export const readOnlyCode = '25006'

const probeMs = 2000

/** @throws if the server cannot be reached or is a standby */
async function assertPrimary(url: string): Promise<string> {
  const probe = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  probe.on('error', () => undefined)
  try {
    await probe.connect()
    await refuseStandby(probe)
    return url
  } finally {
    probe.end().catch(() => undefined)
  }
}

/** @throws StandbyError with a sentence for the operator */
export async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
  if (rows[0]?.recovers) throw new StandbyError(isStandby)
}

/**
 * Connects to all hosts at once, so that one that drops packets causes no delay.
 * @returns connection string of the primary
 */
async function findPrimary(connectionString: string): Promise<string> {
  const hosts = hostsOf(connectionString)
  try {
    return await Promise.any(hosts.map((host) => assertPrimary(atHost(connectionString, host))))
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(
      (error: NodeJS.ErrnoException, at) =>
        `${hosts[at]?.host}:${hosts[at]?.port}: ${error instanceof StandbyError ? 'a standby' : error.message || error.code}`,
    )
    throw new StandbyError(`none of the servers is a primary (${reasons.join('; ')})`, { cause: error })
  }
}

type Connected<Client> = ((error: Error) => void) | ((error: null, client: Client) => void)

/**
 * Connection to the server that accepts writes: the primary among several hosts
 * (`target_session_attrs=read-write`), or a single host unless it is a standby. `pg` supports neither.
 */
export class PrimaryClient extends pg.Client {
  readonly #connectionString: string
  #saysStandby = false

  constructor(config: pg.ClientConfig = {}) {
    super(config)
    this.#connectionString = config.connectionString ?? ''
    // The next statement fails with this error; without a listener it would end the process.
    this.on('error', () => undefined)
    this.connection.on('parameterStatus', (message: { parameterName: string; parameterValue: string }) => {
      if (message.parameterName === 'in_hot_standby') this.#saysStandby = message.parameterValue === 'on'
    })
  }

  async #connectToPrimary(): Promise<this> {
    if (hostsOf(this.#connectionString).length > 0) {
      const primary = await findPrimary(this.#connectionString)
      const { host, port } = new pg.Client({ connectionString: primary })
      Object.assign(this, { host, port })
    }
    // A pool that stopped waiting has destroyed the stream.
    if (this.connection.stream.destroyed) throw new Error('Connection terminated due to connection timeout')
    await super.connect()
    // A pooler may repeat the answer of a former server, so the server itself is queried.
    if (this.#saysStandby)
      await refuseStandby(this).catch((error: unknown) => {
        this.end().catch(() => undefined)
        throw error
      })
    return this
  }

  override connect(): Promise<this>
  override connect(callback: Connected<pg.Client>): void
  override connect(callback?: Connected<pg.Client>): Promise<this> | undefined {
    const connecting = this.#connectToPrimary()
    if (!callback) return connecting
    callbackify(() => connecting)(callback as (error: Error | null, client: pg.Client) => void)
    return undefined
  }
}

/** Runs work on a connection of its own. */
export async function withPrimary<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new PrimaryClient({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
