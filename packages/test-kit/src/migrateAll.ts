import { ensureAppLogin } from '@tradecounter/api/db/appLogin.ts'
import { migrate } from '@tradecounter/api/db/migrate.ts'
import { migrateJobs } from '@tradecounter/api/jobs/outbox.ts'

/** Creates the schema that a database needs before the program runs. */
export async function migrateAll(url: string): Promise<void> {
  await migrate(url)
  await migrateJobs(url)
  await ensureAppLogin({ connectionString: url })
}
