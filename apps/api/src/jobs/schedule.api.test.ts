import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSchedule } from './schedule.ts'

test('another worker runs a task a minute after its worker was killed, even in queues of an earlier version', async () => {
  const portal = await runningPortal()
  const { boss } = portal.outbox
  const name = `killed${uniqueKey()}`
  await boss.createQueue(name, { policy: 'stately', expireInSeconds: 240 })
  const [begun, killed] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  onTestFinished(async () => {
    killed.resolve(undefined)
    await boss.unschedule(name)
    await boss.offWork(name)
  })
  const run = async (): Promise<void> => {
    begun.resolve(undefined)
    await killed.promise
  }
  await startSchedule(portal, [{ name, cron: '0 0 29 2 *', run }])
  const id = await boss.send(name)
  await begun.promise
  await asOwner(portal.database.connectionString, async (db) => {
    await db.query(
      "update pgboss.job set heartbeat_on = heartbeat_on - interval '61 seconds' where id = $1",
      [id],
    )
    await db.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = $1', [
      name,
    ])
    await boss.supervise(name)
    const { rows } = await db.query('select state from pgboss.job where id = $1', [id])
    expect(rows).toEqual([{ state: 'retry' }])
  })
})

test('a task does not run while the clock differs far from the database’s, ahead or behind, and runs afterwards (T1)', async () => {
  const portal = await runningPortal()
  const { boss } = portal.outbox
  const name = `clock${uniqueKey()}`
  const ran: Date[] = []
  const reports: string[] = []
  onTestFinished(async () => {
    portal.setNow(undefined)
    await boss.unschedule(name)
    await boss.offWork(name)
  })
  await startSchedule({ ...portal, report: (text) => void reports.push(text) }, [
    { name, cron: '0 0 29 2 *', run: async (_, now) => void ran.push(now) },
  ])
  for (const hours of [25, -2]) {
    portal.setNow(new Date(Date.now() + hours * hourMs))
    const id = await boss.send(name)
    await vi.waitFor(
      async () => expect((await boss.findJobs(name, { id: id ?? '' }))[0]?.state).toBe('completed'),
      30_000,
    )
  }
  expect(ran).toEqual([])
  expect(reports).toEqual([
    `Job ${name} waits: this process’s clock is 25.0 hours ahead of the database’s.`,
    `Job ${name} waits: this process’s clock is 2.0 hours behind the database’s.`,
  ])
  portal.setNow(undefined)
  await boss.send(name)
  await vi.waitFor(() => expect(ran).toHaveLength(1), 30_000)
})

test('after the database’s clock was set back by a day, tasks and waiting jobs continue at its new time (T1)', async () => {
  const portal = await runningPortal()
  const { boss } = portal.outbox
  const name = `setBack${uniqueKey()}`
  await boss.createQueue(name)
  const reports: string[] = []
  await asOwner(portal.database.connectionString, async (db) => {
    const id = await boss.send(name, {}, { startAfter: 60 })
    await db.query(
      `update pgboss.job set created_on = created_on + interval '1 day', start_after = start_after + interval '1 day'
        where id = $1`,
      [id],
    )
    await db.query("update pgboss.queue set monitor_claim_on = now() + interval '1 day' where name = $1", [
      name,
    ])
    await db.query("update pgboss.version set cron_on = now() + interval '1 day'")
    await startSchedule({ ...portal, report: (text) => void reports.push(text) }, [])
    const late = async () => {
      const { rows } = await db.query(
        `select (select coalesce(cron_on > now(), false) from pgboss.version) as tasks,
          (select coalesce(monitor_claim_on > now(), false) from pgboss.queue where name = $1) as queue,
          (select start_after > now() + interval '2 minutes' from pgboss.job where id = $2) as job`,
        [name, id],
      )
      return rows
    }
    await vi.waitFor(async () => expect(await late()).toEqual([{ tasks: false, queue: false, job: false }]))
    const { rows } = await db.query(
      'select start_after > now() as "isWaiting" from pgboss.job where id = $1',
      [id],
    )
    expect(rows).toEqual([{ isWaiting: true }])
  })
  expect(reports).toEqual([
    'The clock of the database was set back: tasks and jobs continue at its new time.',
  ])
})
