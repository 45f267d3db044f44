import { folderFileStore } from '@tradecounter/api/adapters/fileStore.ts'
import { openMediaStore } from '@tradecounter/api/adapters/mediaStore.ts'
import { loadDemoData } from './loadDemoData.ts'
import type { Database } from '@tradecounter/api/db/database.ts'
import { isEmpty } from './isEmpty.ts'
import type { Settings } from '@tradecounter/api/settings.ts'

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
