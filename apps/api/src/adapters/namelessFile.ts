import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Opens a file without a name in `uploads` of the data folder; if the process is killed, nothing of it
 * remains.
 */
export async function openNameless(dataFolder: string): Promise<FileHandle> {
  const folder = join(dataFolder, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `.${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
