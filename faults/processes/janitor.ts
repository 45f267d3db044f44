import { cardGatewayOf } from '@tradecounter/api/start/cardGatewayOf.ts'
import { openDatabase } from '@tradecounter/api/db/database.ts'
import { openOutbox } from '@tradecounter/api/jobs/outbox.ts'
import { syncUnresolvedAttempts, type Sweep } from '@tradecounter/api/modules/payments/card/syncPayments.ts'
import { readSettings, type Environment } from '@tradecounter/api/settings/settings.ts'

/** Scheduled work of every five minutes (P8), at a time of the caller's choice. */
export interface Janitor {
  sweep(now: Date): Promise<Sweep>
  close(): Promise<void>
}

export async function openJanitor(environment: Environment): Promise<Janitor> {
  const settings = readSettings(environment)
  const database = openDatabase({ connectionString: settings.DATABASE_URL ?? '', maximumConnections: 5 })
  const outbox = await openOutbox(database, { supervise: false, onError: () => undefined })
  const services = { settings, database, outbox, card: cardGatewayOf(settings) }
  return {
    sweep: (now) => syncUnresolvedAttempts(services, now),
    async close() {
      await outbox.stop()
      await database.close()
    },
  }
}

/** Time in ten minutes: the janitor searches the provider, and no attempt has expired. */
export const afterAWhile = (): Date => new Date(Date.now() + 10 * 60_000)
