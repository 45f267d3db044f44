import { join } from 'node:path'
import { openLine } from '../people/asking.ts'
import type { FolderLoop, Outcome } from '../loop.ts'
import { startProgram } from '../processes/program.ts'
import { openScene } from '../people/scene.ts'
import { seededRandom } from '../seededRandom.ts'
import { openServerPair } from '../processes/serverPair.ts'
import { until, waitMs } from '../waiting.ts'

/**
 * D9: the primary is killed while people work, and its synchronous standby promoted. The program has both
 * servers in `DATABASE_URL` and continues with the new primary. No acknowledged write is lost; a write
 * repeated with its idempotency key happens once.
 */
export async function failOver({ dataFolder, times, seed, progress }: FolderLoop): Promise<Outcome> {
  const random = seededRandom(seed)
  const line = openLine()
  const violations: string[] = []
  const pair = await openServerPair(dataFolder)
  const scene = await openScene(pair.url, line, random)
  let done = 0
  try {
    for (; done < times && violations.length === 0; done += 1) {
      if (done > 0) await pair.renew()
      const program = await startProgram({
        ROLE: 'web',
        DATABASE_URL: pair.url,
        DATA_DIR: join(dataFolder, 'program'),
      })
      line.origin = program.origin
      let over = false
      const work = scene.work(() => over || line.violations.length > 0)
      const worked = async (answers: number): Promise<void> => {
        const enough = line.answered + answers
        while (line.answered < enough && line.violations.length === 0 && program.isRunning()) await waitMs(1)
      }
      await worked(10 + random.below(40))
      pair.killPrimary()
      const { unavailable, lost } = line
      await until('people notice', () => line.unavailable + line.lost > unavailable + lost)
      await pair.promote()
      await worked(30)
      over = true
      await work
      await scene.settle(() => !program.isRunning())
      if (!program.isRunning()) violations.push(`The program ended with its database: ${program.output()}`)
      violations.push(...line.violations.splice(0))
      if (violations.length > 0) violations.push(program.output().slice(-3000))
      await program.stop()
      violations.push(...(await scene.violations()))
      progress?.(done + 1)
    }
  } catch (error) {
    violations.push(String(error))
  } finally {
    await scene.close()
    await pair.stop()
  }
  return {
    times: done,
    answered: line.answered,
    notes: `${line.unavailable} times 503, slowest ${Math.round(line.slowestMs)} ms`,
    violations,
  }
}
