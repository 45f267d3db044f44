import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { folderFileStore } from './adapters/fileStore.ts'
import { smtpMailer } from './adapters/mailer.ts'
import { createApp } from './app.ts'
import { openChangeFeed } from './db/changeFeed.ts'
import { cardGatewayOf } from './cardGatewayOf.ts'
import { closeInOrder } from './http/serving/draining.ts'
import { seedWhenEmpty } from './seedWhenEmpty.ts'
import { migrateJobs, openOutbox } from './jobs/outbox.ts'
import { startSchedule } from './jobs/schedule.ts'
import { startWorker } from './jobs/worker.ts'
import { reactions } from './reactions.ts'
import { readSettings, StartupError, type Settings } from './settings.ts'
import { startDatabase } from './startDatabase.ts'
import { tasks } from './tasks.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const complain = (text: string): void => void process.stderr.write(`${text}\n`)

type Stop = () => Promise<unknown> | void

async function start(settings: Settings, stops: Stop[]): Promise<void> {
  const started = await startDatabase(settings, (error) => {
    if (!stopped.signal.aborted) complain(`Database connection lost: ${error.message}`)
  })
  stops.push(() => started.stop())
  const { database } = started
  await migrateJobs(database.connectionString)
  if (settings.demoData && (await seedWhenEmpty(database, settings, new Date()))) say('Demo data loaded.')

  const works = settings.ROLE !== 'web'
  const mailer = smtpMailer(settings.smtpUrl, settings.MAIL_FROM)
  // Stopped after the outbox: a job under way still sends its mail.
  stops.push(() => mailer.close())
  const outbox = await openOutbox(database, {
    supervise: works,
    onError: (error) => complain(`Jobs: ${error.message}`),
  })
  stops.push(() => outbox.stop())
  const changes = openChangeFeed({
    connectionString: database.connectionString,
    onError: (error) => complain(`Live updates: ${error.message}`),
  })
  stops.push(() => changes.close())
  const services = {
    settings,
    database,
    outbox,
    changes,
    card: cardGatewayOf(settings),
    files: folderFileStore(settings.dataFolder),
    clock: () => new Date(),
    report: complain,
  }

  if (works) {
    await startWorker({ ...services, mailer }, reactions)
    await startSchedule(services, tasks)
  }
  if (settings.ROLE === 'worker') return say('Trade Counter worker is ready.')

  const webFolder = join(import.meta.dirname, '../../web/dist')
  const app = await createApp(services, {
    logger: true,
    stopping: stopped.signal,
    ...(existsSync(webFolder) ? { webFolder } : {}),
  })
  stops.push(async () => {
    // Balancers ask /readyz before they send the next request.
    await wait(settings.drainMs)
    await closeInOrder(app)
  })
  try {
    await app.listen({ port: settings.PORT, host: settings.HOST })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartupError(
      `Port ${settings.PORT} is taken. Stop what uses it, or choose another with PORT=…`,
      { cause: error },
    )
  }
  say(`Trade Counter is ready: ${settings.publicUrl}`)
}

const stops: Stop[] = []
const stopped = new AbortController()

async function stop(code: number): Promise<void> {
  if (stopped.signal.aborted) return
  stopped.abort()
  for (const each of stops.toReversed())
    try {
      await each()
    } catch (error) {
      complain(`While stopping: ${error instanceof Error ? error.message : String(error)}`)
    }
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))
// `npm start` holds the other end: when it is gone, however it went, nothing is left running behind it.
if (process.env['STOP_WITH_PARENT']) process.stdin.once('close', () => void stop(0)).resume()

try {
  await start(readSettings(process.env), stops)
  // Kept for the next start also if this process is killed.
  flushCompileCache()
} catch (error) {
  complain(error instanceof StartupError ? error.message : String((error as Error).stack ?? error))
  await stop(1)
}
