import { folderFileStore } from '@tradecounter/api/adapters/fileStore.ts'
import { openMediaStore } from '@tradecounter/api/adapters/mediaStore.ts'
import { fetchOnceOver, theInternet } from '@tradecounter/api/adapters/fetch-once/fetchOnce.ts'
import { cardGatewayOf } from '@tradecounter/api/start/cardGatewayOf.ts'
import { openChangeFeed } from '@tradecounter/api/db/changes/changeFeed.ts'
import { openDatabase } from '@tradecounter/api/db/database.ts'
import type { Wiring } from '@tradecounter/api/http/context.ts'
import { openOutbox } from '@tradecounter/api/jobs/outbox.ts'
import { readSettings, type Environment } from '@tradecounter/api/settings/settings.ts'

/** Runs work with the program's services in this process, and closes them after it. */
export async function withServices<Result>(
  environment: Environment,
  work: (services: Wiring) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(environment)
  const database = openDatabase({ connectionString: settings.DATABASE_URL ?? '', maximumConnections: 2 })
  const outbox = await openOutbox(database, { supervise: false, onError: () => undefined })
  const changes = openChangeFeed({ connectionString: database.applicationUrl, onError: () => undefined })
  try {
    return await work({
      settings,
      database,
      outbox,
      changes,
      card: cardGatewayOf(settings),
      files: folderFileStore(settings.dataFolder),
      media: openMediaStore(settings.dataFolder),
      fetchOnce: fetchOnceOver(theInternet),
      clock: () => new Date(),
      report: () => undefined,
    })
  } finally {
    await outbox.stop()
    await changes.close()
    await database.close()
  }
}
