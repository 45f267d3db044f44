import { drawnDocuments } from '@tradecounter/demo/documents/drawnDocuments.ts'
import { openDemoLogins } from '@tradecounter/demo/customers/demoLogins.ts'
import { seedWhenEmpty } from '@tradecounter/demo/seedWhenEmpty.ts'
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchOnceOver, postOnceOver, theInternet } from './adapters/fetch-once/fetchOnce.ts'
import { smtpMailer } from './adapters/mailer.ts'
import { createApp } from './app.ts'
import { openChangeFeed } from './db/changes/changeFeed.ts'
import { cardGatewayOf } from './start/cardGatewayOf.ts'
import type { Database } from './db/database.ts'
import { closeInOrder } from './http/serving/draining.ts'
import { migrateJobs, openOutbox } from './jobs/outbox.ts'
import { startSchedule } from './jobs/schedule.ts'
import { startWorker } from './jobs/worker.ts'
import { startDeliveries } from './modules/webhooks/startDeliveries.ts'
import { reactions } from './reactions.ts'
import { readSettings, StartupError, type Settings } from './settings/settings.ts'
import { startDatabase } from './start/startDatabase.ts'
import { storesOf } from './start/storesOf.ts'
import { tasks } from './tasks.ts'
import { openLog } from './telemetry/log.ts'
import { countedPosts, observedMailer } from './telemetry/outward.ts'
import { openProgramMetrics } from './telemetry/openProgramMetrics.ts'
import { onFreePort } from './start/listenOnFreePort.ts'
import { withoutRepeats } from './telemetry/withoutRepeats.ts'

const printLine = (text: string): void => void process.stdout.write(`${text}\n`)
const printError = (text: string): void => void process.stderr.write(`${text}\n`)

type Stop = () => Promise<unknown> | void

/**
 * True if a login still has a password of the README.
 * @throws StartupError in production (A9).
 */
async function hasPublishedPasswords(database: Database, settings: Settings): Promise<boolean> {
  const [first, ...others] = await openDemoLogins(database)
  if (first === undefined) return false
  if (settings.NODE_ENV !== 'production') return true
  throw new StartupError(
    `Production refuses to start: ${first} and ${others.length} more demonstration logins have their published password; use a database without demonstration data, or disable them as docs/operations.md says.`,
  )
}

/**
 * Starts the program. After a signal to stop it finishes the
 * present step only; started parts are stopped as usual.
 */
async function start(settings: Settings, stops: Stop[]): Promise<void> {
  const log = openLog(settings.logLevel)
  const logAt = (level: 'error' | 'warn') =>
    withoutRepeats((text) => {
      log[level](text)
      log.flush()
    })
  const [complain, warn] = [logAt('error'), logAt('warn')]
  const tracing = settings.sendsTraces
    ? (await import('./telemetry/startTracing.ts')).startTracing()
    : undefined
  if (tracing) stops.push(() => tracing.stop())
  const goOn = (): void => stopped.signal.throwIfAborted()
  const { files, media } = await storesOf(settings, complain)
  goOn()
  const unlessStopping = (tell: (text: string) => void) => (text: string) => {
    if (!stopped.signal.aborted) tell(text)
  }
  const started = await startDatabase(settings, {
    onConnectionLost: ({ message }) => unlessStopping(warn)(`Database connection lost: ${message}`),
    onStandby: unlessStopping(warn),
    onDelayed: (text) => {
      goOn()
      warn(text)
    },
    traceparent: tracing?.traceparent,
  })
  stops.push(() => started.stop())
  goOn()
  const { database } = started
  const clock = () => new Date()
  const stopping = stopped.signal
  const metrics = await openProgramMetrics(settings, { database, clock, stopping })
  if (metrics) stops.push(metrics.close)
  const telemetry = { metrics: metrics?.metrics, tracing }
  goOn()
  await migrateJobs(database.connectionString)
  goOn()
  const stores = { fileStore: files, mediaStore: media }
  if (settings.demoData && (await seedWhenEmpty(database, settings, stores, new Date())))
    printLine('Demo data loaded.')
  const isDemonstration = await hasPublishedPasswords(database, settings)
  goOn()

  const works = settings.ROLE !== 'web'
  const mailer = observedMailer(smtpMailer(settings.smtpUrl, settings.dkim), telemetry)
  // Stopped after the outbox: a job under way still sends its mail.
  stops.push(() => mailer.close())
  const outbox = await openOutbox(database, {
    supervise: works,
    tracing,
    onError: (error) => complain(`Jobs: ${error.message}`),
  })
  stops.push(() => outbox.stop())
  const changes = openChangeFeed({
    connectionString: database.applicationUrl,
    onError: (error) => complain(`Live updates: ${error.message}`),
  })
  stops.push(() => changes.close())
  const services = {
    settings,
    database,
    outbox,
    changes,
    card: cardGatewayOf(settings),
    files: isDemonstration ? drawnDocuments(files, database, settings) : files,
    media,
    fetchOnce: fetchOnceOver(theInternet),
    clock,
    report: complain,
    ...telemetry,
  }

  goOn()
  if (works) {
    await startWorker({ ...services, mailer }, reactions)
    await startSchedule(services, tasks)
    stops.push(
      startDeliveries({ ...services, postOnce: countedPosts(postOnceOver(theInternet), telemetry.metrics) }),
    )
  }
  if (settings.ROLE === 'worker') return printLine('Trade Counter worker is ready.')

  const webFolder = join(import.meta.dirname, '../../web/dist')
  const app = await createApp(services, {
    log,
    stopping,
    ...(existsSync(webFolder) ? { webFolder } : {}),
  })
  stops.push(async () => {
    // Balancers ask /readyz before they send the next request.
    await wait(settings.drainMs)
    await closeInOrder(app)
  })
  await onFreePort('PORT', settings.PORT, () => app.listen({ port: settings.PORT, host: settings.HOST }))
  printLine(`Trade Counter is ready: ${settings.publicUrl}`)
  if (isDemonstration)
    printLine('This is a DEMONSTRATION: its passwords are published. For real work see docs/operations.md.')
}

const stops: Stop[] = []
const stopped = new AbortController()

const messageOf = (error: unknown): string =>
  error instanceof StartupError ? error.message : String((error as Error).stack ?? error)

/** Stops once, in the reverse order of the start, the database last (D8). */
async function stop(code: number, hasStarted: Promise<unknown>): Promise<void> {
  if (stopped.signal.aborted) return
  stopped.abort()
  await hasStarted
  for (const stop of stops.toReversed())
    try {
      await stop()
    } catch (error) {
      printError(`While stopping: ${error instanceof Error ? error.message : String(error)}`)
    }
  process.exit(code)
}

async function run(): Promise<number | undefined> {
  try {
    await start(readSettings(process.env), stops)
    // Saved for the next start, also if this process is killed.
    flushCompileCache()
    return undefined
  } catch (error) {
    if (!stopped.signal.aborted) printError(messageOf(error))
    return 1
  }
}

// A closed terminal makes printing fail; the database must be stopped all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
const running = run()
// A process group often gets a signal more than once: only the first counts, and later ones do not cut the
// stop short.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0, running))
process.on('uncaughtException', (error) => {
  if (!stopped.signal.aborted) printError(messageOf(error))
  void stop(1, running)
})
// `npm start` has the other end of this pipe: once it has ended, in any way, this process stops too.
if (process.env['STOP_WITH_PARENT']) process.stdin.once('close', () => void stop(0, running)).resume()

const failed = await running
if (failed !== undefined) await stop(failed, running)
