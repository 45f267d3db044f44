import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openLine } from '../people/asking.ts'
import { brokenInvariants, createDatabase } from '../checks/invariants.queries.ts'
import type { Loop, Outcome } from '../loop.ts'
import { sessionSecret, startProgram } from '../processes/program.ts'
import { connected, newDatabase, openScene } from '../people/scene.ts'
import { seededRandom } from '../seededRandom.ts'
import { until } from '../waiting.ts'

const execute = promisify(execFile)

/** Runs `npm run backup` or `npm run restore` on a database. */
const run = (command: 'backup' | 'restore', file: string, url: string, dataFolder: string) =>
  execute(
    process.execPath,
    [join(import.meta.dirname, `../../apps/api/src/commands/${command}Command.ts`), file],
    {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: url,
        DATA_DIR: dataFolder,
        SESSION_SECRET: sessionSecret,
        DEMO_DATA: 'no',
      },
    },
  )

/** Contents committed before the backup, as text. The restored database must have them or newer ones. */
const acknowledged = (url: string) =>
  connected(url, async (db) => {
    const { rows } = await db.query<{ orders: string[]; payments: string[]; journals: string[] }>(`select
      array(select id from orders order by id) as orders,
      array(select id from payments order by id) as payments,
      array(select id from ledger_journals order by id) as journals`)
    return rows[0] ?? { orders: [], payments: [], journals: [] }
  })

const missing = (before: readonly string[], after: readonly string[]): number => {
  const there = new Set(after)
  return before.filter((id) => !there.has(id)).length
}

/**
 * D7: a backup is taken while people work, and restored into a new database. All contents committed before
 * the backup are there, all invariants hold, and the program starts on it.
 */
export async function restoreBackup({ adminUrl, dataFolder, times, seed, progress }: Loop): Promise<Outcome> {
  const line = openLine()
  const url = await newDatabase(adminUrl)
  const scene = await openScene(url, line, seededRandom(seed))
  const program = await startProgram({ ROLE: 'web', DATABASE_URL: url, DATA_DIR: dataFolder })
  line.origin = program.origin
  const violations: string[] = []
  let over = false
  const work = scene.work(() => over)
  let done = 0
  try {
    for (; done < times && violations.length === 0; done += 1) {
      const enough = line.answered + 100
      await until('people work', () => line.answered > enough || line.violations.length > 0)
      const before = await acknowledged(url)
      const file = join(dataFolder, `backup-${done}`)
      const answeredBefore = line.answered
      await run('backup', file, url, dataFolder)
      if (line.answered === answeredBefore) violations.push('Nobody worked while the backup was taken.')
      const name = `restored_${seed}_${done}`
      const restored = await connected(adminUrl, (db) => createDatabase(adminUrl, db, name))
      const folder = join(dataFolder, name)
      await run('restore', file, restored, folder)
      rmSync(file)
      const after = await acknowledged(restored)
      for (const kind of ['orders', 'payments', 'journals'] as const) {
        const lost = missing(before[kind], after[kind])
        if (lost > 0) violations.push(`${lost} of ${before[kind].length} ${kind} are not in the backup`)
      }
      violations.push(...(await connected(restored, brokenInvariants)))
      const second = await startProgram({ ROLE: 'web', DATABASE_URL: restored, DATA_DIR: folder })
      const ready = await fetch(`${second.origin}/readyz`)
      if (!ready.ok) violations.push(`The program on the restored database answers ${ready.status}`)
      await second.stop()
      await connected(adminUrl, (db) => db.query(`drop database "${name}" with (force)`))
      progress?.(done + 1)
    }
  } finally {
    over = true
    await work
    await program.kill()
    await scene.close()
  }
  return { times: done, answered: line.answered, notes: `${line.lost} answers lost`, violations }
}
