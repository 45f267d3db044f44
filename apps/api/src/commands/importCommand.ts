import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { tellableError } from '@tradecounter/rules/failed-jobs/tellableError.ts'
import { isUnavailable } from '../http/answers/errors.ts'
import { requestEmailChanges } from '../modules/email-changes/requestEmailChanges.ts'
import type { ImportOptions } from '../modules/imports/importFile.ts'
import { importFolder, ImportFolderError } from '../modules/imports/importFolder.ts'
import { importReport } from '../modules/imports/importReport.ts'
import { complain, runCommand, UsageError } from './runCommand.ts'
import { withOutbox } from './withProgram.ts'

const usage = 'Usage: npm run import -- FOLDER [--hold-invitations]   (docs/import.md lists the files)\n'

/** Sentence about a file whose commit may have taken effect without an answer. */
const unfinished = (error: unknown): string =>
  `The import stopped (${tellableError(error)}). The last file is imported as a whole or not at all. Run the same command again; it repeats nothing.`

interface Call {
  readonly folder: string
  readonly holdInvitations: boolean
}

/** Imports a folder of files and prints each result. @returns the exit code: 1 after any refusal */
const run = ({ folder, holdInvitations }: Call): Promise<number> =>
  withOutbox(async ({ database, outbox }) => {
    const now = new Date()
    const requestEmails: NonNullable<ImportOptions['requestEmails']> = (db, changes) =>
      requestEmailChanges({ db, now, outbox }, { loginId: null, actorName: 'Import' }, changes)
    const options = { now, outbox, holdsInvitations: holdInvitations, requestEmails }
    try {
      const results = await importFolder(database, folder, options, (result) =>
        process.stdout.write(`${importReport(result)}\n`),
      )
      return results.some(({ errorCount }) => errorCount > 0) ? 1 : 0
    } catch (error) {
      if (error instanceof ImportFolderError) complain(error.message)
      else if (isUnavailable(error)) complain(unfinished(error))
      else throw error
      return 1
    }
  })

function readCall(args: readonly string[]): Call {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'hold-invitations': { type: 'boolean', default: false } },
  })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new UsageError()
  return { folder: resolve(folder), holdInvitations: values['hold-invitations'] }
}

await runCommand({ read: readCall, usage, failure: 'The import failed', run })
