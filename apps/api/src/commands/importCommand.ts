import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { migrateJobs, openOutbox } from '../jobs/outbox.ts'
import { requestEmailChanges } from '../modules/email-changes/requestEmailChanges.ts'
import type { ImportOptions } from '../modules/imports/importFile.ts'
import { importFolder, ImportFolderError } from '../modules/imports/importFolder.ts'
import { importReport } from '../modules/imports/importReport.ts'
import { readSettings, StartupError } from '../settings/settings.ts'
import { startDatabase } from '../start/startDatabase.ts'

const usage = 'Usage: npm run import -- FOLDER [--hold-invitations]   (docs/import.md lists the files)\n'

/** Imports a folder of files and prints each result. @returns the exit code: 1 after any refusal */
async function runImport(folder: string, holdInvitations: boolean): Promise<number> {
  const { database, stop } = await startDatabase(readSettings(process.env))
  try {
    await migrateJobs(database.connectionString)
    const outbox = await openOutbox(database, {
      supervise: false,
      onError: (error) => void process.stderr.write(`Jobs: ${error.message}\n`),
    })
    try {
      const now = new Date()
      const requestEmails: NonNullable<ImportOptions['requestEmails']> = (db, changes) =>
        requestEmailChanges({ db, now, outbox }, { loginId: null, actorName: 'Import' }, changes)
      const options = { now, outbox, holdsInvitations: holdInvitations, requestEmails }
      const results = await importFolder(database, folder, options, (result) =>
        process.stdout.write(`${importReport(result)}\n`),
      )
      return results.some(({ errorCount }) => errorCount > 0) ? 1 : 0
    } finally {
      await outbox.stop()
    }
  } finally {
    await stop()
  }
}

interface Call {
  readonly folder: string
  readonly holdInvitations: boolean
}

function readCall(): Call | undefined {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'hold-invitations': { type: 'boolean', default: false } },
    })
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0) return undefined
    return { folder, holdInvitations: values['hold-invitations'] }
  } catch {
    return undefined
  }
}

const call = readCall()
if (!call) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await runImport(resolve(call.folder), call.holdInvitations)
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof ImportFolderError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
