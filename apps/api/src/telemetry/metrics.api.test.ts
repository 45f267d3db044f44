import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { recordBackup } from '../backup/lastBackup.queries.ts'
import { customerScope } from '../db/database.ts'
import { inScope } from '../http/context.ts'
import { atTheCardPage, cardMessage, deliver, notify } from '../modules/payments/card/cardPayment.fixtures.ts'
import { observeJob } from './observeJob.ts'
import { countedPosts, observedMailer } from './outward.ts'
import { programMetrics } from './programMetrics.ts'

const token = 'a token of these tests alone'
const authorization = `Bearer ${token}`
const monitoring = join(import.meta.dirname, '../../../../deploy/monitoring')

/** The program of a portal with metrics, as `main.ts` wires it. */
async function measured({ portal }: Portal, overrides: Readonly<Record<string, unknown>> = {}) {
  const stopping = new AbortController()
  const metrics = programMetrics({ ...portal, stopping: stopping.signal })
  const settings = { ...portal.settings, METRICS_TOKEN: token, ...overrides }
  const app = await createApp({ ...portal, metrics, settings })
  const scrape = async () => (await app.inject({ url: '/metrics', headers: { authorization } })).body
  const figure = async (name: string): Promise<number | undefined> => {
    const line = (await scrape()).split('\n').find((row) => row.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length + 1))
  }
  return { app, metrics, scrape, figure, stopping }
}

const promtool = (args: readonly string[], input?: string) =>
  spawnSync('promtool', args, { encoding: 'utf8', cwd: monitoring, ...(input ? { input } : {}) })
/** Debian's package `prometheus` has it; CI installs it. */
const hasPromtool = promtool(['--version']).status === 0

test('requests are counted by the template of their route, whatever their address, and probes are not', async () => {
  const portal = await createPortal()
  const { app, scrape, figure } = await measured(portal)
  const buyer = await portal.as.buyer()
  const headers = { authorization: `Bearer ${buyer.token}` }
  const ask = (url: string) => app.inject({ url, headers })
  await ask(`/Corporate/customers/${portal.customer.id}/orders?page=1`)
  await ask(`/CORPORATE/customers/${portal.customer.id}/orders/`)
  for (const probe of ['/healthz', '/readyz']) expect((await ask(probe)).statusCode).toBe(200)
  await ask('/secret-address/7')
  await ask('/Corporate/secret')
  const route = '/Corporate/customers/:customerId/orders'
  const count = 'http_server_request_duration_seconds_count'
  expect(await figure(`${count}{method="GET",route="${route}",status="200"}`)).toBe(2)
  expect(await figure(`${count}{method="GET",route="unmatched",status="404"}`)).toBe(2)
  // Metrics were scraped twice before.
  expect(await scrape()).not.toMatch(/secret|route="\/(healthz|readyz|metrics)"/i)
})

test('jobs that wait, their age and those that failed for good are read from the database', async () => {
  const portal = await createPortal()
  const { portal: program, customer } = portal
  const { figure } = await measured(portal)
  const queue = 'orderReminded'
  const waiting = `tradecounter_jobs_waiting{queue="${queue}"}`
  expect(await figure(waiting)).toBe(0)
  await inScope(program.database, customerScope(customer.id), (db) =>
    program.outbox.emit(db, queue, { customerId: customer.id, orderId: 1 }),
  )
  program.setNow(new Date(Date.now() + 3_600_000))
  expect(await figure(waiting)).toBe(1)
  expect(await figure(`tradecounter_jobs_oldest_age_seconds{queue="${queue}"}`)).toBeGreaterThan(3500)
  program.setNow(undefined)
  await portal.drainJobs()
  expect(await figure(waiting)).toBe(0)
  expect(await figure('tradecounter_dead_letters')).toBe(0)
  const { boss } = program.outbox
  const id = await boss.send(queue, { orderId: 1 }, { retryLimit: 0 })
  await boss.fetch(queue)
  await boss.fail(queue, id ?? '', { message: 'Whatever' })
  expect(await figure('tradecounter_dead_letters')).toBe(1)
})

test('the last backup is a metric, and absent before the first', async () => {
  const portal = await createPortal()
  const { figure } = await measured(portal)
  const url = portal.portal.settings.DATABASE_URL ?? ''
  await asOwner(url, (db) => db.query('delete from last_backup'))
  const [time, size] = ['tradecounter_last_backup_timestamp_seconds', 'tradecounter_last_backup_size_bytes']
  expect([await figure(time), await figure(size)]).toEqual([undefined, undefined])
  for (const seconds of [1_700_000_000, 1_700_086_400]) {
    await recordBackup(url, { takenAt: new Date(seconds * 1000), byteSize: 5_000_000_000 })
    expect([await figure(time), await figure(size)]).toEqual([seconds, 5_000_000_000])
  }
})

test('card attempts are counted by state, and an unmatched verified message counts', async () => {
  const portal = await createPortal()
  const { app, figure } = await measured(portal)
  const { attempt } = await atTheCardPage(portal)
  const state = (name: string) => figure(`tradecounter_card_attempts{state="${name}"}`)
  expect([await state('open'), await state('accepted')]).toEqual([1, 0])
  await notify(portal, attempt, 'ACCEPT')
  expect([await state('open'), await state('accepted')]).toEqual([0, 1])
  const unmatched = 'tradecounter_unmatched_card_messages_total'
  expect(await figure(unmatched)).toBe(0)
  const elsewhere = { ...portal, portal: { ...portal.portal, app } }
  const stranger = { ...attempt, uuid: 'of another installation' }
  const refused = await deliver(elsewhere, 'notification', cardMessage(portal, stranger, 'ACCEPT'))
  expect(refused.statusCode).toBe(400)
  expect(await figure(unmatched)).toBe(1)
})

