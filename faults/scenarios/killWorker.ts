import { openDatabase } from '@tradecounter/api/db/database.ts'
import { openOutbox, type Outbox } from '@tradecounter/api/jobs/outbox.ts'
import { openLine } from '../people/asking.ts'
import * as queries from '../checks/jobs.queries.ts'
import type { Loop, Outcome } from '../loop.ts'
import { openMailSink, type MailSink } from '../processes/mailSink.ts'
import { startProgram, type Program } from '../processes/program.ts'
import { connected, newDatabase, openScene } from '../people/scene.ts'
import { seededRandom, type Random } from '../seededRandom.ts'
import { until, waitMs } from '../waiting.ts'

interface Work {
  readonly url: string
  readonly sink: MailSink
  readonly outbox: Outbox
  readonly startWorker: () => Promise<Program>
  /** True if the clock of the database is moved forward instead of waiting. */
  readonly hurried: boolean
}

const poisonOptions = { retryLimit: 1, retryDelay: 1, retryBackoff: false }

/** Lets people order and pay until `count` jobs wait. No worker runs yet. */
async function makeJobs(url: string, dataFolder: string, count: number, random: Random): Promise<string[]> {
  const line = openLine()
  const scene = await openScene(url, line, random)
  const program = await startProgram({ ROLE: 'web', DATABASE_URL: url, DATA_DIR: dataFolder })
  line.origin = program.origin
  let over = false
  const work = scene.work(() => over)
  await connected(url, (db) => until('jobs', async () => (await queries.countJobs(db)) >= count, 600))
  over = true
  await work
  await scene.settle(() => false)
  await program.stop()
  await scene.close()
  return line.violations
}

/** Kills the worker while it sends, at random moments. Counts the kills during a job. */
async function killAtWork(work: Work, times: number, random: Random, progress?: Loop['progress']) {
  let killsDuringJob = 0
  for (let done = 0; done < times; done += 1) {
    const worker = await work.startWorker()
    const enough = work.sink.messageIds.length + 1 + random.below(3)
    const unfinished = () => connected(work.url, queries.countUnfinished)
    while (work.sink.messageIds.length < enough && (await unfinished()) > 0) await waitMs(2)
    await waitMs(random.below(80))
    await worker.kill()
    killsDuringJob += await connected(work.url, queries.countActive)
    if (work.hurried) await connected(work.url, queries.letTimePass)
    progress?.(done + 1)
  }
  return killsDuringJob
}

async function finish(work: Work): Promise<number> {
  const worker = await work.startWorker()
  const since = performance.now()
  await connected(work.url, (db) =>
    until(
      'every job is done or given up',
      async () => {
        if (work.hurried) {
          await queries.makeSupervisionDue(db)
          await work.outbox.boss.supervise()
          await waitMs(500)
        }
        return (await queries.countUnfinished(db)) === 0 && (await queries.countDeadLetters(db)) > 0
      },
      900,
    ),
  )
  await work.outbox.boss.send('tellFailedJobs')
  await connected(work.url, (db) =>
    until('the support desk is told', async () => (await queries.countNotices(db)) > 0, 60),
  )
  await worker.stop()
  return performance.now() - since
}

async function violationsOf({ url, sink }: Work, killsDuringJob: number): Promise<string[]> {
  const distinct = new Set(sink.messageIds).size
  const [expected, sent, failed, poison] = await connected(url, async (db) => [
    await queries.countExpectedMails(db),
    await queries.countSent(db),
    await queries.countFailed(db),
    await queries.countDeadLetters(db),
  ])
  const wrong = [
    distinct !== expected && `${expected} mails were due, ${distinct} left`,
    sent !== expected && `${expected} mails were due, ${sent} are noted as sent`,
    failed !== 0 && `${failed} jobs were given up`,
    poison !== 1 && `${poison} of 1 poisoned jobs are in the dead letters`,
    // A worker killed between sending and recording sends again, with the same Message-ID.
    sink.messageIds.length - distinct > killsDuringJob &&
      `${sink.messageIds.length - distinct} mails left again for ${killsDuringJob} held jobs`,
  ]
  return wrong.filter((problem) => problem !== false)
}

/**
 * Q1 and Q2: the worker is killed while it works. Every job is done, with one effect, and a job that
 * always fails becomes a dead letter without stopping the others.
 */
export async function killWorker(loop: Loop & { readonly hurried: boolean }): Promise<Outcome> {
  const { adminUrl, dataFolder, times, seed, progress, hurried } = loop
  const random = seededRandom(seed)
  const url = await newDatabase(adminUrl)
  const sink = await openMailSink()
  const database = openDatabase({ connectionString: url, maximumConnections: 2 })
  const outbox = await openOutbox(database, { supervise: false, onError: () => undefined })
  const environment = { ROLE: 'worker', DATABASE_URL: url, DATA_DIR: dataFolder, SMTP_URL: sink.url }
  const work: Work = { url, sink, outbox, hurried, startWorker: () => startProgram(environment) }
  try {
    await outbox.boss.send('orderApproved', { customerId: 1, orderId: 'poison' }, poisonOptions)
    const violations = await makeJobs(url, dataFolder, times * 3 + 20, random)
    const killsDuringJob = await killAtWork(work, times, random, progress)
    const finishMs = await finish(work)
    violations.push(...(await violationsOf(work, killsDuringJob)))
    const twice = sink.messageIds.length - new Set(sink.messageIds).size
    return {
      times,
      answered: sink.messageIds.length,
      notes: `${killsDuringJob} jobs were held, ${twice} mails left again, the rest done in ${Math.round(finishMs / 1000)} s`,
      violations,
    }
  } finally {
    await outbox.stop()
    await database.close()
    await sink.close()
  }
}
