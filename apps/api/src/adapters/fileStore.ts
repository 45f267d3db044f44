import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { flushNames } from './flushNames.ts'
import { refusalOf, takePdf, type RefusedFile } from './pdfGate.ts'
import { bytesOfName, OtherBytes } from './statedBytes.ts'
import { checkedName, contentOf, newStorageName } from './storageNames.ts'

export interface StoredFile {
  readonly storageName: string
  readonly byteSize: number
  /** Hash of the file's bytes. */
  readonly sha256: string
}

/** Private files, under random names; each is served only through its record (R21). */
export interface FileStore {
  /**
   * Streams a PDF into the store. It stops at the first byte that makes it too large or no PDF, and then
   * stores none of it.
   * @param disconnected ends an upload to another system when its sender has left
   */
  putPdf(bytes: Readable, maximumBytes: number, disconnected?: AbortSignal): Promise<StoredFile | RefusedFile>
  /**
   * Bytes of a file. Undefined if it is missing: rows of a backup may name a file that was deleted before
   * files were copied.
   * @throws OtherBytes for bytes that were not stored under the name; for a large file at the end of the
   *   stream
   */
  open(storageName: string): Promise<Readable | undefined>
  /** Puts a file of a backup back under its name. */
  putBack(storageName: string, bytes: Uint8Array): Promise<void>
  remove(storageName: string): Promise<void>
  /** Removes unfinished files of killed processes: those that were last written before `time`. */
  removeUnfinished(time: Date): Promise<void>
}

const unfinished = '.part'

/** Stores files in the folder `DATA_DIR/files`. */
export function folderFileStore(dataFolder: string): FileStore {
  const folder = join(dataFolder, 'files')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (storageName: string): string => join(folder, checkedName(storageName))
  return {
    async putPdf(bytes, maximumBytes) {
      const aside = join(folder, `${randomUUID()}${unfinished}`)
      try {
        const onDisk = createWriteStream(aside, { mode: 0o600, flush: true })
        const receivedPdf = await takePdf(bytes, maximumBytes, onDisk)
        const storageName = newStorageName(receivedPdf)
        await rename(aside, pathOf(storageName))
        await flushNames(folder)
        return { storageName, ...receivedPdf }
      } catch (error) {
        await rm(aside, { force: true })
        return refusalOf(error)
      }
    },
    async open(storageName) {
      const file = await open(pathOf(storageName)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!file) return undefined
      const { size } = await file.stat()
      const bytes = file.createReadStream()
      if (size === (contentOf(storageName)?.byteSize ?? size)) return bytesOfName(storageName, bytes)
      bytes.destroy()
      throw new OtherBytes(`files/${storageName}`)
    },
    async putBack(storageName, bytes) {
      const aside = `${pathOf(storageName)}${unfinished}`
      await writeFile(aside, bytes, { mode: 0o600, flush: true })
      await rename(aside, pathOf(storageName))
    },
    remove: async (storageName) => rm(pathOf(storageName), { force: true }),
    async removeUnfinished(time) {
      for await (const { name } of await opendir(folder)) {
        if (!name.endsWith(unfinished)) continue
        const path = join(folder, name)
        // A file that is missing now was completed and renamed.
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtimeMs < time.getTime()) await rm(path, { force: true })
      }
    },
  }
}
