import { resolve } from 'node:path'
import { importFolder, ImportFolderError } from './modules/imports/importFolder.ts'
import { importReport } from './modules/imports/importReport.ts'
import { readSettings, StartupError } from './settings.ts'
import { startDatabase } from './startDatabase.ts'

const usage = 'Usage: npm run import -- FOLDER   (docs/import.md lists the files)\n'

/** Imports a folder of files and prints each result. Answers the exit code: 1 when anything was refused. */
async function runImport(folder: string): Promise<number> {
  const { database, stop } = await startDatabase(readSettings(process.env))
  try {
    const results = await importFolder(database, folder, { now: new Date() }, (result) =>
      process.stdout.write(`${importReport(result)}\n`),
    )
    return results.some(({ errorCount }) => errorCount > 0) ? 1 : 0
  } finally {
    await stop()
  }
}

const [folder, ...others] = process.argv.slice(2)
if (folder === undefined || others.length > 0) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await runImport(resolve(folder))
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof ImportFolderError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
