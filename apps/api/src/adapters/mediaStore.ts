import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { flushNames } from './flushNames.ts'

/** Public pictures, named by their content, so that each is stored once and cached for ever. */
export interface MediaStore {
  /** Stores a picture. @returns its address for browsers, `/media/<hash>.<extension>` */
  put(bytes: string | Uint8Array, extension: string): Promise<string>
  /** Copies a picture into the served folder if pictures are stored elsewhere. */
  bring?(name: string): Promise<void>
}

/** True for names that `mediaName` makes. */
export const isMediaName = (name: string): boolean => /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/.test(name)

/** Folder from which pictures are served. */
export function mediaFolder(dataFolder: string): string {
  const folder = join(dataFolder, 'media')
  mkdirSync(folder, { recursive: true })
  return folder
}

export const mediaName = (bytes: string | Uint8Array, extension: string): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`

/**
 * Writes a temporary file to the disk and renames it. A kill or a power failure leaves no incomplete picture
 * under the final name, which says that the picture is complete.
 */
export async function writeMedia(
  folder: string,
  name: string,
  bytes: string | Uint8Array | Readable,
): Promise<void> {
  const aside = join(folder, `.${randomUUID()}`)
  try {
    await writeFile(aside, bytes, { flush: true })
    await rename(aside, join(folder, name))
    await flushNames(folder)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** Stores pictures in the folder `DATA_DIR/media`. */
export function openMediaStore(dataFolder: string): MediaStore {
  const folder = mediaFolder(dataFolder)
  return {
    async put(bytes, extension) {
      const name = mediaName(bytes, extension)
      if (!existsSync(join(folder, name))) await writeMedia(folder, name, bytes)
      return `/media/${name}`
    },
  }
}
