import { userInfo } from 'node:os'
import { providerScope } from './db/database.ts'
import { inScope } from './http/context.ts'
import { Refused } from './http/refused.ts'
import { migrateJobs, openOutbox } from './jobs/outbox.ts'
import { inviteAdministrator } from './modules/users/inviteAdministrator.ts'
import { readSettings, StartupError } from './settings.ts'
import { startDatabase } from './startDatabase.ts'

const usage = 'Usage: npm run admin -- invite EMAIL\n'

const by = { loginId: null, actorName: `Command (${userInfo().username})` }

/** The mail leaves with the next worker; the link is printed at once, as there may be none yet (R35). */
async function invite(email: string): Promise<void> {
  const settings = readSettings(process.env)
  const { database, stop } = await startDatabase(settings)
  try {
    await migrateJobs(database.connectionString)
    const outbox = await openOutbox(database, {
      supervise: false,
      onError: (error) => void process.stderr.write(`Jobs: ${error.message}\n`),
    })
    try {
      const link = await inScope(database, providerScope, (db) =>
        inviteAdministrator({ db, outbox, settings, now: new Date() }, email, by),
      )
      process.stderr.write(
        `${email} is invited; the link works once, within seven days, and is mailed too:\n`,
      )
      process.stdout.write(`${link}\n`)
    } finally {
      await outbox.stop()
    }
  } finally {
    await stop()
  }
}

const [verb, email, ...others] = process.argv.slice(2)
if (verb !== 'invite' || !email || others.length > 0) {
  process.stderr.write(usage)
  process.exitCode = 2
} else
  try {
    await invite(email)
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof Refused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
