import { openDatabase } from '@tradecounter/api/db/database.ts'
import { builders } from '@tradecounter/test-kit/builders.ts'
import { createCustomer } from '@tradecounter/test-kit/customer.ts'
import { personas } from '@tradecounter/test-kit/personas.ts'
import { openLine, reach, type Line } from '../people/asking.ts'
import type { Loop, Outcome } from '../loop.ts'
import { openMailSink } from '../processes/mailSink.ts'
import { startProgram } from '../processes/program.ts'
import { residentMegabytes } from '../processes/residentMemory.ts'
import { newDatabase, openScene, portalOf, quiet } from '../people/scene.ts'
import { seededRandom } from '../seededRandom.ts'
import { waitMs } from '../waiting.ts'

const minuteMs = 60_000
/** Interval of each writer: six writers make ten requests a second, and readers ten more. */
const writeEveryMs = 600
const readEveryMs = 100
/** Share of the run in which caches fill and code is compiled. */
const warmUpShare = 0.25
const largestSlope = 1

interface Sample {
  readonly hours: number
  readonly megabytes: number
}

/** Growth of memory in MB an hour, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [hours, megabytes] = [mean((sample) => sample.hours), mean((sample) => sample.megabytes)]
  const over = samples.reduce(
    (sum, sample) => sum + (sample.hours - hours) * (sample.megabytes - megabytes),
    0,
  )
  const spread = samples.reduce((sum, sample) => sum + (sample.hours - hours) ** 2, 0)
  return spread === 0 ? 0 : over / spread
}

/** Reader of lists: orders, their counts, products and open documents. */
async function openReader(url: string, line: Line) {
  const database = openDatabase({ connectionString: url, maximumConnections: 2 })
  const portal = portalOf(database)
  const customer = await createCustomer(portal, {})
  const as = personas(portal, customer)
  const sceneBuilders = builders(portal, customer, as)
  for (let at = 0; at < 100; at += 1) {
    await sceneBuilders.item({ priceCents: 1000 + at })
    await sceneBuilders.openInvoice({ totalCents: 1000 + at })
  }
  const member = await as.reader()
  const { rows: lists } = await database.pool.query<{ id: number }>(
    `select id from price_lists where customer_id = ${customer.id}`,
  )
  await database.close()
  const paths = [
    `/Corporate/customers/${customer.id}/orders`,
    `/Corporate/customers/${customer.id}/orders/counts`,
    `/Corporate/customers/${customer.id}/pricelists/${lists[0]?.id}/items`,
    `/Corporate/payments/customers/${customer.id}/invoices`,
    '/Corporate/users/me',
  ]
  let requestCount = 0
  return async () => {
    const path = paths[requestCount % paths.length] ?? ''
    requestCount += 1
    const answer = await reach(line, path, { headers: { authorization: `Bearer ${member.token}` } })
    await answer.arrayBuffer()
    line.answered += 1
    if (answer.status !== 200) line.violations.push(`${path} was answered ${answer.status}`)
  }
}

/** S2: people work for `times` minutes at twenty requests a second; the program's memory must not grow. */
export async function soak({ adminUrl, dataFolder, times, seed, progress }: Loop): Promise<Outcome> {
  const line = openLine()
  const url = await newDatabase(adminUrl)
  const scene = await openScene(url, line, seededRandom(seed))
  const read = await openReader(url, line)
  const sink = await openMailSink()
  const program = await startProgram({
    ROLE: 'all',
    DATABASE_URL: url,
    DATA_DIR: dataFolder,
    SMTP_URL: sink.url,
  })
  line.origin = program.origin
  const samples: Sample[] = []
  const since = performance.now()
  const over = () =>
    performance.now() - since >= times * minuteMs || !program.isRunning() || line.violations.length > 0
  const reading = async () => {
    while (!over()) await Promise.all([read(), waitMs(readEveryMs)])
  }
  const sampling = async () => {
    for (let minute = 1; !over(); minute += 1) {
      while (!over() && performance.now() - since < minute * minuteMs) await waitMs(500)
      samples.push({
        hours: (performance.now() - since) / (60 * minuteMs),
        megabytes: residentMegabytes(program.pid),
      })
      progress?.(minute)
    }
  }
  const violations: string[] = []
  try {
    await Promise.all([scene.work(over, writeEveryMs), reading(), sampling()])
    if (!program.isRunning()) violations.push(`The program ended: ${program.output()}`)
  } catch (error) {
    violations.push(String(error))
  } finally {
    await program.kill()
    await sink.close()
    await quiet(scene)
    violations.push(...line.violations, ...(await scene.violations()))
    await scene.close()
  }
  const warm = samples.slice(Math.floor(samples.length * warmUpShare))
  const slope = slopeOf(warm)
  // Short runs skip the check of growth, as memory fluctuates by more than it could grow.
  if (times >= 240 && slope >= largestSlope) violations.push(`Memory grows by ${slope.toFixed(2)} MB an hour`)
  const megabytes = warm.map((sample) => Math.round(sample.megabytes))
  return {
    times: samples.length,
    answered: line.answered,
    notes: `${Math.min(...megabytes)} to ${Math.max(...megabytes)} MB, ${slope.toFixed(2)} MB an hour; slowest ${Math.round(line.slowestMs)} ms, ${line.unavailable} times 503, ${sink.messageIds.length} mails`,
    violations,
  }
}
