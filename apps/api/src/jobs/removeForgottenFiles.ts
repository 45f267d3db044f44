import { providerScope } from '../db/database.ts'
import { inScope } from '../http/context.ts'
import { deleteForgottenFiles } from './removeForgottenFiles.queries.ts'
import type { Task } from './schedule.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A backup whose rows still name a file has a week to copy it. */
const keptMs = 7 * dayMs

/**
 * Removes files that were replaced or deleted a week ago, and uploads that were never finished. The row goes before the
 * file: whatever happens in between, no row is left without its file.
 */
export const removeForgottenFiles: Task = {
  name: 'removeForgottenFiles',
  cron: '23 3 * * *',
  async run({ database, files }, now) {
    const letGoBefore = new Date(now.getTime() - keptMs)
    let gone: readonly string[]
    do {
      gone = await inScope(database, providerScope, (db) => deleteForgottenFiles(db, letGoBefore))
      for (const name of gone) await files.remove(name)
    } while (gone.length > 0)
    await files.removeUnfinished(new Date(now.getTime() - dayMs))
  },
}
