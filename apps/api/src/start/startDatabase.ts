import { ensureAppLogin } from '../db/appLogin.ts'
import { standbyUrlsOf } from '../db/connection/databaseUrl.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { ensureDatabase, startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embeddedPostgres.ts'
import { assertSafeServer, migrate, type OnDelayed } from '../db/migrate.ts'
import { StartupError, type Settings } from '../settings/settings.ts'

interface StartedDatabase {
  readonly database: Database
  stop(): Promise<void>
}

interface OwnerAccess {
  readonly url: string
  stop(): Promise<void>
}

const embeddedServers: Promise<EmbeddedPostgres>[] = []

/** Stops the embedded servers of this process, also one that is starting: they would outlive it. */
export const stopEmbeddedServers = (): Promise<unknown> =>
  Promise.allSettled(embeddedServers.map(async (starting) => (await starting).stop()))

/** The owner's address on your PostgreSQL, or on the embedded one, which is started for it. */
export async function databaseServer(settings: Settings): Promise<OwnerAccess> {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL, stop: async () => undefined }
  const starting = startEmbeddedPostgres(settings.dataFolder)
  embeddedServers.push(starting)
  const server = await starting
  try {
    return { url: await ensureDatabase(server, 'tradecounter'), stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

interface Reports {
  readonly onConnectionLost?: (error: Error) => void
  readonly onStandby?: (text: string) => void
  readonly onDelayed?: OnDelayed
  /** Trace of the code that runs now, for transactions to carry on. */
  readonly traceparent?: (() => string | undefined) | undefined
}

/** @throws StartupError when one of them is a standby of another database. */
async function assertOwnStandbys({ standbys }: Database): Promise<void> {
  try {
    await standbys?.assertOwn()
  } catch (error) {
    throw new StartupError(`DATABASE_READ_URL cannot be used: ${(error as Error).message}`, { cause: error })
  }
}

/** @returns error in one sentence that names the setting */
function startupError(error: unknown, settings: Settings): StartupError {
  if (error instanceof StartupError) return error
  const reason =
    error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
  const where = settings.DATABASE_URL ? 'DATABASE_URL cannot be used' : 'The embedded database cannot be used'
  return new StartupError(`${where}: ${reason}`, { cause: error })
}

/**
 * The same database by its owner's login, as it is: nothing is migrated. For backup and restore.
 * @throws StartupError in one sentence when it cannot be reached or trusted.
 */
export async function openAsOwner(settings: Settings): Promise<OwnerAccess> {
  let found: OwnerAccess | undefined
  try {
    found = await databaseServer(settings)
    await assertSafeServer(found.url)
    return found
  } catch (error) {
    await found?.stop()
    throw startupError(error, settings)
  }
}

/**
 * Your PostgreSQL by `DATABASE_URL`, or the embedded one in `DATA_DIR`; migrated and ready.
 * @throws StartupError in one sentence when it cannot be reached, written or trusted.
 */
export async function startDatabase(settings: Settings, reports: Reports = {}): Promise<StartedDatabase> {
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    const last = stops.pop()
    if (last) await last().finally(stop)
  }
  try {
    const found = await databaseServer(settings)
    stops.push(found.stop)
    await assertSafeServer(found.url)
    await migrate(found.url, reports.onDelayed)
    const applicationUrl = await ensureAppLogin({
      connectionString: found.url,
      secret: settings.sessionSecret,
      configuredUrl: settings.DATABASE_APP_URL,
    })
    const { DATABASE_READ_URL: readUrl } = settings
    const database = openDatabase({
      connectionString: found.url,
      applicationUrl,
      standbyUrls: readUrl ? standbyUrlsOf(readUrl, applicationUrl) : [],
      maximumConnections: settings.DATABASE_CONNECTIONS,
      ...reports,
    })
    stops.push(() => database.close())
    await assertOwnStandbys(database)
    return { database, stop }
  } catch (error) {
    await stop()
    throw startupError(error, settings)
  }
}
