import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import type { Decrypter } from 'age-encryption'
import { createTarDecoder } from 'modern-tar'
import { manifestName } from './archiveFormat.ts'
import { BackupRefused, messageOf } from './backupRefused.ts'

export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Buffer
}

const ageIntro = Buffer.from('age-encryption.org/')
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

const damaged = (path: string, why: string, cause?: unknown) =>
  new BackupRefused(`${path} is damaged or incomplete (${why}).`, { cause })

async function beginningOf(path: string): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const { buffer: read, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0)
      return read.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new BackupRefused(`The backup cannot be read: ${messageOf(error)}.`, { cause: error })
  }
}

/** Bytes of the archive, decrypted. @throws BackupRefused for a key that does not fit. */
async function plainBytes(
  path: string,
  decrypter: Decrypter | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const beginning = await beginningOf(path)
  const isEncrypted = beginning.indexOf(ageIntro) === 0
  if (!isEncrypted && beginning.indexOf(zstdMagic) !== 0)
    throw new BackupRefused(`${path} is no backup of this program, or its beginning is damaged.`)
  if (isEncrypted && !decrypter)
    throw new BackupRefused(`${path} is encrypted. Name its key file with --key-file.`)
  // Attackers without the key could have put another backup in its place.
  if (!isEncrypted && decrypter)
    throw new BackupRefused(`${path} is not encrypted. Leave out --key-file if it should not be.`)
  const stored = createReadStream(path)
  if (!decrypter) return stored
  try {
    return await decrypter.decrypt(ReadableStream.from(stored))
  } catch (error) {
    stored.destroy()
    throw new BackupRefused(`The key file does not open ${path} (${messageOf(error)}).`, { cause: error })
  }
}

/**
 * Entries of a backup, in order, each with its checksum compared once the last one was read: a caller
 * must keep nothing of them until the iteration has ended.
 * @throws BackupRefused for a damaged or incomplete archive, and for a key that does not fit
 */
export async function* readArchive(path: string, decrypter?: Decrypter): AsyncGenerator<ArchiveEntry> {
  const bytes = await plainBytes(path, decrypter)
  const unzipped = createZstdDecompress()
  // Errors reach the reader of `unzipped`.
  pipeline(Readable.from(bytes), unzipped, () => undefined)
  const sums = createHash('sha256')
  let isWhole = false
  try {
    const entries = ReadableStream.from<Uint8Array>(unzipped).pipeThrough(createTarDecoder({ strict: true }))
    for await (const { header, body } of entries) {
      const content = await buffer(body)
      if (isWhole) throw new Error('it has data after its end')
      if (header.name === manifestName) {
        isWhole = hash('sha256', content, 'hex') === sums.digest('hex')
        if (!isWhole) throw new Error('its checksums do not match')
        continue
      }
      sums.update(`${hash('sha256', content, 'hex')}  ${header.name}\n`)
      yield { name: header.name, bytes: content }
    }
    if (!isWhole) throw new Error('its end is missing')
  } catch (error) {
    throw error instanceof BackupRefused ? error : damaged(path, messageOf(error), error)
  } finally {
    unzipped.destroy()
  }
}
