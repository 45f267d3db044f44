import { folderFileStore } from './adapters/fileStore.ts'
import { openMediaStore } from './adapters/mediaStore.ts'
import { loadDemoData } from './demo/loadDemoData.ts'
import type { Database } from './db/database.ts'
import { isEmpty } from './demo/isEmpty.ts'
import type { Settings } from './settings.ts'

/** Loads the demo data (R33) into a database that has no customer yet. Returns whether it did. */
export async function seedWhenEmpty(database: Database, settings: Settings, now: Date): Promise<boolean> {
  if (!(await isEmpty(database))) return false
  await loadDemoData(database, {
    now,
    timeZone: settings.TIME_ZONE,
    mediaStore: openMediaStore(settings.dataFolder),
    fileStore: folderFileStore(settings.dataFolder),
  })
  return true
}
