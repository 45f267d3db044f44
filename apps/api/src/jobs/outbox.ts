import { fromKysely, PgBoss } from 'pg-boss'
import { PrimaryClient, withPrimary } from '../db/connection/primaryClient.ts'
import type { Database, Db } from '../db/database.ts'
import { lockKeys } from '../db/lockKeys.ts'
import { traceField, type Tracing } from '../telemetry/tracing.ts'
import { eventTypes, type Events, type EventType } from './events.ts'
import { clockMonitorIntervalSeconds, steadyClock } from './steadyClock.ts'

const jobsAtOnce = 1000
/** Priorities are small integers in the job table. */
const lowestPriority = -30_000

/** Jobs of one customer take turns with those of others, however many it has waiting. */
const groupOf = (data: object) =>
  'customerId' in data && typeof data.customerId === 'number'
    ? { group: { id: `customer ${data.customerId}` } }
    : {}

export const deadLetterQueue = 'deadLetters'

/** Sends events as jobs; and gives the worker its queues. */
export interface Outbox {
  /**
   * Puts the event's job into the transaction of its change:
   * both commit, or neither. `jobId`: the one it is to have.
   */
  emit<Type extends EventType>(db: Db, type: Type, data: Events[Type], jobId?: string): Promise<void>
  /**
   * The same for many of one kind, in one statement a thousand. Each goes behind the waiting jobs of others
   * by its place in the list: of two long lists the jobs alternate, and a single one waits for neither.
   */
  emitAll<Type extends EventType>(db: Db, type: Type, all: readonly Events[Type][]): Promise<void>
  readonly boss: PgBoss
  stop(): Promise<void>
}

interface OutboxOptions {
  /** A worker also supervises queues and runs the schedule. */
  readonly supervise: boolean
  readonly tracing?: Tracing | undefined
  readonly onError: (error: Error) => void
}

/**
 * A large email may take minutes: its job ends after a quarter of an hour, or once its worker has given no
 * sign of life for a minute, as one that was killed. Ended sooner, a second worker would send it as well.
 */
const jobTimes = { expireInSeconds: 900, heartbeatSeconds: 60 } as const

/**
 * Tries of a job: nearly six hours, so that emails outlast a mail server that is away for a morning. Pauses
 * double from two seconds to half an hour.
 */
const jobTries = { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 1800 } as const

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * 86_400 })
  for (const type of eventTypes) {
    await boss.createQueue(type, { deadLetter: deadLetterQueue, ...jobTries, ...jobTimes })
    // Queues of an earlier version have its tries and times.
    await boss.updateQueue(type, { ...jobTries, ...jobTimes })
  }
}

/**
 * Job tables live in the `pgboss` schema; the application's
 * role may add jobs to it, inside its own transactions.
 */
const grantJobs = (connectionString: string) =>
  withPrimary(connectionString, (client) =>
    // Two programs that start at once take turns: PostgreSQL
    // refuses the second of two grants of the same thing.
    client.query(`
      select pg_advisory_xact_lock(${lockKeys.jobGrants});
      grant usage on schema pgboss to tradecounter_app;
      grant select, insert on all tables in schema pgboss to tradecounter_app;
      alter default privileges in schema pgboss grant select, insert on tables to tradecounter_app;`),
  )

/** pg-boss gives its pool all its options, so that these connections find the primary as well. */
const jobConnections = (connectionString: string) => ({ connectionString, Client: PrimaryClient })

/** Creates the job schema and queues; once per deployment, at start. */
export async function migrateJobs(connectionString: string): Promise<void> {
  const boss = new PgBoss({ ...jobConnections(connectionString), supervise: false, schedule: false, max: 2 })
  await boss.start()
  await createQueues(boss)
  await grantJobs(connectionString)
  await boss.stop({ graceful: false })
}

export async function openOutbox(database: Database, options: OutboxOptions): Promise<Outbox> {
  const boss = new PgBoss({
    ...jobConnections(database.connectionString),
    max: options.supervise ? 4 : 1,
    migrate: false,
    createSchema: false,
    supervise: options.supervise,
    schedule: options.supervise,
    clock: steadyClock,
    clockMonitorIntervalSeconds,
  })
  boss.on('error', options.onError)
  /** Data with the trace it is sent in, which the job continues. */
  const traced = <Data extends object>(data: Data): Data => {
    const traceparent = options.tracing?.traceparent()
    return traceparent ? { ...data, [traceField]: traceparent } : data
  }
  await boss.start()
  return {
    boss,
    async emit(db, type, data, jobId) {
      await boss.send(type, traced(data), {
        db: fromKysely(db),
        ...groupOf(data),
        ...(jobId ? { id: jobId } : {}),
      })
    },
    async emitAll(db, type, all) {
      for (let from = 0; from < all.length; from += jobsAtOnce)
        await boss.insert(
          type,
          all.slice(from, from + jobsAtOnce).map((data, at) => ({
            data: traced(data),
            ...groupOf(data),
            priority: Math.max(-(from + at), lowestPriority),
          })),
          { db: fromKysely(db) },
        )
    },
    // Jobs under way finish; one that hangs is another worker's once it expires.
    stop: () => boss.stop({ graceful: true, timeout: 15_000 }),
  }
}
