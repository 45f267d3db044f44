import { spawn } from 'node:child_process'
import { closeSync, constants, fstatSync, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { assertOwnFolder, ownFolder, readOwn } from '../../adapters/ownFiles.ts'
import { prepareData } from './dataFolder.ts'
import type { Place } from './place.ts'
import { isAlive, isRunning, processOf, worksIn, type ProcessName } from './runningProcess.ts'

export const connectionString = ({ socket, password }: Place, database: string): string =>
  `postgresql://postgres:${password}@localhost/${database}?host=${encodeURIComponent(socket)}`

/** Number of rows of a query, or undefined if the server does not answer. */
async function countRows(place: Place, text: string): Promise<number | undefined> {
  const client = new pg.Client({
    connectionString: connectionString(place, 'postgres'),
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text)).rowCount ?? 0
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

const answers = async (place: Place): Promise<boolean> => (await countRows(place, 'select 1')) !== undefined

const connections = `select from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

/** True if programs are connected to the server. */
export const isUsed = async (place: Place): Promise<boolean> =>
  ((await countRows(place, connections)) ?? 0) > 0

export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  seconds: number,
): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    if (await condition()) return true
    await wait(25)
  }
  return condition()
}

/** Process and socket folder from the server's lock file. */
function lockFile({ data, user }: Place) {
  const lines = (readOwn(join(data, 'postmaster.pid'), { user }) ?? '').split('\n')
  const pid = Number(lines[0])
  return { pid: Number.isInteger(pid) && pid > 1 ? pid : undefined, socket: lines[4] ?? '' }
}

/** Server of these data, if it runs, and not a later process with its id. */
export function serverOf(place: Place): ProcessName | undefined {
  const { pid } = lockFile(place)
  return pid !== undefined && worksIn(pid, place.data) ? processOf(pid) : undefined
}

/** Waits until a running server answers. @returns its place, or undefined if it ended */
export async function attach(place: Place): Promise<Place | undefined> {
  if (!serverOf(place)) return undefined
  const { socket } = lockFile(place)
  const there = { ...place, socket: socket || place.socket }
  assertOwnFolder(there.socket, place.user)
  let isThere = false
  await waitUntil(async () => {
    isThere = await answers(there)
    return isThere || !serverOf(place)
  }, 10)
  return isThere ? there : undefined
}

const serverSettings = ['listen_addresses=', 'timezone=UTC']

/** Creates a new log file. It is read by its descriptor, as another user could replace the name. */
function newLog({ socket }: Place): number {
  const path = join(socket, 'postgres.log')
  rmSync(path, { force: true })
  return openSync(path, constants.O_CREAT | constants.O_EXCL | constants.O_RDWR, 0o600)
}

// Read from the beginning, independent of the server's position.
function readFrom(file: number): string {
  const text = Buffer.alloc(fstatSync(file).size)
  readSync(file, text, 0, text.length, 0)
  return text.toString()
}

/**
 * @returns false if the server that answers was started by another program: of two starts at once PostgreSQL
 *   accepts one (D3)
 */
export async function launch(place: Place, maximumConnections: number): Promise<boolean> {
  // PostgreSQL would take an unrelated process with the old server's id for the server.
  const stale = lockFile(place).pid
  const ended = stale !== undefined && isAlive(stale) && !worksIn(stale, place.data) ? stale : undefined
  prepareData(place)
  ownFolder(place.socket, place.user)
  const log = newLog(place)
  const settings = [...serverSettings, `max_connections=${maximumConnections}`]
  const server = spawn(
    join(place.binaries, 'postgres'),
    ['-D', place.data, '-k', place.socket, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...place.asUser,
      cwd: '/',
      stdio: ['ignore', 'ignore', log],
      detached: true,
      // PG_GRANDPARENT_PID makes PostgreSQL ignore the process with that id; it still checks shared memory.
      env: { ...process.env, ...(ended === undefined ? {} : { PG_GRANDPARENT_PID: String(ended) }) },
    },
  )
  let exited = false
  server.once('exit', () => {
    exited = true
  })
  server.unref()
  try {
    await waitUntil(async () => exited || (await answers(place)), 60)
    // The server of another program may still be starting.
    if (await waitUntil(() => answers(place), serverOf(place) ? 10 : 0))
      return lockFile(place).pid === server.pid
    const unready = exited ? undefined : processOf(server.pid ?? 0)
    if (unready) await end(unready)
    throw new Error(`The database in ${place.data} did not start: ${readFrom(log).trim()}`)
  } finally {
    closeSync(log)
  }
}

/**
 * Ends a server by a fast shutdown, which leaves complete files; if that takes too long, by an immediate one.
 */
export async function end(server: ProcessName): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    if (!isRunning(server)) return
    process.kill(server.pid, signal)
    await waitUntil(() => !isRunning(server), seconds)
  }
}

/** Deletes the log of an ended server and the folder of its socket. */
export const clearAway = ({ socket }: Place): void => rmSync(socket, { recursive: true, force: true })
