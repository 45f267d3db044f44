import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clientOver, openLine, sendOnce, writeOf } from '../people/asking.ts'
import type { Cluster } from './clusterNodes.ts'
import { startProgram, type Environment, type Program } from '../processes/program.ts'
import type { Scene } from '../people/scene.ts'

/** Web processes, each with a follower of live updates, and workers behind the proxy of a cluster. */
export interface ClusterPrograms {
  /** Number of web processes. */
  readonly webs: number
  /** Number of live updates received through the proxy. */
  receivedCount(): number
  /** Number of statements that standbys answered for the running web processes. */
  standbyReads(): Promise<number>
  /** Replaces the processes one by one, like the rollout of a new version. */
  replaceAll(): Promise<void>
  /** Problems: processes that ended unasked or with an error. */
  problems(): string[]
  stop(): Promise<void>
}

const metricsToken = 'a token of the fault harness only'

/** Follows live updates until `leaving`; reconnects after each end of the stream. */
async function follow(
  origin: string,
  token: string,
  leaving: AbortSignal,
  onNotice: () => void,
): Promise<void> {
  while (!leaving.aborted) {
    try {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${origin}/Corporate/live`, { headers, signal: leaving })
      const decoder = new TextDecoder()
      for await (const chunk of response.body ?? [])
        if (decoder.decode(chunk as Uint8Array).includes('event: changed')) onNotice()
    } catch {
      // Try again.
    }
    await wait(200, undefined, { signal: leaving }).catch(() => undefined)
  }
}

/** Repeats searches, which standbys answer. Any status but success and 503 is a problem. */
async function readOn(
  origin: string,
  { customerId, token }: Scene['reader'],
  leaving: AbortSignal,
  onProblem: (problem: string) => void,
): Promise<void> {
  const line = openLine(origin)
  while (!leaving.aborted) {
    const reading = writeOf(
      'search',
      (key) =>
        clientOver(line, token, key).findAnything({ params: { customerId }, query: { text: 'Whatever' } }),
      () => undefined,
    )
    await sendOnce(line, 'reader', reading)
    for (const problem of line.violations.splice(0)) onProblem(problem)
    await wait(200, undefined, { signal: leaving }).catch(() => undefined)
  }
}

export async function startPrograms(
  { databaseUrl, readUrl, webPorts, origin }: Cluster,
  dataFolder: string,
  reader: Scene['reader'],
): Promise<ClusterPrograms> {
  const environment = {
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: readUrl,
    DATA_DIR: join(dataFolder, 'program'),
    DRAIN_SECONDS: '5',
    METRICS_TOKEN: metricsToken,
  }
  const settings: readonly Environment[] = [
    ...webPorts.map((PORT) => ({ ...environment, ROLE: 'web', PORT })),
    { ...environment, ROLE: 'worker' },
    { ...environment, ROLE: 'worker' },
  ]
  const programs: Program[] = []
  const problems: string[] = []
  const leaving = new AbortController()
  let receivedCount = 0

  async function stopOne(program: Program): Promise<void> {
    const wasRunning = program.isRunning()
    const code = await program.stop()
    if (!wasRunning || code !== 0)
      problems.push(`A process ended with ${code}: ${program.output().slice(-2000)}`)
  }
  const stop = async (): Promise<void> => {
    leaving.abort()
    await Promise.all(programs.map(stopOne))
  }
  try {
    for (const setting of settings) programs.push(await startProgram(setting))
  } catch (error) {
    await stop()
    throw error
  }
  for (const port of webPorts)
    void follow(`http://127.0.0.1:${port}`, reader.token, leaving.signal, () => undefined)
  void follow(origin, reader.token, leaving.signal, () => {
    receivedCount += 1
  })
  void readOn(origin, reader, leaving.signal, (problem) => problems.push(problem))
  return {
    webs: webPorts.length,
    receivedCount: () => receivedCount,
    async standbyReads() {
      const headers = { authorization: `Bearer ${metricsToken}` }
      const metrics = webPorts.map(async (port) =>
        (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text(),
      )
      const reads = (await Promise.all(metrics)).map(
        (text) => /^tradecounter_standby_reads_total (\d+)$/m.exec(text)?.[1],
      )
      return reads.reduce((sum, read) => sum + Number(read), 0)
    },
    async replaceAll() {
      for (const [at, setting] of settings.entries()) {
        const old = programs[at]
        if (old) await stopOne(old)
        programs[at] = await startProgram(setting)
      }
    },
    problems: () => [
      ...problems.splice(0),
      ...programs
        .filter((program) => !program.isRunning())
        .map((program) => `A process ended by itself: ${program.output().slice(-2000)}`),
    ],
    stop,
  }
}
