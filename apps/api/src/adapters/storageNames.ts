import { randomBytes } from 'node:crypto'

/** Length and hash of a file's bytes, as its name states them. */
export interface StatedContent {
  readonly byteSize: number
  /** First 32 digits of the SHA-256 in hexadecimal. */
  readonly hash: string
}

const namePattern = /^[0-9a-f]{48}(?:-(?<byteSize>\d{1,12})-(?<hash>[0-9a-f]{32}))?$/

interface ReceivedContent {
  readonly byteSize: number
  /** Hash in base64url. */
  readonly sha256: string
}

/** Random name of a stored file, which states its content, cannot be guessed and contains no input. */
export function newStorageName({ byteSize, sha256 }: ReceivedContent): string {
  const hash = Buffer.from(sha256, 'base64url').toString('hex').slice(0, 32)
  return `${randomBytes(24).toString('hex')}-${byteSize}-${hash}`
}

/** @throws for a name that the program has not made, as it becomes part of a path */
export function checkedName(storageName: string): string {
  if (!namePattern.test(storageName)) throw new Error('Not a name of this store.')
  return storageName
}

/** Content that a name states; undefined for a name of a version whose names stated none. */
export function contentOf(storageName: string): StatedContent | undefined {
  const { byteSize, hash } = namePattern.exec(storageName)?.groups ?? {}
  return byteSize === undefined || hash === undefined ? undefined : { byteSize: Number(byteSize), hash }
}
