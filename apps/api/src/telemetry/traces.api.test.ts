import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { noHosts } from '@tradecounter/test-kit/noHosts.ts'
import { openPortalOn } from '@tradecounter/test-kit/portal.ts'
import { cloneDatabase, dropDatabase } from '@tradecounter/test-kit/testDatabase.ts'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { elsewhere } from '../adapters/fetch-once/elsewhere.fixtures.ts'
import type { Mail } from '../adapters/mailer.ts'
import { providerScope } from '../db/database.ts'
import { startWorker } from '../jobs/worker.ts'
import { beginDeliveries } from '../modules/webhooks/startDeliveries.ts'
import { reactions } from '../reactions.ts'
import { attributeOf, openCollector, type Span } from './collector.fixtures.ts'
import { observedMailer } from './outward.ts'
import { startTracing } from './startTracing.ts'

const kinds = { server: 2, client: 3, consumer: 5 } as const

async function newDatabase() {
  const adminUrl = inject('testServerUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = await cloneDatabase(adminUrl, name)
  const dataFolder = memoryFolder('tradecounter-traces-')
  onTestFinished(async () => {
    await dropDatabase(adminUrl, name)
    rmSync(dataFolder, { recursive: true, force: true })
  })
  return { url, dataFolder }
}

/** A program that sends its traces to a collector of this process, with an endpoint for order events. */
async function traced() {
  const { url, dataFolder } = await newDatabase()
  const collector = await openCollector()
  for (const [name, value] of Object.entries(collector.environment)) vi.stubEnv(name, value)
  const tracing = startTracing()
  const program = await openPortalOn(url, dataFolder, [], tracing)
  const headers: (string | undefined)[] = []
  const system = await elsewhere((request, response) => {
    headers.push(String(request.headers['traceparent']))
    response.writeHead(204).end()
  })
  onTestFinished(async () => {
    await program.close()
    await system.close()
    await tracing.stop()
    await collector.close()
    vi.unstubAllEnvs()
  })
  return {
    collector,
    tracing,
    program,
    system,
    sentHeaders: headers,
    portal: await createPortal({}, program),
  }
}

test('a request, its SQL, its job, the email and the webhook are one trace, which began with the caller', async () => {
  const { collector, tracing, program, system, sentHeaders, portal } = await traced()
  const admin = await portal.as.admin()
  await admin.createWebhook({
    body: { name: 'Whatever system', url: system.address('/hook'), events: ['order.submitted'] },
  })
  const buyer = await portal.as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await portal.as.approver({ orderApprovalLimitCents: 100_000_000 })
  const draft = await portal.given.draftOrder({ buyer, approver })
  const traceId = randomBytes(16).toString('hex')
  const callerId = randomBytes(8).toString('hex')
  const caller = clientOf(program, buyer.token, { traceparent: `00-${traceId}-${callerId}-01` })
  await caller.updateOrder({
    params: { customerId: portal.customer.id },
    body: { orderID: draft.id, version: draft.version, orderStatus: { id: 2 } },
  })

  const mails: Mail[] = []
  const inner = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined }
  const mailer = observedMailer(inner, { metrics: undefined, tracing })
  await startWorker({ ...program, mailer, fetchOnce: noHosts }, reactions)
  await expect.poll(() => mails.map(({ to }) => to)).toContain(approver.email)
  for (const { over } of await beginDeliveries({ ...program, postOnce: system.post })) await over

  const own = () => collector.spans().filter((span) => span.traceId === traceId)
  const named = (name: RegExp): Span | undefined => own().find((span) => name.test(span.name))
  await expect.poll(() => named(/^deliver webhook$/) && named(/^job orderSubmitted$/)).toBeTruthy()
  const request = named(/^(PUT|POST|PATCH) \//)
  expect(request).toMatchObject({ kind: kinds.server, parentSpanId: callerId })
  const job = named(/^job orderSubmitted$/)
  expect(job).toMatchObject({ kind: kinds.consumer, parentSpanId: request?.spanId })
  expect(named(/^send mail$/)).toMatchObject({ kind: kinds.client, parentSpanId: job?.spanId })
  expect(named(/^webhook event order.submitted$/)).toMatchObject({ parentSpanId: request?.spanId })
  const webhook = named(/^deliver webhook$/)
  expect(webhook).toMatchObject({ kind: kinds.client, parentSpanId: request?.spanId })
  expect(sentHeaders).toEqual([`00-${traceId}-${webhook?.spanId}-01`])

  const statementsOf = (parent: Span | undefined) =>
    own()
      .filter(
        (span) => span.parentSpanId === parent?.spanId && attributeOf(span.attributes, 'db.system.name'),
      )
      .map(({ attributes }) => attributeOf(attributes, 'db.query.text') ?? '')
  expect(statementsOf(request).join('\n')).toMatch(
    /enter_session[\s\S]+update "orders"[\s\S]+insert into pgboss/i,
  )
  expect(statementsOf(job).length).toBeGreaterThan(0)
  expect(statementsOf(webhook).length).toBeGreaterThan(0)
})

test('no address, name, token or text of a refusal is in a trace, and a refusal is no error', async () => {
  const { collector, program, portal } = await traced()
  const buyer = await portal.as.buyer()
  const canary = 'canary0123456789'
  const headers = { authorization: `Bearer ${buyer.token}` }
  const statusOf = async (url: string) => (await program.app.inject({ url, headers })).statusCode
  expect(await statusOf(`/Corporate/customers/${portal.customer.id}/orders?page=0&search=${canary}`)).toBe(
    400,
  )
  await statusOf(`/Corporate/payments/paymentrequest/${canary.repeat(3)}?token=${canary}`)
  await statusOf(`/payment/${canary}`)
  await statusOf('/healthz')
  const refused = () => collector.spans().filter(({ kind }) => kind === kinds.server)
  await expect
    .poll(() => refused().map(({ attributes }) => attributeOf(attributes, 'http.route')))
    .toContain('/Corporate/payments/paymentrequest/:token')
  await expect.poll(() => refused().map(({ name }) => name)).toContain('GET unmatched')
  for (const { status, events } of refused()) expect([status, events]).toEqual([{ code: 1 }, []])
  expect(refused().map(({ name }) => name)).not.toContain('GET /healthz')
  for (const secret of [canary, buyer.token, buyer.userName, buyer.email])
    expect(collector.everything()).not.toContain(secret)
})

test('the connection of live updates is not part of the first follower’s trace', async () => {
  const { collector, tracing, program, portal } = await traced()
  const traceId = randomBytes(16).toString('hex')
  const notices: unknown[] = []
  const leave = await tracing.run(
    { name: 'follow', kind: 'client' },
    async () => program.changes.follow(providerScope, (notice) => notices.push(notice)),
    `00-${traceId}-00f067aa0ba902b7-01`,
  )
  // A notice comes from the relay, so that the relay has queried the database by then.
  await expect.poll(() => notices).toContainEqual({ kind: 'resync' })
  await portal.given.draftOrder()
  await expect.poll(() => notices).toContainEqual(expect.objectContaining({ kind: 'changed' }))
  leave()
  await expect.poll(() => collector.spans().filter((span) => span.traceId === traceId)).toHaveLength(1)
})

test('a request to another system carries the trace, and no trace has its query string', async () => {
  const { collector, tracing } = await traced()
  const carried: (string | undefined)[] = []
  const other = createServer((request, response) => {
    carried.push(String(request.headers['traceparent']))
    response.end()
  })
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const traceId = randomBytes(16).toString('hex')
  const ask = () => fetch(`http://127.0.0.1:${port}/search?token=canary`).then((answer) => answer.text())
  await tracing.run({ name: 'ask', kind: 'client' }, ask, `00-${traceId}-00f067aa0ba902b7-01`)
  await ask()
  const requests = () =>
    collector.spans().filter(({ attributes }) => attributeOf(attributes, 'url.path') === '/search')
  await expect.poll(requests).toHaveLength(1)
  expect(carried).toEqual([`00-${traceId}-${requests()[0]?.spanId}-01`, 'undefined'])
  expect(collector.everything()).not.toContain('canary')
})

const main = join(import.meta.dirname, '../main.ts')
/** Prints which packages were loaded when the program ends. */
const reportLoaded = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from 'node:module'
  const { _cache } = createRequire('file:///')('module')
  process.on('exit', () => console.log('LOADED', Object.keys(_cache).join(' ')))`)}`

async function runOnce(
  environment: Readonly<Record<string, string>>,
  ask: (origin: string) => Promise<unknown>,
) {
  const { url, dataFolder } = await newDatabase()
  const child = spawn(process.execPath, ['--import', reportLoaded, main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DEMO_DATA: 'no',
      LOG_LEVEL: 'info',
      DATABASE_URL: url,
      DATA_DIR: dataFolder,
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const over = new Promise((resolve) => child.once('exit', resolve))
  const origin = () => /Server listening at (http:\S+?)"/.exec(output)?.[1]
  await expect.poll(() => (child.exitCode === null ? origin() : output)).toMatch(/^http:/)
  await ask(origin() ?? '')
  child.kill('SIGTERM')
  await over
  return output
}

test('without OpenTelemetry’s variables neither OpenTelemetry nor metrics are loaded', async () => {
  const output = await runOnce({}, (origin) => fetch(`${origin}/Corporate/nothing`))
  const [, loaded = ''] = /^LOADED (.+)$/m.exec(output) ?? []
  expect(loaded).toContain('/fastify/')
  expect(loaded).not.toMatch(/opentelemetry|fastify\/otel|prom-client/)
})

test('with OpenTelemetry’s variables the program sends traces, and its log lines name them', async () => {
  const collector = await openCollector()
  onTestFinished(() => collector.close())
  const output = await runOnce(collector.environment, (origin) => fetch(`${origin}/Corporate/nothing`))
  expect(collector.services()).toEqual(['tradecounter'])
  const [span] = collector.spans().filter(({ kind }) => kind === kinds.server)
  expect(span?.name).toBe('GET unmatched')
  expect(output).toContain(`"traceId":"${span?.traceId}"`)
})
