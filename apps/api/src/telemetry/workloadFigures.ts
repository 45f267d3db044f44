import { setTimeout as wait } from 'node:timers/promises'
import { providerScope, type Database } from '../db/database.ts'
import { atOneMoment } from '../http/context.ts'
import { eventTypes } from '../jobs/events.ts'
import { countDeadLetters } from '../jobs/failedJobs.queries.ts'
import type { Metrics } from './metrics.ts'
import {
  countDueDeliveries,
  findBackupFigures,
  listCardAttempts,
  listWaitingJobs,
} from './workload.queries.ts'

/** Prometheus waits ten seconds for all figures by default. */
const longestReadMs = 5000
const attemptStates = ['open', 'unknown', 'accepted', 'declined', 'cancelled', 'expired']

const readWorkload = (database: Database, now: Date) =>
  atOneMoment(database, providerScope, async (db) => ({
    jobs: await listWaitingJobs(db, now),
    deadLetters: await countDeadLetters(db),
    attempts: await listCardAttempts(db, now),
    deliveries: await countDueDeliveries(db, now),
    backup: await findBackupFigures(db),
  }))

export interface Program {
  readonly database: Database
  readonly clock: () => Date
  readonly settings: { readonly ROLE: string }
  /** Aborted at the program's stop. */
  readonly stopping: AbortSignal
}

/**
 * Figures of the waiting work in the database, equal in all processes and read at each scrape. If the read
 * fails, the process is not ready and these figures are missing.
 */
export function addWorkloadFigures(metrics: Metrics, { database, clock, settings, stopping }: Program): void {
  const ready = metrics.gauge(
    'tradecounter_ready',
    '1 while the process reaches its database and is not about to stop, by ROLE',
    ['role'],
  )
  const waiting = metrics.gauge('tradecounter_jobs_waiting', 'Jobs that are due, by queue', ['queue'])
  const jobAge = metrics.gauge(
    'tradecounter_jobs_oldest_age_seconds',
    'Age of the job that has been due longest, by queue',
    ['queue'],
  )
  const deadLetters = metrics.gauge(
    'tradecounter_dead_letters',
    'Jobs that failed for good and wait for a person',
  )
  const attempts = metrics.gauge(
    'tradecounter_card_attempts',
    'Card attempts by state: without a result now, others of the last 24 hours',
    ['state'],
  )
  const attemptAge = metrics.gauge(
    'tradecounter_card_attempts_oldest_age_seconds',
    'Age of the oldest card attempt without a result, by state',
    ['state'],
  )
  const deliveries = metrics.gauge('tradecounter_webhook_deliveries_due', 'Webhook deliveries that are due')
  const deliveryAge = metrics.gauge(
    'tradecounter_webhook_deliveries_oldest_age_seconds',
    'Age of the webhook delivery that has been due longest',
  )
  const backupTime = metrics.gauge(
    'tradecounter_last_backup_timestamp_seconds',
    'Time of the snapshot of the last backup; missing before the first one',
  )
  const backupSize = metrics.gauge('tradecounter_last_backup_size_bytes', 'Bytes of the last backup')
  const byLabel = [waiting, jobAge, attempts, attemptAge]
  const single = [deadLetters, deliveries, deliveryAge, backupTime, backupSize]

  metrics.addSource(async () => {
    const leaving = new AbortController()
    const reading = readWorkload(database, clock())
    // Handle a late rejection too, after the scrape has given up.
    reading.catch(() => undefined)
    try {
      const late = wait(longestReadMs, undefined, { signal: leaving.signal, ref: false })
      const read = await Promise.race([reading, late])
      if (!read) throw new Error('The database took too long.')
      for (const queue of eventTypes) {
        waiting.set({ queue }, 0)
        jobAge.set({ queue }, 0)
      }
      for (const { queue, count, seconds } of read.jobs) {
        waiting.set({ queue }, count)
        jobAge.set({ queue }, seconds)
      }
      for (const state of attemptStates) attempts.set({ state }, 0)
      for (const state of ['open', 'unknown']) attemptAge.set({ state }, 0)
      for (const { state, count, seconds } of read.attempts) {
        attempts.set({ state }, count)
        if (state === 'open' || state === 'unknown') attemptAge.set({ state }, seconds)
      }
      deadLetters.set(read.deadLetters)
      deliveries.set(read.deliveries.count)
      deliveryAge.set(read.deliveries.seconds)
      if (read.backup) {
        backupTime.set(read.backup.seconds)
        backupSize.set(read.backup.byteSize)
      } else for (const figure of [backupTime, backupSize]) figure.remove({})
      ready.set({ role: settings.ROLE }, stopping.aborted ? 0 : 1)
    } catch {
      for (const figure of byLabel) figure.reset()
      for (const figure of single) figure.remove({})
      ready.set({ role: settings.ROLE }, 0)
    } finally {
      leaving.abort()
    }
  })
}
