import { open } from 'node:fs/promises'

/** Writes the names in a folder to the disk: a row that names a file outlives a power failure. */
export async function flushNames(folder: string): Promise<void> {
  // Windows opens no folders, and writes their names itself.
  if (process.platform === 'win32') return
  const names = await open(folder)
  await names.sync().finally(() => names.close())
}
