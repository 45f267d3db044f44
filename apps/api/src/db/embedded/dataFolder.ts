import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { assertOwnFolder, ownFolder, readOwn, writeOwn } from '../../adapters/ownFiles.ts'
import { scramVerifier } from '../scramVerifier.ts'
import type { Place } from './place.ts'

/** Line of `pg_hba.conf` that shows that a folder requires a password, and which one. */
const markOf = (password: string): string =>
  `# Trade Counter: ${createHash('sha256').update(`mark ${password}`).digest('hex').slice(0, 16)}`

const accessOf = (password: string): string => `${markOf(password)}
# Written by the program; who connects needs the password in DATA_DIR/postgres.password.
local all all scram-sha-256
`

const accessFile = (data: string): string => join(data, 'pg_hba.conf')

const accessNow = ({ data, user }: Place): string => readOwn(accessFile(data), { user }) ?? ''

/** True if the server of this folder requires our password. */
export const asksForPassword = (place: Place): boolean => accessNow(place) === accessOf(place.password)

/**
 * True if the data remain from a deleted data folder: they are outside it, as `nobody` cannot enter it, and
 * require the password that was deleted with it.
 */
const isLeftBehind = (place: Place): boolean =>
  place.isElsewhere && !asksForPassword(place) && accessNow(place).startsWith('# Trade Counter: ')

/** Sets our password for the database's owner, with a single-user server, which accepts no connection. */
function setPassword(place: Place): void {
  const { stderr, status } = spawnSync(
    join(place.binaries, 'postgres'),
    ['--single', '-D', place.data, '-c', 'timezone=UTC', 'postgres'],
    {
      ...place.asUser,
      cwd: '/',
      encoding: 'utf8',
      input: `alter role postgres password '${scramVerifier(place.password)}'\n`,
    },
  )
  if (status !== 0 || /\b(ERROR|FATAL|PANIC): /.test(stderr ?? ''))
    throw new Error(`The database in ${place.data} could not be given its password: ${(stderr ?? '').trim()}`)
}

/** Makes the server require our password, also in a folder of an older version without one (I8). */
function closeToOthers(place: Place): void {
  setPassword(place)
  writeOwn(accessFile(place.data), accessOf(place.password), place.user)
}

/**
 * Creates the data folder under another name and renames it when it is complete. A start that is interrupted
 * leaves nothing incomplete, and a second program finds the folder taken instead of deleting the work of the
 * first (D3).
 */
function initialise(place: Place): void {
  const aside = `${place.data}.new-${process.pid}`
  rmSync(aside, { recursive: true, force: true })
  ownFolder(aside, place.user)
  const outcome = spawnSync(
    join(place.binaries, 'initdb'),
    [
      '-D',
      aside,
      '-U',
      'postgres',
      '--auth=reject',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...place.asUser, cwd: '/', encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } },
  )
  try {
    if (outcome.status !== 0)
      throw new Error(`The database could not be created in ${place.data}: ${outcome.stderr.trim()}`)
    closeToOthers({ ...place, data: aside })
    renameSync(aside, place.data)
  } catch (error) {
    if (outcome.status !== 0 || !existsSync(place.data)) throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

// Rights of group and others with which PostgreSQL refuses a folder.
const openAsPostgresRefuses = 0o027

/**
 * Prepares the data folder for a server: creates it, checks its owner and requires our password. No server
 * may run on it meanwhile.
 * @throws NotOwn if another user owns it
 */
export function prepareData(place: Place): void {
  if (!existsSync(place.data)) initialise(place)
  assertOwnFolder(place.data, place.user, openAsPostgresRefuses)
  if (!asksForPassword(place)) closeToOthers(place)
}

/**
 * Renames the remains of a data folder that a person has deleted to start afresh; earlier remains are
 * deleted. `end` stops a server that still uses them.
 */
export async function leaveBehind(place: Place, end: () => Promise<void>): Promise<void> {
  if (!existsSync(place.data)) return
  assertOwnFolder(place.data, place.user, openAsPostgresRefuses)
  if (!isLeftBehind(place)) return
  await end()
  const aside = `${place.data}.of-deleted-folder`
  rmSync(aside, { recursive: true, force: true })
  renameSync(place.data, aside)
}
