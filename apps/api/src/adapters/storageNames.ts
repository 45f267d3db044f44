import { randomBytes } from 'node:crypto'

/** Random name of a stored file: cannot be guessed and contains no input. */
export const newStorageName = (): string => randomBytes(24).toString('hex')

/** @throws for a name that the program did not make, as it becomes part of a path */
export function checkedName(storageName: string): string {
  if (!/^[0-9a-f]{48}$/.test(storageName)) throw new Error('Not a name of this store.')
  return storageName
}
