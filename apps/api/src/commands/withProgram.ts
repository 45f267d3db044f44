import type { Database } from '../db/database.ts'
import { migrateJobs, openOutbox, type Outbox } from '../jobs/outbox.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { startDatabase } from '../start/startDatabase.ts'
import { complain } from './runCommand.ts'

interface Program {
  readonly database: Database
  readonly settings: Settings
}

/** Runs a command with the program's database, migrated and ready, without a server. */
export async function withDatabase<Result>(work: (program: Program) => Promise<Result>): Promise<Result> {
  const settings = readSettings(process.env)
  const { database, stop } = await startDatabase(settings, { onDelayed: complain })
  try {
    return await work({ database, settings })
  } finally {
    await stop()
  }
}

/** Runs a command that also writes jobs, which a worker runs later. */
export const withOutbox = <Result>(
  work: (program: Program & { readonly outbox: Outbox }) => Promise<Result>,
): Promise<Result> =>
  withDatabase(async (program) => {
    await migrateJobs(program.database.connectionString)
    const outbox = await openOutbox(program.database, {
      supervise: false,
      onError: ({ message }) => complain(`Jobs: ${message}`),
    })
    try {
      return await work({ ...program, outbox })
    } finally {
      await outbox.stop()
    }
  })
