import { open } from 'node:fs/promises'

/** Writes the names in a folder to the disk, so that a file outlives a power failure if its row does. */
export async function flushNames(folder: string): Promise<void> {
  // Windows cannot open folders, and writes their names itself.
  if (process.platform === 'win32') return
  const names = await open(folder)
  await names.sync().finally(() => names.close())
}
