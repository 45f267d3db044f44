import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { migrate } from './migrate.ts'
import { emptyDatabase } from '../backup/backup.fixtures.ts'

test('two programs that migrate at once take turns; both end with every migration applied once', async () => {
  const url = await emptyDatabase()
  const [one, two] = await Promise.all([migrate(url), migrate(url)])
  expect([one.length, two.length].toSorted((a, b) => a - b)[0]).toBe(0)
  expect(one.length + two.length).toBeGreaterThan(4)
})

/** Number of applied migrations; 0 before the first one has created their table. */
const countMigrations = (url: string): Promise<number> =>
  asOwner(url, async (db) => {
    const { rows } = await db.query<{ there: boolean }>(
      "select to_regclass('migrations') is not null as there",
    )
    if (!rows[0]?.there) return 0
    return (await db.query('select from migrations')).rowCount ?? 0
  })

test('a program killed while it migrates leaves complete migrations; the next start applies the rest (D6)', async () => {
  for (const applied of [0, 1, 5, 10]) {
    const url = await emptyDatabase()
    const program = `import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
      process.stdout.write('go'); await migrate(${JSON.stringify(url)})`
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program])
    await new Promise((resolve) => child.stdout.once('data', resolve))
    while (child.exitCode === null && (await countMigrations(url)) < applied);
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    await migrate(url)
    expect(await migrate(url)).toEqual([])
  }
})
