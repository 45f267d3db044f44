import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tradecounter/api/db/embeddedPostgres.ts'
import { openLine, type Line } from '../people/asking.ts'
import { brokenInvariants, checkIndexes } from '../checks/invariants.queries.ts'
import type { FolderLoop, Outcome } from '../loop.ts'
import {
  spawnProgram,
  startProgram,
  type Environment,
  type Program,
  type Starting,
} from '../processes/program.ts'
import { connected, openFolderScene, type Scene } from '../people/scene.ts'
import { seededRandom, type Random } from '../seededRandom.ts'
import { parentOf, postmasterOf, signal } from '../processes/serverProcess.ts'
import { until, waitMs } from '../waiting.ts'

const kinds = ['haltedProgram', 'haltedServer', 'haltedSecond', 'together', 'newFolder', 'newFolder'] as const
type Kind = (typeof kinds)[number]

const environmentOf = (dataFolder: string): Environment => ({ ROLE: 'web', DATA_DIR: dataFolder })

const isReady = async (program: Program): Promise<boolean> => {
  const response = await fetch(`${program.origin}/readyz`, { signal: AbortSignal.timeout(20_000) })
  return response.ok
}

interface Stage {
  readonly folder: string
  readonly random: Random
  readonly counts: { attached: number; refused: number }
  readonly violations: string[]
}

/** Waits until a second program serves or refuses with exit code 1. @returns true if it serves */
async function endOf({ counts, violations }: Stage, second: Starting): Promise<boolean> {
  if (await second.ready) {
    counts.attached += 1
    return true
  }
  counts.refused += 1
  const code = await second.over
  if (code !== 1) violations.push(`The second program ended with ${code}: ${second.output()}`)
  return false
}

/** Starts and stops a second program on the first one's folder, while one of the processes is suspended. */
async function withOneHalted(stage: Stage, kind: Kind, scene: Scene, line: Line): Promise<void> {
  const { folder, random, violations } = stage
  const first = await startProgram(environmentOf(folder))
  line.origin = first.origin
  const server = await postmasterOf(folder)
  let over = false
  const work = scene.work(() => over || line.violations.length > 0)
  await until('people work', () => line.answered > 0 || line.violations.length > 0)
  if (kind === 'haltedProgram') first.halt()
  if (kind === 'haltedServer') signal(server, 'SIGSTOP')
  const second = await spawnProgram(environmentOf(folder))
  await waitMs(random.below(kind === 'haltedServer' ? 13_000 : 2000))
  if (kind === 'haltedSecond') second.halt()
  await waitMs(random.below(1000))
  for (const program of [first, second]) program.goOn()
  signal(server, 'SIGCONT')
  if (await endOf(stage, second)) await second.stop()
  over = true
  await work
  await scene.settle(() => !first.isRunning())
  if (!first.isRunning() || !(await isReady(first)))
    violations.push(`The first program ended: ${first.output()}`)
  if ((await postmasterOf(folder)) !== server) violations.push('Another server took the folder.')
  violations.push(...line.violations.splice(0), ...(await scene.violations()))
  await first.stop()
}

/** Starts two programs at once, may suspend one, and stops first the one that did not start the server. */
async function atOnce(stage: Stage): Promise<void> {
  const { folder, random, violations } = stage
  const programs = [await spawnProgram(environmentOf(folder)), await spawnProgram(environmentOf(folder))]
  const halted = random.chance(0.6) ? random.pick(programs) : undefined
  await waitMs(random.below(2500))
  halted?.halt()
  await Promise.race([
    ...programs.filter((program) => program !== halted).map(({ ready }) => ready),
    waitMs(15_000),
  ])
  halted?.goOn()
  const served: Starting[] = []
  for (const program of programs) if (await endOf(stage, program)) served.push(program)
  if (served.length === 0) {
    violations.push(`Neither program started: ${programs.map((program) => program.output()).join('\n')}`)
    return
  }
  const server = await postmasterOf(folder)
  const owner = served.find(({ pid }) => pid === parentOf(server)) ?? served[0]
  for (const program of served) if (program !== owner) await program.stop()
  if (owner && !(await isReady(owner))) violations.push(`The database is gone: ${owner.output()}`)
  await checkDatabase(stage)
  await owner?.stop()
}

/** Checks the database, on the running server or a new one. */
async function checkDatabase({ folder, violations }: Stage): Promise<void> {
  const server = await startEmbeddedPostgres(folder)
  const url = server.connectionString('tradecounter')
  violations.push(...(await connected(url, brokenInvariants)))
  await connected(url, checkIndexes)
  await server.stop()
}

/**
 * D3: a second program is started on a data folder in use, while the first program, its server or the
 * second program is suspended (SIGSTOP); or two programs start at once, also on an empty folder. The
 * second serves from the same server or refuses. The first keeps its server and all acknowledged writes.
 */
export async function startTwice({ dataFolder, times, seed, progress }: FolderLoop): Promise<Outcome> {
  const random = seededRandom(seed)
  const line = openLine()
  const violations: string[] = []
  const counts = { attached: 0, refused: 0 }
  const savedFolder = join(dataFolder, 'kept')
  mkdirSync(savedFolder)
  const scene = await openFolderScene(savedFolder, line, random)
  let done = 0
  try {
    for (; done < times && violations.length === 0; done += 1) {
      // Kinds take turns, so that few repetitions cover all; the seed chooses the moments of each.
      const kind = kinds[done % kinds.length] ?? 'together'
      const folder = kind === 'newFolder' ? join(dataFolder, `new ${done}`) : savedFolder
      mkdirSync(folder, { recursive: true })
      const stage: Stage = { folder, random, counts, violations }
      if (kind === 'together' || kind === 'newFolder') await atOnce(stage)
      else await withOneHalted(stage, kind, scene, line)
      if (violations.length > 0) violations.push(`(${kind}, turn ${done})`)
      progress?.(done + 1)
    }
    const program = await startProgram(environmentOf(savedFolder))
    line.origin = program.origin
    await scene.settle(() => !program.isRunning())
    violations.push(...line.violations, ...(await scene.violations()))
    await program.stop()
  } catch (error) {
    violations.push(String(error))
  } finally {
    await scene.close()
  }
  const answered = line.answered
  return { times: done, answered, notes: `${counts.attached} served, ${counts.refused} refused`, violations }
}
