import { migrateAll } from '@tradecounter/test-kit/migrateAll.ts'
import { openLine, type Line } from '../people/asking.ts'
import type { Machine } from './clusterMachine.ts'
import { openCluster, type Cluster } from './clusterNodes.ts'
import { startPrograms, type ClusterPrograms } from './clusterPrograms.ts'
import { missingProgram } from './clusterTemplates.ts'
import type { Loop, Outcome } from '../loop.ts'
import { openScene, type Scene } from '../people/scene.ts'
import { seededRandom } from '../seededRandom.ts'
import { until, waitMs } from '../waiting.ts'

const longestGapMs = 15_000
const minuteSeconds = 60
const stepEveryMs = 100
const awayMs = 20_000

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Fault of a running cluster, or work of its administrator. */
interface Event {
  readonly name: string
  readonly happen: (cluster: Cluster, programs: ClusterPrograms) => Promise<unknown>
}

/** Waits until another machine than the `former` one is the primary. */
const untilReplaced = (cluster: Cluster, former: Machine): Promise<void> =>
  until(
    'another machine takes over',
    async () => {
      const leader = await cluster.primary().catch(() => former)
      return leader !== former
    },
    minuteSeconds,
  )

const events: readonly Event[] = [
  {
    name: 'primary killed',
    async happen(cluster) {
      const primary = await cluster.primary()
      await primary.kill()
      await untilReplaced(cluster, primary)
      primary.start()
    },
  },
  {
    name: 'primary frozen',
    async happen(cluster) {
      const primary = await cluster.primary()
      primary.signal('SIGSTOP')
      await untilReplaced(cluster, primary)
      primary.signal('SIGCONT')
    },
  },
  {
    name: 'switchover',
    async happen(cluster) {
      const primary = await cluster.primary()
      await cluster.switchOver()
      await untilReplaced(cluster, primary)
    },
  },
  {
    name: 'synchronous standby killed',
    async happen(cluster) {
      const standby = await cluster.synchronousStandby()
      await standby.kill()
      await waitMs(5000)
      standby.start()
    },
  },
  {
    name: 'synchronous standby frozen for 20 s',
    async happen(cluster) {
      const standby = await cluster.synchronousStandby()
      standby.signal('SIGSTOP')
      await waitMs(awayMs)
      standby.signal('SIGCONT')
    },
  },
  {
    name: 'etcd halted for 20 s',
    async happen(cluster) {
      cluster.haltEtcd()
      await waitMs(awayMs)
      cluster.resumeEtcd()
    },
  },
  { name: 'five processes replaced', happen: (_, programs) => programs.replaceAll() },
]

/** Starts to watch answers. @returns a function for the longest time between two answers, in ms */
function watchGaps(line: Line): () => number {
  let { answered } = line
  let since = performance.now()
  let longest = 0
  const look = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - since)
    if (line.answered === answered) return
    answered = line.answered
    since = now
  }
  const timer = setInterval(look, 10)
  return () => {
    clearInterval(timer)
    look()
    return longest
  }
}

const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `stop` at a signal and then exits. @returns function that removes the listeners */
function onInterruption(stop: () => Promise<unknown>): () => void {
  const end = (): void => void stop().finally(() => process.exit(1))
  for (const name of interruptions) process.once(name, end)
  return () => interruptions.forEach((name) => process.off(name, end))
}

/** Runs one event while people work. @returns the longest time without a successful answer, in ms */
async function strike(
  { name, happen }: Event,
  cluster: Cluster,
  programs: ClusterPrograms,
  scene: Scene,
  line: Line,
): Promise<number> {
  let isOver = false
  let gapMs: (() => number) | undefined
  const goesWrong = () => line.violations.length > 0
  const soon = (what: string, condition: () => boolean | Promise<boolean>) =>
    until(`${name}: ${what}`, condition, minuteSeconds)
  const worked = (answers: number): Promise<void> => {
    const enough = line.answered + answers
    return soon('people work', () => line.answered >= enough || goesWrong())
  }
  const work = scene.work(() => isOver || goesWrong(), stepEveryMs)
  try {
    await worked(30)
    gapMs = watchGaps(line)
    await happen(cluster, programs)
    await soon('there is one primary with two standbys', cluster.isWhole)
    await worked(50)
    const receivedBefore = programs.receivedCount()
    await soon('live updates come through the proxy', () => programs.receivedCount() > receivedBefore)
    const listeners = async () => (await cluster.following()).listeners
    await soon('each web process listens once', async () => (await listeners()) === programs.webs)
    return gapMs()
  } finally {
    gapMs?.()
    isOver = true
    await work
  }
}

/**
 * Reference cluster of `deploy/cluster`, with three web processes and two workers behind its proxy.
 * Events happen in turn while people work. No acknowledged write is lost; all parts recover by themselves.
 */
export async function cluster({ dataFolder, times, seed, progress }: Loop): Promise<Outcome> {
  const missing = missingProgram()
  if (missing !== undefined)
    return { times: 0, answered: 0, notes: '', violations: [], skipped: `${missing} is not installed` }
  const line = openLine()
  const violations: string[] = []
  const longestMs = new Map<string, number>()
  const cluster = await openCluster(dataFolder)
  let scene: Scene | undefined
  let programs: ClusterPrograms | undefined
  const stop = async (): Promise<void> => {
    await programs?.stop()
    await scene?.close()
    await cluster.stop()
  }
  const goOn = onInterruption(() => {
    // Kill immediately, as other listeners of the signal may end this process.
    cluster.end()
    return stop()
  })
  let done = 0
  try {
    await migrateAll(cluster.databaseUrl)
    scene = await openScene(cluster.databaseUrl, line, seededRandom(seed))
    programs = await startPrograms(cluster, dataFolder, scene.reader)
    line.origin = cluster.origin
    const { standbyReads, problems } = programs
    await until('standbys answer reads through the proxy', async () => {
      violations.push(...problems())
      return violations.length > 0 || (await standbyReads()) > 0
    })
    for (; done < times && violations.length === 0; done += 1) {
      for (const event of events) {
        const { answered, lost, unavailable } = line
        const gapMs = await strike(event, cluster, programs, scene, line)
        await scene.settle(() => false)
        longestMs.set(event.name, Math.max(gapMs, longestMs.get(event.name) ?? 0))
        const since = `${line.answered - answered} answers, ${line.unavailable - unavailable} times 503, ${line.lost - lost} unanswered`
        process.stdout.write(`cluster ${done + 1}: ${event.name}: ${seconds(gapMs)}, ${since}\n`)
        if (gapMs > longestGapMs) violations.push(`${event.name}: no 2xx for ${seconds(gapMs)}`)
        violations.push(...line.violations.splice(0), ...programs.problems())
        if (violations.length > 0) break
      }
      violations.push(...(await scene.violations()))
      progress?.(done + 1)
    }
  } catch (error) {
    violations.push(String(error), line.lastFailure)
  } finally {
    if (violations.length > 0) violations.push(cluster.logs())
    goOn()
    await stop()
  }
  const notes = [...longestMs].map(([name, ms]) => `${name} ${seconds(ms)}`).join(', ')
  return { times: done, answered: line.answered, notes, violations }
}
