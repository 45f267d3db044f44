import { migrateJobs } from '../jobs/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { startDatabase } from '../start/startDatabase.ts'
import { complain, runCommand, UsageError } from './runCommand.ts'

function readCall(args: readonly string[]): void {
  if (args.length > 0) throw new UsageError()
}

/** Brings the database to this version, as every start does, and ends. */
async function run(): Promise<undefined> {
  const { database, stop } = await startDatabase(readSettings(process.env), { onDelayed: complain })
  try {
    await migrateJobs(database.connectionString)
  } finally {
    await stop()
  }
  process.stdout.write('The database has every migration of this version.\n')
}

await runCommand({
  read: readCall,
  usage: 'Usage: npm run migrate\n',
  failure: 'The database was not migrated',
  run,
})
