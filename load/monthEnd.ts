import { runStatements } from '@tradecounter/api/modules/statements/runStatements.ts'
import { filledDatabase } from './data/filledDatabase.ts'
import { monthEndSize } from './data/sizes.ts'
import { withServices } from './measuring/services.ts'
import type { Ground } from './stage.ts'
import { table, whole } from './measuring/table.ts'

const megabytes = (): number => process.memoryUsage().rss / 1024 / 1024

/** Measures the monthly statements of all customers, one by one like the job, in a separate process. */
export async function monthEnd({ postgres, folder, print: say }: Ground): Promise<string> {
  const url = await filledDatabase(postgres, 'month-end', monthEndSize, say)
  const environment = {
    NODE_ENV: 'development',
    DATA_DIR: folder,
    DATABASE_URL: url,
    SESSION_SECRET: 'a-secret-for-measuring-with-thirty-two-characters',
    DEMO_DATA: 'no',
  }
  return withServices(environment, async (services) => {
    const before = megabytes()
    let most = before
    const from = performance.now()
    await runStatements(services, new Date(), () => {
      most = Math.max(most, megabytes())
      return true
    })
    const seconds = (performance.now() - from) / 1000
    const { customers } = monthEndSize
    const row = [
      whole(customers),
      (seconds / 60).toFixed(2),
      (customers / seconds).toFixed(1),
      whole(before),
      whole(most),
    ]
    return table(['customers', 'minutes', 'customers/s', 'MB before', 'MB at most'], [row])
  })
}
