import { ensureAppLogin } from './db/appLogin.ts'
import { openDatabase, type Database } from './db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from './db/embeddedPostgres.ts'
import { assertSafeServer, migrate } from './db/migrate.ts'
import { StartupError, type Settings } from './settings.ts'

interface StartedDatabase {
  readonly database: Database
  stop(): Promise<void>
}

async function connectionString(settings: Settings): Promise<{ url: string; stop: () => Promise<void> }> {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL, stop: async () => undefined }
  const server = await startEmbeddedPostgres(settings.dataFolder)
  try {
    return { url: await ensureDatabase(server, 'tradecounter'), stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * Your PostgreSQL by `DATABASE_URL`, or the embedded one in `DATA_DIR`; migrated and ready.
 * @throws StartupError in one sentence when it cannot be reached, written or trusted.
 */
export async function startDatabase(
  settings: Settings,
  onConnectionLost?: (error: Error) => void,
): Promise<StartedDatabase> {
  let stop = async (): Promise<void> => undefined
  try {
    const found = await connectionString(settings)
    stop = found.stop
    await assertSafeServer(found.url)
    await migrate(found.url)
    const database = openDatabase({
      connectionString: found.url,
      applicationUrl: await ensureAppLogin({
        connectionString: found.url,
        secret: settings.sessionSecret,
        given: settings.DATABASE_APP_URL,
      }),
      maximumConnections: settings.DATABASE_CONNECTIONS,
      ...(onConnectionLost ? { onConnectionLost } : {}),
    })
    return {
      database,
      async stop() {
        try {
          await database.close()
        } finally {
          await stop()
        }
      },
    }
  } catch (error) {
    await stop()
    const reason =
      error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
    const where = settings.DATABASE_URL
      ? 'DATABASE_URL cannot be used'
      : 'The embedded database cannot be used'
    throw new StartupError(`${where}: ${reason}`, { cause: error })
  }
}
