import { loadDemoData, type DemoSurroundings } from './loadDemoData.ts'
import type { Database } from '@tradecounter/api/db/database.ts'
import { isEmpty } from './isEmpty.ts'
import type { Settings } from '@tradecounter/api/settings/settings.ts'

/** Loads the demo data (R33) into a database without a customer. Returns true if it did. */
export async function seedWhenEmpty(
  database: Database,
  settings: Settings,
  stores: Pick<DemoSurroundings, 'fileStore' | 'mediaStore'>,
  now: Date,
): Promise<boolean> {
  if (!(await isEmpty(database))) return false
  await loadDemoData(database, { now, timeZone: settings.TIME_ZONE, ...stores })
  return true
}
