import { migrateJobs } from '../jobs/outbox.ts'
import { runCommand, UsageError } from './runCommand.ts'
import { withDatabase } from './withProgram.ts'

function readCall(args: readonly string[]): void {
  if (args.length > 0) throw new UsageError()
}

/** Brings the database to this version, as every start does, and ends. */
async function run(): Promise<undefined> {
  await withDatabase(({ database }) => migrateJobs(database.connectionString))
  process.stdout.write('The database has every migration of this version.\n')
}

await runCommand({
  read: readCall,
  usage: 'Usage: npm run migrate\n',
  failure: 'The database was not migrated',
  run,
})
