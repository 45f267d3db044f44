import { connected } from '../people/scene.ts'
import { brokenInvariants, checkIndexes, createDatabase } from '../checks/invariants.queries.ts'
import type { Loop, Outcome } from '../loop.ts'
import * as queries from '../checks/oldData.queries.ts'
import { spawnProgram, startProgram } from '../processes/program.ts'
import { seededRandom } from '../seededRandom.ts'
import { until, waitMs } from '../waiting.ts'

interface Old {
  readonly name: string
  /** Contents of the database after an undisturbed migration. */
  readonly content: string
  readonly migratesMs: number
}

const urlOf = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.toString()
}

const copyOf = (adminUrl: string, template: string, name: string) =>
  connected(adminUrl, async (db) => {
    await db.query(`drop database if exists "${name}" with (force)`)
    await db.query(`create database "${name}" template "${template}"`)
    return urlOf(adminUrl, name)
  })

async function makeOld({ adminUrl, dataFolder, seed }: Loop): Promise<Old> {
  const name = `old_${seed}`
  const url = await connected(adminUrl, (db) => createDatabase(adminUrl, db, name))
  await connected(url, async (db) => {
    await queries.loadOldDatabase(db)
    await queries.fillOldData(db)
  })
  const copy = await copyOf(adminUrl, name, `${name}_forward`)
  const starting = await spawnProgram({ ROLE: 'web', DATABASE_URL: copy, DATA_DIR: dataFolder })
  const visited = () => connected(adminUrl, (db) => queries.isVisited(db, `${name}_forward`))
  await until('the program comes to its database', visited)
  const since = performance.now()
  if (!(await starting.ready)) throw new Error(starting.output())
  const migratesMs = performance.now() - since
  await starting.stop()
  return { name, migratesMs, content: await connected(copy, queries.contentOf) }
}

/**
 * D6: the program is killed while it migrates the database of an older version, at any moment from its
 * first connection until it is ready. The next start completes the migration, with the same contents as
 * without a kill.
 */
export async function killMigration(loop: Loop): Promise<Outcome> {
  const { adminUrl, dataFolder, times, seed, progress } = loop
  const random = seededRandom(seed)
  const violations: string[] = []
  const old = await makeOld(loop)
  const halfway = { migrating: 0, migrated: 0 }
  let done = 0
  for (; done < times && violations.length === 0; done += 1) {
    const name = `killed_${seed}`
    const url = await copyOf(adminUrl, old.name, name)
    const environment = { ROLE: 'web', DATABASE_URL: url, DATA_DIR: dataFolder }
    const program = await spawnProgram(environment)
    await connected(adminUrl, (db) =>
      until('the program comes to its database', () => queries.isVisited(db, name)),
    )
    await waitMs(random.below(Math.ceil(old.migratesMs)))
    await program.kill()
    const continued = await connected(url, queries.isContinued)
    if (!continued) halfway.migrating += 1
    else halfway.migrated += 1
    try {
      const next = await startProgram(environment)
      const ready = await fetch(`${next.origin}/readyz`)
      if (!ready.ok) violations.push(`The next start answers ${ready.status}`)
      await next.stop()
    } catch (error) {
      violations.push(`Killed ${continued ? 'after' : 'before'} the migrations: ${String(error)}`)
    }
    const content = await connected(url, queries.contentOf)
    if (content !== old.content) violations.push(`It holds\n${content}\ninstead of\n${old.content}`)
    violations.push(...(await connected(url, brokenInvariants)))
    await connected(url, checkIndexes)
    progress?.(done + 1)
  }
  const notes = `${halfway.migrating} killed with migrations left, ${halfway.migrated} while starting after them`
  return { times: done, answered: done, notes, violations }
}
