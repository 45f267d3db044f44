import { hourMs, minuteMs } from '@tradecounter/rules/time/durations.ts'
import { sql } from 'kysely'
import { noScope } from '../db/database.ts'
import type { Services } from '../http/context.ts'
import { observeJob } from '../telemetry/observeJob.ts'
import { watchClock } from './clockSetBack.ts'
import { deadLetterQueue } from './outbox.ts'

/** Work by the clock of the business, done by one worker at a time. */
export interface Task {
  readonly name: string
  /** Minute, hour, day, month, weekday in the business's time zone. */
  readonly cron: string
  run(services: Services, now: Date): Promise<void>
}

/**
 * Splits work into parts. A turn, with its longest part, is shorter than the time limit of a task; the next
 * turn continues.
 */
export const inTurns =
  (
    turnMs: number,
    work: (services: Services, now: Date, goesOn: () => boolean) => Promise<void>,
  ): Task['run'] =>
  async (services, now) => {
    const end = performance.now() + turnMs
    await work(services, now, () => performance.now() < end)
  }

/** Largest difference from the database's clock at which tasks run. */
const clockToleranceMs = 30 * minuteMs

/**
 * Runs a task unless one of the two clocks is wrong: on a wrong day a task would end quotes, make statements
 * or delete rows for good. The next run is then as scheduled.
 */
async function runAtRightTime(services: Services, task: Task): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(
    services.database.scoped(noScope),
  )
  const now = services.clock()
  const aheadMs = now.getTime() - (rows[0]?.now ?? now).getTime()
  if (Math.abs(aheadMs) <= clockToleranceMs) return task.run(services, now)
  const hours = (Math.abs(aheadMs) / hourMs).toFixed(1)
  const direction = aheadMs > 0 ? 'ahead of' : 'behind'
  services.report(
    `Job ${task.name} waits: this process’s clock is ${hours} hours ${direction} the database’s.`,
  )
}

/**
 * Time limits of a task: four minutes, or a minute without a sign of life of its worker, so that a killed
 * worker does not block the next one.
 */
const taskTimes = { expireInSeconds: 240, heartbeatSeconds: 60 } as const

/** Schedules every task; several workers share the runs. */
export async function startSchedule(services: Services, tasks: readonly Task[]): Promise<void> {
  const { boss } = services.outbox
  await watchClock(services)
  for (const task of tasks) {
    await boss.createQueue(task.name, {
      policy: 'stately',
      retryLimit: 2,
      ...taskTimes,
      deadLetter: deadLetterQueue,
    })
    // Existing queues get these times too.
    await boss.updateQueue(task.name, taskTimes)
    await boss.schedule(task.name, task.cron, null, { tz: services.settings.TIME_ZONE })
    await boss.work(task.name, { pollingIntervalSeconds: 5 }, () =>
      observeJob(services, { queue: task.name }, () => runAtRightTime(services, task)),
    )
  }
}
