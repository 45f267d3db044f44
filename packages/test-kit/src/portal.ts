import { rmSync } from 'node:fs'
import { folderFileStore } from '@tradecounter/api/adapters/fileStore.ts'
import { openMediaStore } from '@tradecounter/api/adapters/mediaStore.ts'
import { noHosts } from './noHosts.ts'
import { createApp } from '@tradecounter/api/app.ts'
import { cardGatewayOf } from '@tradecounter/api/start/cardGatewayOf.ts'
import { openChangeFeed } from '@tradecounter/api/db/changes/changeFeed.ts'
import { openDatabase, providerScope, type Db } from '@tradecounter/api/db/database.ts'
import type { Wiring } from '@tradecounter/api/http/context.ts'
import { openOutbox } from '@tradecounter/api/jobs/outbox.ts'
import { readSettings } from '@tradecounter/api/settings/settings.ts'
import type { Tracing } from '@tradecounter/api/telemetry/tracing.ts'
import type { CardGateway } from '@tradecounter/card-gateway/cardGateway.ts'
import { inject } from 'vitest'
import { memoryFolder } from './memoryFolder.ts'
import { cloneDatabase, dropDatabase } from './testDatabase.ts'
import { uniqueKey } from './uniqueKey.ts'

/** Program under test: the real app on the test file's database. Only mail is faked. */
export interface RunningPortal extends Wiring {
  readonly app: Awaited<ReturnType<typeof createApp>>
  /** Rows of all customers. */
  readonly db: Db
  /** Sets the clock to the time that the test needs. */
  setNow(now: Date | undefined): void
  /** Replaces the answers of the card provider's search; signing and verifying stay real. */
  setSearch(search: CardGateway['search'] | undefined): void
  /** Replaces the sales that the card provider lists. */
  setSales(listSales: CardGateway['listSales'] | undefined): void
  close(): Promise<void>
}

/**
 * Opens the program on a migrated database.
 * @param dataFolder folder of the caller; programs with the same folder share sessions
 */
export async function openPortalOn(
  url: string,
  dataFolder: string,
  standbyUrls: readonly string[] = [],
  tracing?: Tracing,
): Promise<RunningPortal> {
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataFolder,
    DATABASE_URL: url,
    DEMO_DATA: 'no',
  })
  // Longer lock timeouts than in production, so that no test depends on the speed of the machine.
  const database = openDatabase({
    connectionString: url,
    maximumConnections: 20,
    waitMs: 25_000,
    standbyUrls,
    traceparent: tracing?.traceparent,
  })
  const outbox = await openOutbox(database, { supervise: false, tracing, onError: () => undefined })
  const changes = openChangeFeed({ connectionString: database.applicationUrl, onError: () => undefined })
  let fixed: Date | undefined
  let search: CardGateway['search'] | undefined
  let listSales: CardGateway['listSales'] | undefined
  const gateway = cardGatewayOf(settings)
  const services: Wiring = {
    settings,
    database,
    outbox,
    changes,
    files: folderFileStore(settings.dataFolder),
    media: openMediaStore(settings.dataFolder),
    fetchOnce: noHosts,
    card: {
      ...gateway,
      search: (reference, signal) => (search ?? gateway.search)(reference, signal),
      listSales: (span, offset, signal) => (listSales ?? gateway.listSales)(span, offset, signal),
    },
    clock: () => fixed ?? new Date(),
    report: () => undefined,
    tracing,
  }
  const app = await createApp(services)
  return {
    ...services,
    app,
    db: database.scoped(providerScope),
    async close() {
      await app.close()
      await changes.close()
      await outbox.stop()
      await database.close()
    },
    setNow(now) {
      fixed = now
    },
    setSearch(next) {
      search = next
    },
    setSales(next) {
      listSales = next
    },
  }
}

async function openPortal(): Promise<RunningPortal> {
  const adminUrl = inject('testServerUrl')
  const name = `test_${uniqueKey()}`
  const dataFolder = memoryFolder('tradecounter-files-')
  const portal = await openPortalOn(await cloneDatabase(adminUrl, name), dataFolder)
  return {
    ...portal,
    async close() {
      await portal.close()
      await dropDatabase(adminUrl, name)
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

let opened: Promise<RunningPortal> | undefined

/** Running program of the test file. */
export const runningPortal = (): Promise<RunningPortal> => (opened ??= openPortal())

/** Closes the program after the last test of a file. */
export async function closePortal(): Promise<void> {
  const closing = opened
  opened = undefined
  await (await closing)?.close()
}
