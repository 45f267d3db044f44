import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { openDatabase } from '@tradecounter/api/db/database.ts'
import { createCustomer } from '@tradecounter/test-kit/customer.ts'
import { personas } from '@tradecounter/test-kit/personas.ts'
import { openLine } from '../people/asking.ts'
import type { Loop, Outcome } from '../loop.ts'
import { freePorts, startProgram, type Program } from '../processes/program.ts'
import { newDatabase, openScene, portalOf } from '../people/scene.ts'
import { seededRandom } from '../seededRandom.ts'
import { until } from '../waiting.ts'
import { setPassword } from './people.queries.ts'
import { isInstalled, proxyKinds, startProxy, type Proxy, type ProxyKind } from './proxyKinds.ts'
import { proxyProblems, type Person } from './proxyProofs.ts'

const password = 'Lantern-7oak-hill'
const metricsToken = 'a token of the fault harness only'

async function makePerson(databaseUrl: string): Promise<Omit<Person, 'origin' | 'certificate'>> {
  const database = openDatabase({ connectionString: databaseUrl, maximumConnections: 2 })
  const portal = portalOf(database)
  const customer = await createCustomer(portal, {})
  const { loginId, userName, token } = await personas(portal, customer).buyer()
  await setPassword(database, loginId, password)
  await database.close()
  const { id: customerId, shippingAddressId } = customer
  return { userName, password, token, customerId, shippingAddressId }
}

/** Number of successful answers of a process so far. */
async function answersOf({ origin }: Program): Promise<number> {
  const text = await (
    await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text()
  return [...text.matchAll(/_(?:total|count)\{[^}]*status="2[^}]*\} (\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

/** Waits until the proxy sends requests to a process that has just started. */
async function untilRequested(program: Program): Promise<void> {
  const before = await answersOf(program)
  let own = 1
  await until('the proxy asks the new process', async () => {
    const now = await answersOf(program)
    own += 1
    return now > before + own + 3
  })
}

/** Number of requests that processes refused because their database was silent or too slow. */
const refusedBy = (programs: readonly Program[]): number =>
  programs.reduce(
    (sum, program) => sum + program.output().split('database or files unavailable').length - 1,
    0,
  )

/** Runs a proxy before two processes, which are replaced in turn while people work. */
async function runBehind(kind: ProxyKind, { adminUrl, dataFolder, times, seed, progress }: Loop) {
  const [https = 0, http = 0, ...webs] = await freePorts(4)
  const databaseUrl = await newDatabase(adminUrl)
  const line = openLine()
  const scene = await openScene(databaseUrl, line, seededRandom(seed))
  const problems: string[] = []
  const started: Program[] = []
  const startWeb = async (PORT: number) => {
    const program = await startProgram({
      ROLE: 'web',
      PORT: String(PORT),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      DRAIN_SECONDS: '5',
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_TOKEN: metricsToken,
    })
    started.push(program)
    return program
  }
  const programs = await Promise.all(webs.map(startWeb))
  const [first = 0, second = 0] = webs
  const proxy: Proxy = startProxy(kind, dataFolder, { https, http, webs: [first, second] })
  setDefaultCACertificates([...getCACertificates('default'), proxy.certificate])
  let over = false
  let work = Promise.resolve()
  let done = 0
  try {
    await until('the proxy answers', async () => {
      if (!proxy.isRunning()) throw new Error('The proxy ended.')
      const answer = await fetch(`${proxy.origin}/readyz`).catch(() => undefined)
      return answer?.ok === true
    })
    const { origin, certificate } = proxy
    problems.push(...(await proxyProblems({ ...(await makePerson(databaseUrl)), origin, certificate })))
    line.origin = origin
    work = scene.work(() => over, 20)
    for (; done < times && problems.length === 0; done += 1) {
      const at = done % webs.length
      const code = await programs[at]?.stop()
      if (code !== 0) problems.push(`a process ended with ${code}`)
      programs[at] = await startWeb(webs[at] ?? 0)
      await untilRequested(programs[at])
      progress?.(done + 1)
    }
  } catch (error) {
    problems.push(String(error))
  } finally {
    over = true
    await work
    // Repeat writes without an answer, as rows are compared with answers.
    if (problems.length === 0) await scene.settle(() => !proxy.isRunning())
    await Promise.all(programs.map((program) => program.stop()))
    await proxy.stop()
  }
  // Subtract the 503 answers of the processes about a slow database, which are no fault of the proxy.
  const unavailable = Math.max(0, line.unavailable - refusedBy(started))
  if (line.lost + unavailable + line.violations.length > 0)
    problems.push(
      `${line.lost} requests failed, ${unavailable} were answered 503`,
      line.lastFailure,
      ...line.violations,
    )
  if (problems.length > 0) problems.push(proxy.log().slice(-2000))
  problems.push(...(await scene.violations()))
  await scene.close()
  return { done, answered: line.answered, problems: problems.map((problem) => `${kind}: ${problem}`) }
}

/**
 * Caddy, nginx and HAProxy with the files of `deploy/proxies`: login, client addresses, live updates,
 * uploads, and the replacement of processes while people work.
 */
export async function proxies(loop: Loop): Promise<Outcome> {
  const kinds = Object.keys(proxyKinds).filter((name): name is ProxyKind => name in proxyKinds)
  const installed = kinds.filter(isInstalled)
  const outcome = { times: 0, answered: 0, notes: installed.join(', '), violations: [] as string[] }
  if (installed.length === 0) return { ...outcome, skipped: `${kinds.join(', ')} are not installed` }
  const runs = await Promise.all(installed.map((kind) => runBehind(kind, loop)))
  for (const { done, answered, problems } of runs) {
    outcome.times += done
    outcome.answered += answered
    outcome.violations.push(...problems)
  }
  const absent = kinds.filter((kind) => !installed.includes(kind))
  if (absent.length > 0) outcome.notes += `; not installed: ${absent.join(', ')}`
  return outcome
}
