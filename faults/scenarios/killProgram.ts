import { openLine } from '../people/asking.ts'
import type { Loop, Outcome } from '../loop.ts'
import { startProgram } from '../processes/program.ts'
import { newDatabase, openScene, quiet } from '../people/scene.ts'
import { seededRandom } from '../seededRandom.ts'
import { waitMs } from '../waiting.ts'

/**
 * D1: the program is killed at random moments of people's work and started again. All acknowledged
 * writes must be complete. Writes without an answer are repeated with their idempotency key: none is
 * lost, none happens twice.
 */
export async function killProgram({ adminUrl, dataFolder, times, seed, progress }: Loop): Promise<Outcome> {
  const random = seededRandom(seed)
  const line = openLine()
  const scene = await openScene(await newDatabase(adminUrl), line, random)
  const environment = { ROLE: 'web', DATABASE_URL: scene.databaseUrl, DATA_DIR: dataFolder }
  const violations: string[] = []
  let done = 0
  try {
    for (; done < times && violations.length === 0; done += 1) {
      const program = await startProgram(environment)
      line.origin = program.origin
      const enough = line.answered + random.below(60)
      const instant = random.below(20)
      const work = scene.work(() => !program.isRunning())
      while (line.answered < enough && program.isRunning() && line.violations.length === 0) await waitMs(1)
      await waitMs(instant)
      await program.kill()
      await work
      await quiet(scene)
      violations.push(...line.violations.splice(0), ...(await scene.violations()))
      progress?.(done + 1)
    }
    const program = await startProgram(environment)
    line.origin = program.origin
    await scene.settle(() => !program.isRunning())
    await program.kill()
    await quiet(scene)
    violations.push(...line.violations, ...(await scene.violations()))
  } finally {
    await scene.close()
  }
  return { times: done, answered: line.answered, notes: `${line.lost} answers lost`, violations }
}
