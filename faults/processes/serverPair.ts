import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { choosePlace } from '@tradecounter/api/db/embedded/place.ts'
import pg from 'pg'
import { connected, embeddedDatabase } from '../people/scene.ts'
import { childrenOf, signal } from './serverProcess.ts'
import { until } from '../waiting.ts'

interface Side {
  readonly data: string
  readonly socket: string
  process: ChildProcess | undefined
}

/** A primary and its standby, over two sockets. */
export interface ServerPair {
  /** Connection string with both servers, the second one first. */
  readonly url: string
  readonly primaryUrl: string
  readonly standbyUrl: string
  /** Recreates the standby from the stopped primary, and starts both. */
  renew(): Promise<void>
  killPrimary(): void
  killStandby(): Promise<void>
  /** Suspends the standby (SIGSTOP) until `letStandbyGoOn`. */
  haltStandby(): void
  letStandbyGoOn(): void
  /** Starts the standby again after it was killed. */
  startStandby(): Promise<void>
  /** Promotes the standby. */
  promote(): Promise<void>
  stop(): Promise<void>
}

const answers = (url: string, text = 'select 1'): Promise<boolean> =>
  connected(url, (db) => db.query(text)).then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  )

interface PairOptions {
  /** False lets the primary commit without its standby. */
  readonly isSynchronous?: boolean
}

/** Opens two servers on the data of a stopped embedded one, which has the program's schema. */
export async function openServerPair(
  dataFolder: string,
  { isSynchronous = true }: PairOptions = {},
): Promise<ServerPair> {
  const { server, url } = await embeddedDatabase(dataFolder)
  await server.stop()
  const { data, binaries, asUser, password } = choosePlace(dataFolder)
  appendFileSync(join(data, 'pg_hba.conf'), '\nlocal replication all scram-sha-256\n')
  const own = (path: string): void => {
    if (asUser.uid !== undefined) chownSync(path, asUser.uid, asUser.gid)
  }
  const sideOf = (folder: string): Side => {
    const socket = mkdtempSync('/tmp/tradecounter-pair-')
    own(socket)
    return { data: folder, socket, process: undefined }
  }
  let primary = sideOf(data)
  let standby = sideOf(`${data}-standby`)
  const at = (...sides: readonly Side[]): string => {
    const both = new URL(url)
    both.searchParams.set('host', sides.map(({ socket }) => socket).join(','))
    if (sides.length > 1) both.searchParams.set('target_session_attrs', 'read-write')
    return both.toString()
  }
  const start = (side: Side, settings: readonly string[]): void => {
    side.process = spawn(
      join(binaries, 'postgres'),
      [
        '-D',
        side.data,
        '-k',
        side.socket,
        ...['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting]),
      ],
      { ...asUser, cwd: '/', stdio: 'ignore' },
    )
  }
  const end = async (side: Side): Promise<void> => {
    const { process: ending } = side
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const over = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGINT')
    await over
  }

  async function renew(): Promise<void> {
    await end(primary)
    await end(standby)
    rmSync(standby.data, { recursive: true, force: true })
    spawnSync('cp', ['-a', primary.data, standby.data])
    writeFileSync(join(standby.data, 'standby.signal'), '')
    own(join(standby.data, 'standby.signal'))
    start(primary, isSynchronous ? ['synchronous_standby_names=*'] : [])
    await until('the primary answers', () => answers(at(primary)))
    await startStandby()
  }

  async function startStandby(): Promise<void> {
    start(standby, [`primary_conninfo=host=${primary.socket} user=postgres password=${password}`])
    await until('the standby follows', () =>
      answers(
        at(primary),
        `select from pg_stat_replication where sync_state = '${isSynchronous ? 'sync' : 'async'}'`,
      ),
    )
  }

  const signalAll = (side: Side, name: Parameters<typeof signal>[1]): void => {
    const pid = side.process?.pid ?? 0
    if (pid > 1) for (const child of [pid, ...childrenOf(pid)]) signal(child, name)
  }

  await renew()
  return {
    url: at(standby, primary),
    get primaryUrl() {
      return at(primary)
    },
    get standbyUrl() {
      return at(standby)
    },
    renew,
    startStandby,
    killPrimary: () => signalAll(primary, 'SIGKILL'),
    async killStandby() {
      const over = new Promise((resolve) => standby.process?.once('exit', resolve))
      signalAll(standby, 'SIGKILL')
      await over
    },
    haltStandby: () => signalAll(standby, 'SIGSTOP'),
    letStandbyGoOn: () => signalAll(standby, 'SIGCONT'),
    async promote() {
      const db = new pg.Client({ connectionString: at(standby) })
      await db.connect()
      await db.query('select pg_promote()')
      await db.end()
      const former = primary
      primary = standby
      standby = former
    },
    async stop() {
      for (const side of [standby, primary]) {
        await end(side)
        rmSync(side.socket, { recursive: true, force: true })
      }
      rmSync(`${data}-standby`, { recursive: true, force: true })
    },
  }
}
