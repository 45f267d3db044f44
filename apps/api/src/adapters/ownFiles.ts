import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  type Stats,
} from 'node:fs'

/**
 * Error about a file of the program that belongs to another user of the machine, who may have put it there
 * (I8).
 */
export class NotOwn extends Error {
  constructor(path: string, why: string) {
    super(`${path} ${why}: check it, remove it and start again.`)
  }
}

/** Id of a user of the machine; `undefined` on Windows, which has none. */
export type UserId = number | undefined

export const thisUser: UserId = process.getuid?.()

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

const forOthers = 0o077

/** Reason why owner and rights of a file are not as required; undefined if they are. */
function strangeness(found: Stats, user: UserId, forbidden: number): string | undefined {
  if (user === undefined) return undefined
  if (found.uid !== user) return 'belongs to another user'
  return (found.mode & forbidden) === 0 ? undefined : 'is open to other users'
}

/** @throws NotOwn unless the path is a folder (no link) of `user` with none of the `forbidden` rights */
export function assertOwnFolder(path: string, user: UserId, forbidden = forOthers): void {
  const found = lstatSync(path)
  if (!found.isDirectory()) throw new NotOwn(path, 'is not a folder')
  const strange = strangeness(found, user, forbidden)
  if (strange) throw new NotOwn(path, strange)
}

/**
 * Makes a folder that only `user` can enter, unless it exists.
 * @throws NotOwn if the path is a link, or a folder of another user or open to others
 */
export function ownFolder(path: string, user: UserId): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  // Folder that root has just made, or that a killed start of root has left.
  const found = lstatSync(path)
  if (user !== undefined && user !== thisUser && found.isDirectory() && found.uid === thisUser)
    lchownSync(path, user, user)
  assertOwnFolder(path, user)
}

interface ReadOptions {
  readonly user?: UserId
  /** True if only this program's user may read the file. */
  readonly isSecret?: boolean
}

/**
 * Text of a file that belongs to `user`; `undefined` without a file. It follows no link and waits for no
 * pipe.
 * @throws NotOwn for anything else
 */
export function readOwn(
  path: string,
  { user = thisUser, isSecret = false }: ReadOptions = {},
): string | undefined {
  let file
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    if (codeOf(error) === 'ELOOP') throw new NotOwn(path, 'is a link')
    throw error
  }
  try {
    const found = fstatSync(file)
    if (!found.isFile()) throw new NotOwn(path, 'is not a file')
    const strange = strangeness(found, user, isSecret ? forOthers : 0o002)
    if (strange) throw new NotOwn(path, strange)
    return readFileSync(file, 'utf8')
  } finally {
    closeSync(file)
  }
}

function writeAside(path: string, text: string): string {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  // Fails if the path exists, so that no link is followed.
  writeFileSync(aside, text, { mode: 0o600, flag: 'wx' })
  return aside
}

/**
 * Writes a file under another name and renames it when it is complete. A link at the path is replaced, not
 * followed.
 */
export function writeOwn(path: string, text: string, user: UserId = thisUser): void {
  const aside = writeAside(path, text)
  try {
    if (user !== undefined && user !== thisUser) lchownSync(aside, user, user)
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}

/**
 * Secret that is created once, readable only by this user. Two programs that create it at once get the same
 * one.
 */
export function storedSecret(path: string): string {
  const found = readOwn(path, { isSecret: true })
  if (found) return found
  const aside = writeAside(path, randomBytes(32).toString('base64url'))
  try {
    // Empty file from a version that did not rename complete files, whose start a full disk or a kill has
    // ended.
    if (found === '') renameSync(aside, path)
    else linkSync(aside, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') renameSync(aside, path)
  } finally {
    rmSync(aside, { force: true })
  }
  return readOwn(path, { isSecret: true }) ?? ''
}
