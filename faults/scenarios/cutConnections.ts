import { openLine } from '../people/asking.ts'
import { missingFiles } from '../checks/missingFiles.queries.ts'
import { openProxy, throughProxy, type Fault } from '../processes/cutProxy.ts'
import type { Loop, Outcome } from '../loop.ts'
import { startProgram } from '../processes/program.ts'
import { connected, newDatabase, openScene } from '../people/scene.ts'
import { seededRandom, type Random } from '../seededRandom.ts'
import { waitMs } from '../waiting.ts'

/** D5: an answer, 503 at worst, within 5 seconds, with a margin for a busy machine. */
const promisedMs = 6500

function nextFault(random: Random): Exclude<Fault, { kind: 'turnAway' }> {
  const kind = random.pick(['cut', 'cut', 'loseCommitAnswer', 'loseCommitAnswer', 'blackhole'] as const)
  if (kind === 'cut')
    return { kind, way: random.pick(['toDatabase', 'toProgram']), afterBytes: 1 + random.below(20_000) }
  return kind === 'blackhole' ? { kind, newToo: random.chance(0.5) } : { kind }
}

/**
 * D5: database connections break at any byte, fall silent, or lose the answer of a COMMIT, while people
 * work. Every request is answered, in time if `timed`; a write without an answer is repeated with its
 * idempotency key and happens once; no stored row lacks its file; the program keeps running.
 */
export async function cutConnections(loop: Loop & { readonly timed: boolean }): Promise<Outcome> {
  const { adminUrl, dataFolder, times, seed, progress, timed } = loop
  const random = seededRandom(seed)
  const line = openLine()
  const databaseUrl = await newDatabase(adminUrl)
  const scene = await openScene(databaseUrl, line, random, 200)
  const proxy = await openProxy(databaseUrl)
  const program = await startProgram({
    ROLE: 'web',
    DATABASE_URL: throughProxy(databaseUrl, proxy),
    DATA_DIR: dataFolder,
  })
  line.origin = program.origin
  const violations: string[] = []
  const struck = { cut: 0, loseCommitAnswer: 0, blackhole: 0 }
  let slowestMs = 0
  let done = 0
  try {
    for (; done < times && violations.length === 0; done += 1) {
      const fault = nextFault(random)
      let over = false
      const work = scene.work(() => over || !program.isRunning() || line.violations.length > 0)
      const enough = line.answered + random.below(30)
      while (line.answered < enough && program.isRunning() && line.violations.length === 0) await waitMs(1)
      const strike = proxy.strike(fault)
      await Promise.race([strike, work])
      // Requests over silent connections reach their time limit before the proxy heals.
      over = true
      await work
      proxy.heal()
      struck[fault.kind] += 1
      await scene.settle(() => !program.isRunning())
      if (!program.isRunning()) violations.push(`The program ended: ${program.output()}`)
      if (timed && line.slowestMs > promisedMs)
        violations.push(`An answer took ${Math.round(line.slowestMs)} ms (${JSON.stringify(fault)})`)
      slowestMs = Math.max(slowestMs, line.slowestMs)
      line.slowestMs = 0
      const missing = await connected(databaseUrl, (db) => missingFiles(db, dataFolder))
      const wrong = [...line.violations.splice(0), ...missing, ...(await scene.violations())]
      // Last output of the program, which has the reason.
      if (wrong.length > 0) violations.push(...wrong, program.output().slice(-3000))
      progress?.(done + 1)
    }
  } catch (error) {
    violations.push(String(error))
  } finally {
    await program.kill()
    await proxy.close()
    await scene.close()
  }
  const kinds = `${struck.cut} cut, ${struck.loseCommitAnswer} commits unheard, ${struck.blackhole} silenced`
  return {
    times: done,
    answered: line.answered,
    notes: `${kinds}; ${line.unavailable} times 503, slowest ${Math.round(slowestMs)} ms`,
    violations,
  }
}
