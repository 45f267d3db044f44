import { openLine } from '../people/asking.ts'
import { openBalancer } from '../processes/balancer.ts'
import type { Loop, Outcome } from '../loop.ts'
import { startProgram, type Program } from '../processes/program.ts'
import { newDatabase, openScene } from '../people/scene.ts'
import { seededRandom } from '../seededRandom.ts'
import { until } from '../waiting.ts'

/**
 * Rollout of a new version: two web processes and a worker on one database are replaced in turn while
 * people work. No request fails, and each process ends in order.
 */
export async function rollingRestart({
  adminUrl,
  dataFolder,
  times,
  seed,
  progress,
}: Loop): Promise<Outcome> {
  const line = openLine()
  const databaseUrl = await newDatabase(adminUrl)
  const scene = await openScene(databaseUrl, line, seededRandom(seed))
  const balancer = await openBalancer()
  const violations: string[] = []
  const complaints: string[] = []
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, DRAIN_SECONDS: '0.5' }

  async function startWeb(): Promise<Program> {
    const program = await startProgram({ ...environment, ROLE: 'web' })
    balancer.add(program.origin)
    await until('the new process is asked', () => balancer.isReady(program.origin))
    return program
  }
  async function stop(program: Program): Promise<void> {
    const code = await program.stop()
    balancer.remove(program.origin)
    complaints.push(
      ...program
        .output()
        .split('\n')
        .filter((text) => text.includes('unavailable')),
    )
    if (code !== 0) violations.push(`A process ended with ${code}: ${program.output()}`)
  }
  const startWorker = () => startProgram({ ...environment, ROLE: 'worker' })

  const webs = [await startWeb(), await startWeb()]
  let worker = await startWorker()
  line.origin = balancer.origin
  let over = false
  const work = scene.work(() => over)
  let done = 0
  try {
    for (; done < times && violations.length === 0 && line.violations.length === 0; done += 1) {
      const enough = line.answered + 20
      await until('people work', () => line.answered > enough || line.violations.length > 0)
      if (done % 3 === 2) {
        await stop(worker)
        worker = await startWorker()
      } else {
        const oldest = webs.shift()
        if (oldest) await stop(oldest)
        webs.push(await startWeb())
      }
      progress?.(done + 1)
    }
  } catch (error) {
    violations.push(String(error))
  } finally {
    over = true
    await work
    for (const program of [...webs, worker]) await stop(program)
    await balancer.close()
  }
  if (line.lost + line.unavailable > 0)
    violations.push(
      `${line.lost} requests failed, ${line.unavailable} were answered 503`,
      line.lastFailure,
      ...complaints,
    )
  violations.push(...line.violations, ...(await scene.violations()))
  await scene.close()
  return {
    times: done,
    answered: line.answered,
    notes: `${line.lost} failed, ${line.unavailable} times 503, slowest ${Math.round(line.slowestMs)} ms`,
    violations,
  }
}
