import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Public pictures: named by their content, so they are stored once and can be cached for ever. */
export interface MediaStore {
  /** Keeps the bytes and answers the address the browser asks for, `/media/<hash>.<extension>`. */
  put(bytes: string | Uint8Array, extension: string): Promise<string>
}

/** Pictures as files of `DATA_DIR/media`. */
export function openMediaStore(dataFolder: string): MediaStore {
  const folder = join(dataFolder, 'media')
  mkdirSync(folder, { recursive: true })
  return {
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`
      const path = join(folder, name)
      if (!existsSync(path)) {
        // Written aside and renamed: a kill in the middle never leaves half a picture under its final name.
        const aside = join(folder, `.${randomUUID()}`)
        await writeFile(aside, bytes)
        await rename(aside, path)
      }
      return `/media/${name}`
    },
  }
}
