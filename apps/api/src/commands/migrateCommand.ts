import { migrateJobs } from '../jobs/outbox.ts'
import { readSettings, StartupError } from '../settings/settings.ts'
import { startDatabase } from '../start/startDatabase.ts'

/** Brings the database to this version, as every start does, and ends. */
async function migrateNow(): Promise<void> {
  const { database, stop } = await startDatabase(readSettings(process.env), {
    onDelayed: (text) => void process.stderr.write(`${text}\n`),
  })
  try {
    await migrateJobs(database.connectionString)
  } finally {
    await stop()
  }
}

try {
  if (process.argv.length > 2) {
    process.stderr.write('Usage: npm run migrate\n')
    process.exitCode = 2
  } else {
    await migrateNow()
    process.stdout.write('The database has every migration of this version.\n')
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
