import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type RefusedFile = 'notPdf' | 'tooLarge'

export interface StoredFile {
  readonly storageName: string
  readonly byteSize: number
  /** Of its bytes. */
  readonly sha256: string
}

/** Private files: stored under random names, served only through the record they belong to (R21). */
export interface FileStore {
  /** Streams a PDF to disk; stops at the first byte that makes it too large or no PDF, and keeps nothing of it. */
  putPdf(bytes: Readable, maximumBytes: number): Promise<StoredFile | RefusedFile>
  /** Its bytes; nothing when it is not there: a backup's rows may name one that was gone when its files were copied. */
  open(storageName: string): Promise<Readable | undefined>
  remove(storageName: string): Promise<void>
  /** Removes what began to be stored before `time` and was never stored whole: its process was killed. */
  removeUnfinished(time: Date): Promise<void>
}

const unfinished = '.part'

const signature = Buffer.from('%PDF-')

class Refusal extends Error {
  readonly why: RefusedFile

  constructor(why: RefusedFile) {
    super(why)
    this.why = why
  }
}

/** Counts, hashes and looks at bytes as they pass. Files are never parsed here (I5). */
class PdfGate extends Transform {
  byteSize = 0
  readonly #hash = createHash('sha256')
  #head = Buffer.alloc(0)
  readonly #maximumBytes: number

  constructor(maximumBytes: number) {
    super()
    this.#maximumBytes = maximumBytes
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.byteSize += chunk.length
    this.#hash.update(chunk)
    if (this.#head.length < signature.length) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, signature.length - this.#head.length)])
      if (!signature.subarray(0, this.#head.length).equals(this.#head)) return done(new Refusal('notPdf'))
    }
    done(this.byteSize > this.#maximumBytes ? new Refusal('tooLarge') : null, chunk)
  }

  sha256(): string {
    return this.#hash.digest('base64url')
  }

  override _flush(done: TransformCallback): void {
    done(this.#head.length < signature.length ? new Refusal('notPdf') : null)
  }
}

/** Files as files of `DATA_DIR/files`. */
export function folderFileStore(dataFolder: string): FileStore {
  const folder = join(dataFolder, 'files')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (storageName: string): string => {
    if (!/^[0-9a-f]{48}$/.test(storageName)) throw new Error('Not a name of this store.')
    return join(folder, storageName)
  }
  return {
    async putPdf(bytes, maximumBytes) {
      const storageName = randomBytes(24).toString('hex')
      const aside = `${pathOf(storageName)}${unfinished}`
      const gate = new PdfGate(maximumBytes)
      try {
        await pipeline(bytes, gate, createWriteStream(aside, { mode: 0o600 }))
        await rename(aside, pathOf(storageName))
        return { storageName, byteSize: gate.byteSize, sha256: gate.sha256() }
      } catch (error) {
        await rm(aside, { force: true })
        if (error instanceof Refusal) return error.why
        throw error
      }
    },
    async open(storageName) {
      try {
        return (await open(pathOf(storageName))).createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (storageName) => rm(pathOf(storageName), { force: true }),
    async removeUnfinished(time) {
      for await (const { name } of await opendir(folder)) {
        if (!name.endsWith(unfinished)) continue
        const path = join(folder, name)
        // One that is gone by now has been stored whole.
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtimeMs < time.getTime()) await rm(path, { force: true })
      }
    },
  }
}