test('emails, webhooks and jobs are counted by their outcome', async () => {
  const { metrics, figure } = await measured(await createPortal())
  const letter = { from: 'a', to: 'b', subject: 'c', html: '', text: '', messageId: 'd' }
  const telemetry = { metrics, tracing: undefined, report: () => undefined }
  const refusing = { send: () => Promise.reject(new Error('no')), close: () => undefined }
  await observedMailer({ ...refusing, send: async () => undefined }, telemetry).send(letter)
  await expect(observedMailer(refusing, telemetry).send(letter)).rejects.toThrow('no')
  const post = countedPosts(async (address) => ({ status: Number(address), start: Buffer.alloc(0) }), metrics)
  for (const status of ['204', '500', '302'])
    await post(status, { headers: {}, body: '' }, { maximumBytes: 1, withinMs: 1 })
  const job = { queue: 'orderSubmitted' }
  await observeJob(telemetry, job, async () => undefined)
  await expect(observeJob(telemetry, job, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await figure('tradecounter_mails_total{outcome="sent"}')).toBe(1)
  expect(await figure('tradecounter_mails_total{outcome="failed"}')).toBe(1)
  expect(await figure('tradecounter_webhook_requests_total{outcome="delivered"}')).toBe(1)
  expect(await figure('tradecounter_webhook_requests_total{outcome="refused"}')).toBe(2)
  for (const outcome of ['done', 'failed'])
    expect(
      await figure(`tradecounter_job_duration_seconds_count{queue="orderSubmitted",outcome="${outcome}"}`),
    ).toBe(1)
})

test('the public port answers with the right token only, and with a port of its own not at all', async () => {
  const portal = await createPortal()
  const ask = async (app: Awaited<ReturnType<typeof createApp>>, headers: Readonly<Record<string, string>>) =>
    (await app.inject({ url: '/metrics', headers })).statusCode
  const { app } = await measured(portal)
  expect(await ask(app, { authorization })).toBe(200)
  expect(await ask(app, { authorization: authorization.replace('Bearer', 'bearer') })).toBe(200)
  for (const wrong of ['', `${authorization}s`, `Basic ${token}`, token, 'Bearer'])
    expect([wrong, await ask(app, { authorization: wrong })]).toEqual([wrong, 401])
  expect(await ask(app, {})).toBe(401)
  const elsewhere = await measured(portal, { METRICS_PORT: 9464 })
  expect(await ask(elsewhere.app, { authorization })).toBe(404)
  expect(await ask(portal.portal.app, { authorization })).toBe(404)
})

test('a process that is about to stop, or cannot read the database, is not ready; figures of the database are missing then', async () => {
  const portal = await createPortal()
  const { figure, stopping } = await measured(portal)
  const ready = 'tradecounter_ready{role="all"}'
  expect(await figure(ready)).toBe(1)
  stopping.abort()
  expect(await figure(ready)).toBe(0)
  const scoped = () => {
    throw new Error('nobody there')
  }
  const database = { ...portal.portal.database, scoped }
  const lost = programMetrics({ ...portal.portal, database, stopping: new AbortController().signal })
  const { text } = await lost.scrape()
  expect(text).toContain(`${ready} 0`)
  expect(text).not.toMatch(/^tradecounter_(dead_letters|jobs_waiting)[{ ]/m)
})

/** Output of a process in which everything was counted once. */
async function everything(): Promise<string> {
  const portal = await createPortal()
  const { scrape, metrics } = await measured(portal)
  metrics.jobs.observe({ queue: 'orderSubmitted', outcome: 'done' }, 1)
  await scrape()
  return scrape()
}

test.runIf(hasPromtool)(
  'promtool finds nothing wrong with the metrics, rules and the sample configuration',
  async () => {
    const { status, stdout, stderr } = promtool(['check', 'metrics'], await everything())
    expect([status, stdout, stderr]).toEqual([0, '', ''])
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const checked = promtool(args)
      expect([checked.status, `${checked.stdout}${checked.stderr}`]).toEqual([
        0,
        expect.stringContaining('SUCCESS'),
      ])
    }
  },
)

test('every metric of the dashboard and the alert rules exists in a process', async () => {
  const { portal } = await createPortal()
  const standbys = { answers: () => 1, fallbacks: new Map() }
  const database = { ...portal.database, standbys: standbys as never }
  const metrics = await programMetrics({
    ...portal,
    database,
    stopping: new AbortController().signal,
  }).scrape()
  const withStored = await everything()
  const names = new Set(
    [...`${metrics.text}\n${withStored}`.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name),
  )
  const named = ['dashboard.json', 'alerts.yml', 'alerts.test.yml'].flatMap((file) =>
    [
      ...readFileSync(join(monitoring, file), 'utf8').matchAll(
        /\b(?:tradecounter|http_server|nodejs|process)_\w+/g,
      ),
    ].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
