import { hourMs, minuteMs } from '@tradecounter/rules/time/durations.ts'
import { sql } from 'kysely'
import { noScope } from '../db/database.ts'
import type { Services } from '../http/context.ts'
import { observeJob } from '../telemetry/observeJob.ts'
import { watchClock } from './clockSetBack.ts'
import { deadLetterQueue } from './outbox.ts'

/** Work by the clock of the business, in one worker at a time. */
export interface Task {
  readonly name: string
  /** Minute, hour, day, month, weekday in the business's time zone. */
  readonly cron: string
  run(services: Services, now: Date): Promise<void>
}

/** Work in parts: a turn, with its longest part, is shorter than a task may take; the next one continues. */
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
 * Runs a task, unless one of the two clocks is wrong: at a false day, a task would end quotes, make
 * statements or delete rows that nothing brings back. The next run follows.
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
 * A task ends after four minutes, or once its worker has given no sign of life for a minute: one that was
 * killed must not keep the next worker from the task.
 */
const taskTimes = { expireInSeconds: 240, heartbeatSeconds: 60 } as const

/** Schedules every task and takes its turns; several workers share them. */
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
    // Queues of an earlier version have its times.
    await boss.updateQueue(task.name, taskTimes)
    await boss.schedule(task.name, task.cron, null, { tz: services.settings.TIME_ZONE })
    await boss.work(task.name, { pollingIntervalSeconds: 5 }, () =>
      observeJob(services, { queue: task.name }, () => runAtRightTime(services, task)),
    )
  }
}
