import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLine } from '@tradecounter/faults/people/asking.ts'
import { freePorts, startProgram } from '@tradecounter/faults/processes/program.ts'
import { connected, embeddedDatabase, openScene } from '@tradecounter/faults/people/scene.ts'
import { seededRandom } from '@tradecounter/faults/seededRandom.ts'
import { until } from '@tradecounter/faults/waiting.ts'
import { expect, onTestFinished, test } from 'vitest'
import { applicationUrl } from '../db/appLogin.ts'
import { openChangeFeed, type LiveNotice } from '../db/changes/changeFeed.ts'
import { openDatabase, providerScope } from '../db/database.ts'
import { shortly } from './faults.fixtures.ts'

const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer in session mode before the embedded server of a folder. @returns connection string through it */
async function openPooler(dataFolder: string) {
  const { server, url } = await embeddedDatabase(dataFolder)
  onTestFinished(() => server.stop())
  const [port] = await freePorts(1)
  const { password, searchParams } = new URL(url)
  const folder = join(dataFolder, 'pooler')
  mkdirSync(folder)
  const users = [url, applicationUrl(url)].map((address) => new URL(address))
  writeFileSync(
    join(folder, 'users.txt'),
    users.map((user) => `"${user.username}" "${decodeURIComponent(user.password)}"`).join('\n'),
  )
  writeFileSync(
    join(folder, 'pooler.ini'),
    `[databases]
tradecounter = host=${searchParams.get('host')} dbname=tradecounter
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = session
default_pool_size = 40
`,
  )
  const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (asUser.uid !== undefined)
    for (const path of ['', 'users.txt', 'pooler.ini']) chownSync(join(folder, path), asUser.uid, asUser.gid)
  const pooler = spawn('pgbouncer', ['-q', join(folder, 'pooler.ini')], { ...asUser, stdio: 'ignore' })
  onTestFinished(() => void pooler.kill('SIGKILL'))
  const through = `postgresql://postgres:${password}@127.0.0.1:${port}/tradecounter`
  await until('the pooler answers', () =>
    connected(through, (db) => db.query('select 1')).then(
      () => true,
      () => false,
    ),
  )
  return through
}

test.skipIf(!hasPooler)(
  'behind PgBouncer in session mode people work, open screens follow, and slow statements finish',
  async () => {
    const { dataFolder, seed } = shortly(0)
    const url = await openPooler(dataFolder)
    const line = openLine()
    const scene = await openScene(url, line, seededRandom(seed))
    onTestFinished(() => scene.close())
    const program = await startProgram({
      ROLE: 'all',
      DATABASE_URL: url,
      DATA_DIR: join(dataFolder, 'program'),
    })
    line.origin = program.origin
    await scene.work(() => line.answered > 100 || line.violations.length > 0)
    await scene.settle(() => !program.isRunning())
    expect(await program.stop()).toBe(0)
    expect([line.violations, await scene.violations()]).toEqual([[], []])

    const database = openDatabase({ connectionString: url })
    onTestFinished(() => database.close())
    const { rows } = await database.pool.query(
      `select current_user as role, current_setting('plan_cache_mode') as plans,
        current_setting('lock_timeout') as lock, current_setting('timezone') as zone`,
    )
    expect(rows).toEqual([{ role: 'tradecounter_app', plans: 'force_generic_plan', lock: '4s', zone: 'UTC' }])
    // Sleep past the silence limit: the probe then asks about the server process by its own number.
    const slow = await database.pool.query('select pg_sleep(2.5)')
    expect(slow.rowCount).toBe(1)
    expect(await database.scoped(providerScope).selectFrom('customers').select('id').execute()).not.toEqual(
      [],
    )

    const changes = openChangeFeed({ connectionString: database.applicationUrl, onError: () => undefined })
    onTestFinished(() => changes.close())
    const notices: LiveNotice[] = []
    changes.follow(providerScope, (notice) => notices.push(notice))
    await expect.poll(() => notices).toContainEqual({ kind: 'resync' })
    const change = { topic: 'orders', customerId: 1, ids: [1] }
    await database.pool.query("select pg_notify('changes', $1)", [JSON.stringify(change)])
    await expect.poll(() => notices).toContainEqual({ kind: 'changed', change })
    rmSync(join(dataFolder, 'pooler'), { recursive: true, force: true })
  },
)
