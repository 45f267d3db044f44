import { startEmbeddedPostgres } from '@tradecounter/api/db/embeddedPostgres.ts'
import { openLine } from '../people/asking.ts'
import { checkIndexes } from '../checks/invariants.queries.ts'
import type { FolderLoop, Outcome } from '../loop.ts'
import { startProgram } from '../processes/program.ts'
import { connected, embeddedDatabase, openScene } from '../people/scene.ts'
import { seededRandom } from '../seededRandom.ts'
import { childrenOf, postmasterOf, signal } from '../processes/serverProcess.ts'
import { until, waitMs } from '../waiting.ts'

/**
 * D1 and D2: the database server is killed, alone or with all of its processes. The program must keep
 * running and answer 503. After a restart of both, all acknowledged writes are there and all indexes valid.
 */
export async function killDatabase({ dataFolder, times, seed, progress }: FolderLoop): Promise<Outcome> {
  const random = seededRandom(seed)
  const line = openLine()
  const violations: string[] = []
  const environment = { ROLE: 'web', DATA_DIR: dataFolder }
  let indexes = 0
  const { server, url } = await embeddedDatabase(dataFolder)
  const scene = await openScene(url, line, random)
  let done = 0
  try {
    for (; done < times && violations.length === 0; done += 1) {
      const program = await startProgram(environment)
      line.origin = program.origin
      const enough = line.answered + random.below(40)
      let over = false
      const work = scene.work(() => over)
      while (line.answered < enough && line.violations.length === 0) await waitMs(1)
      const postmaster = await postmasterOf(dataFolder)
      const children = random.chance(0.5) ? childrenOf(postmaster) : []
      const unavailable = line.unavailable + line.lost
      for (const pid of [postmaster, ...children]) signal(pid, 'SIGKILL')
      await until(
        'the program notices',
        () => line.unavailable + line.lost > unavailable || !program.isRunning(),
      )
      if (!program.isRunning()) violations.push(`The program ended with its database: ${program.output()}`)
      over = true
      await program.kill()
      await work
      // Start the server as the program does, which also waits for the recovery.
      await startEmbeddedPostgres(dataFolder)
      violations.push(...line.violations.splice(0), ...(await scene.violations()))
      progress?.(done + 1)
    }
    const program = await startProgram(environment)
    line.origin = program.origin
    await scene.settle(() => !program.isRunning())
    await program.kill()
    violations.push(...line.violations, ...(await scene.violations()))
    indexes = await connected(url, checkIndexes)
  } catch (error) {
    violations.push(String(error))
  } finally {
    await scene.close()
    await server.stop()
  }
  return {
    times: done,
    answered: line.answered,
    notes: `${line.unavailable} times unavailable, ${indexes} indexes sound`,
    violations,
  }
}
