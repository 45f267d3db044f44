import { minuteMs } from '@tradecounter/rules/time/durations.ts'
import type { PgBoss } from 'pg-boss'
import type { Services } from '../http/context.ts'

/** True if the database's clock was set back: a running worker stamps `cron_on` every half minute. */
const findSetBack = "select from pgboss.version where cron_on > now() + interval '1 minute'"

/**
 * Moves times of jobs back with the clock. Future minutes in which tasks have run are deleted, so that tasks
 * run in the true ones.
 */
const bringBack = `
  with stamps as (
    update pgboss.version set cron_on = null, flow_on = null, bam_on = null, reindex_on = null
  ), queues as (
    update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
  ), minutes as (
    update pgboss.job set singleton_on = null
    where state > 'active' and singleton_on > (now() + interval '1 minute') at time zone 'utc'
  )
  update pgboss.job set
    start_after = start_after - (greatest(created_on, started_on) - now()),
    created_on = least(created_on, now()),
    started_on = least(started_on, now()),
    heartbeat_on = least(heartbeat_on, now())
  where state <= 'active' and greatest(created_on, started_on) > now() + interval '1 minute'`

/**
 * Lets tasks and jobs continue after the database's clock was set back. Otherwise they would wait until the
 * clock reaches its former time: no task would run, and no worker would take over the job of a killed one
 * (T1).
 */
async function followClock({ report }: Services, boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  const { rows } = await db.executeSql(findSetBack)
  if (rows.length === 0) return
  await db.executeSql(bringBack)
  report('The clock of the database was set back: tasks and jobs continue at its new time.')
}

/** Checks the database's clock now and every minute until the worker stops. */
export async function watchClock(services: Services): Promise<void> {
  const { boss } = services.outbox
  const look = (): Promise<void> =>
    followClock(services, boss).catch((error: Error) => services.report(`Jobs: ${error.message}`))
  const looking = setInterval(() => void look(), minuteMs).unref()
  boss.once('stopped', () => clearInterval(looking))
  await look()
}
