import { randomBytes } from 'node:crypto'

/** Nobody can guess it, and nothing in it came from outside. */
export const newStorageName = (): string => randomBytes(24).toString('hex')

/** @throws when it is none of ours: it becomes part of a path. */
export function checkedName(storageName: string): string {
  if (!/^[0-9a-f]{48}$/.test(storageName)) throw new Error('Not a name of this store.')
  return storageName
}
