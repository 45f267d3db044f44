import { fromKysely, PgBoss } from 'pg-boss'
import { PrimaryClient, withPrimary } from '../db/connection/primaryClient.ts'
import type { Database, Db } from '../db/database.ts'
import { lockKeys } from '../db/lockKeys.ts'
import { traceField, type Tracing } from '../telemetry/tracing.ts'
import { eventTypes, type Events, type EventType } from './events.ts'
import { clockMonitorIntervalSeconds, steadyClock } from './steadyClock.ts'

const jobsAtOnce = 1000
/** Lowest priority, as the job table has small integers. */
const lowestPriority = -30_000

/** Group of a job: customers take turns, however many jobs each has waiting. */
const groupOf = (data: object) =>
  'customerId' in data && typeof data.customerId === 'number'
    ? { group: { id: `customer ${data.customerId}` } }
    : {}

export const deadLetterQueue = 'deadLetters'

/** Sends events as jobs, and gives the worker its queues. */
export interface Outbox {
  /**
   * Adds the event's job to the transaction of its change: both commit, or neither.
   * @param jobId id of the job, if it is known beforehand
   */
  emit<Type extends EventType>(db: Db, type: Type, data: Events[Type], jobId?: string): Promise<void>
  /**
   * Adds many jobs of one type, a thousand in each statement. Priorities fall along the list, so that the
   * jobs of two long lists alternate and a single job waits for neither.
   */
  emitAll<Type extends EventType>(db: Db, type: Type, all: readonly Events[Type][]): Promise<void>
  readonly boss: PgBoss
  stop(): Promise<void>
}

interface OutboxOptions {
  /** True for a worker, which also supervises queues and runs the schedule. */
  readonly supervise: boolean
  readonly tracing?: Tracing | undefined
  readonly onError: (error: Error) => void
}

/**
 * Time limits of a job, as a large email may take minutes: a quarter of an hour, or a minute without a sign
 * of life of its worker, which was then killed. With shorter limits a second worker would send the email too.
 */
const jobTimes = { expireInSeconds: 900, heartbeatSeconds: 60 } as const

/**
 * Tries of a job over nearly six hours, so that emails outlast a mail server that is down for a morning.
 * Pauses double from two seconds to half an hour.
 */
const jobTries = { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 1800 } as const

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * 86_400 })
  for (const type of eventTypes) {
    await boss.createQueue(type, { deadLetter: deadLetterQueue, ...jobTries, ...jobTimes })
    // Existing queues get these tries and times too.
    await boss.updateQueue(type, { ...jobTries, ...jobTimes })
  }
}

/** Grants the application's role to add jobs to the `pgboss` schema, in its own transactions. */
const grantJobs = (connectionString: string) =>
  withPrimary(connectionString, (client) =>
    // Two programs that start at once take turns, as PostgreSQL refuses the second of two simultaneous
    // grants.
    client.query(`
      select pg_advisory_xact_lock(${lockKeys.jobGrants});
      grant usage on schema pgboss to tradecounter_app;
      grant select, insert on all tables in schema pgboss to tradecounter_app;
      alter default privileges in schema pgboss grant select, insert on tables to tradecounter_app;`),
  )

/** Options of pg-boss's pool, whose connections find the primary as well. */
const jobConnections = (connectionString: string) => ({ connectionString, Client: PrimaryClient })

/** Creates the job schema and its queues, at the start of a program. */
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
  /** Data with the trace in which it is sent; the job continues that trace. */
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
    // Running jobs finish; another worker takes over one that hangs, once it expires.
    stop: () => boss.stop({ graceful: true, timeout: 15_000 }),
  }
}
