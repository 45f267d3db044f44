import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { providerScope } from '../db/database.ts'
import { migrateJobs } from './outbox.ts'

test('programs that start at once take turns at creating the job tables (R31)', async () => {
  const { database } = await runningPortal()
  const starts = await Promise.allSettled(
    Array.from({ length: 6 }, () => migrateJobs(database.connectionString)),
  )
  expect(starts.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a job that takes minutes goes to no second worker while its worker lives, even in queues of an earlier version', async () => {
  const { database, outbox } = await runningPortal()
  const owner = new pg.Client({ connectionString: database.connectionString })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('update pgboss.queue set expire_seconds = 60, heartbeat_seconds = null')
  await migrateJobs(database.connectionString)
  const type = 'webhookFailed'
  await outbox.emit(database.scoped(providerScope), type, { endpointId: 0, isOff: false })
  const [job] = await outbox.boss.fetch(type)
  const stateAfter = async (shift: string) => {
    await owner.query(`update pgboss.job set ${shift} where name = '${type}'`)
    await owner.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
    await outbox.boss.supervise()
    const { rows } = await owner.query('select state from pgboss.job where id = $1', [job?.id])
    return (rows as { state: string }[])[0]?.state
  }
  expect(await stateAfter(`started_on = started_on - interval '10 minutes'`)).toBe('active')
  expect(await stateAfter(`heartbeat_on = heartbeat_on - interval '61 seconds'`)).toBe('retry')
})

test('a job outlasts a mail server that is down for five hours, even in queues of an earlier version', async () => {
  const { database, outbox } = await runningPortal()
  const owner = new pg.Client({ connectionString: database.connectionString })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('update pgboss.queue set retry_limit = 8, retry_delay_max = null')
  await migrateJobs(database.connectionString)
  const type = 'webhookFailed'
  await outbox.emit(database.scoped(providerScope), type, { endpointId: 0, isOff: false })
  const pauses: number[] = []
  for (;;) {
    const [job] = await outbox.boss.fetch(type)
    if (!job) break
    await outbox.boss.fail(type, job.id)
    const { rows } = await owner.query<{ seconds: number }>(
      `select extract(epoch from start_after - now())::float8 as seconds
        from pgboss.job where id = $1 and state = 'retry'`,
      [job.id],
    )
    pauses.push(...rows.map(({ seconds }) => seconds))
    await owner.query('update pgboss.job set start_after = now() where id = $1', [job.id])
  }
  const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect(hours).toBeGreaterThan(5)
  expect(hours).toBeLessThan(7)
  // Longest pause after the server is up again: half an hour.
  expect(Math.max(...pauses)).toBeLessThan(1801)
})
