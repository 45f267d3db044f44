import { rmSync } from 'node:fs'
import { folderFileStore } from '@tradecounter/api/adapters/fileStore.ts'
import { openMediaStore } from '@tradecounter/api/adapters/mediaStore.ts'
import { nobodyThere } from './nobodyThere.ts'
import { createApp } from '@tradecounter/api/app.ts'
import { cardGatewayOf } from '@tradecounter/api/start/cardGatewayOf.ts'
import { openChangeFeed } from '@tradecounter/api/db/changes/changeFeed.ts'
import { openDatabase } from '@tradecounter/api/db/database.ts'
import type { Wiring } from '@tradecounter/api/http/context.ts'
import { openOutbox } from '@tradecounter/api/jobs/outbox.ts'
import { readSettings } from '@tradecounter/api/settings/settings.ts'
import type { Tracing } from '@tradecounter/api/telemetry/tracing.ts'
import type { CardGateway } from '@tradecounter/card-gateway/cardGateway.ts'
import { inject } from 'vitest'
import { memoryFolder } from './memoryFolder.ts'
import { cloneDatabase, dropDatabase } from './testDatabase.ts'
import { uniqueKey } from './uniqueKey.ts'

/** The program under test: the real app on a database of this test file's own. Mail is the only fake. */
export interface RunningPortal extends Wiring {
  readonly app: Awaited<ReturnType<typeof createApp>>
  /** Moves the clock; every test may set the time it needs. */
  setNow(now: Date | undefined): void
  /** Replaces what the card provider's search answers; signing and verifying stay real. */
  setSearch(search: CardGateway['search'] | undefined): void
  /** The same of the sales of a span of time. */
  setSales(listSales: CardGateway['listSales'] | undefined): void
  close(): Promise<void>
}

/**
 * The program on a migrated database.
 * @param dataFolder is of the caller's; several programs that share it share sessions
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
  // No test depends on speed: on a busy machine a lock is waited for longer than the program would.
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
    fetchOnce: nobodyThere,
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

/** One running program a test file. */
export const runningPortal = (): Promise<RunningPortal> => (opened ??= openPortal())

/** After the last test of a file; the next file opens its own. */
export async function closePortal(): Promise<void> {
  const closing = opened
  opened = undefined
  await (await closing)?.close()
}
