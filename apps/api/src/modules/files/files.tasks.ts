import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import type { Task } from '../../jobs/schedule.ts'
import { forgetUploads } from './uploads.service.ts'
import { deleteForgottenFiles } from './files.queries.ts'

/** A backup whose rows still name a file has a week to copy it. */
const fileLifeMs = 7 * dayMs

/**
 * Removes uploads that were never finished and files that records released a week ago; a draft's
 * file is removed at once (`draftFileLetGo`). The row is deleted first, so that no row lacks its file. A job
 * per file repeats the removal until the disk or object store answers.
 */
export const removeForgottenFiles: Task = {
  name: 'removeForgottenFiles',
  cron: '23 3 * * *',
  async run({ database, files, outbox, settings }, now) {
    const releasedBefore = new Date(now.getTime() - fileLifeMs)
    const forgetSome = async (db: Db): Promise<number> => {
      const forgottenFiles = await deleteForgottenFiles(db, releasedBefore)
      await outbox.emitAll(db, 'fileForgotten', forgottenFiles)
      return forgottenFiles.length
    }
    while ((await inScope(database, providerScope, forgetSome)) > 0);
    await inScope(database, providerScope, (db) => forgetUploads(db, { settings, now }))
    await files.removeUnfinished(new Date(now.getTime() - dayMs))
  },
}

export const filesTasks: readonly Task[] = [removeForgottenFiles]
