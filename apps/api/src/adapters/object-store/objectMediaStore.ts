import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { limitConcurrency } from '../../concurrency/limitConcurrency.ts'
import { isMediaName, mediaFolder, mediaName, writeMedia, type MediaStore } from '../mediaStore.ts'
import { statedBytes } from '../statedBytes.ts'
import type { ObjectStore } from './objectStore.ts'

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** Maximum of parallel reads, as strangers may request names that do not exist. */
const atATime = 10

/**
 * Stores pictures as objects `media/…`, and serves them from `DATA_DIR/media` of each process. Names depend
 * on the content, so copies are never out of date and the folder may be emptied at any time.
 */
export function objectMediaStore(objects: ObjectStore, dataFolder: string): MediaStore {
  const folder = mediaFolder(dataFolder)
  const inTurn = limitConcurrency(atATime)
  const coming = new Map<string, Promise<void>>()

  const copy = async (name: string): Promise<void> => {
    const bytes = await objects.get(`media/${name}`)
    if (!bytes) return
    // Other bytes, such as a page of a proxy, would be served as the picture for ever.
    const content = { byteSize: Infinity, hash: name.slice(0, 32) }
    await writeMedia(folder, name, statedBytes(`media/${name}`, content, bytes))
  }

  return {
    async put(content, extension) {
      const bytes = Buffer.from(content)
      const name = mediaName(bytes, extension)
      await objects.put(`media/${name}`, {
        contentType: contentTypes[extension] ?? 'application/octet-stream',
        byteSize: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        bytes: () => ReadableStream.from([bytes]),
      })
      if (!existsSync(join(folder, name))) await writeMedia(folder, name, bytes)
      return `/media/${name}`
    },
    async bring(name) {
      if (!isMediaName(name) || existsSync(join(folder, name))) return
      // A page requests the same picture many times at once.
      if (!coming.has(name))
        coming.set(
          name,
          inTurn(() => copy(name)).finally(() => coming.delete(name)),
        )
      await coming.get(name)
    },
  }
}
