import { hash } from 'node:crypto'
import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createZstdCompress } from 'node:zlib'
import type { Encrypter } from 'age-encryption'
import { createTarPacker } from 'modern-tar'
import { flushNames } from '../adapters/flushNames.ts'
import { manifestName } from './archiveFormat.ts'
import { BackupRefused, messageOf } from './backupRefused.ts'

export interface ArchiveWriter {
  /** Resolves once the bytes are on their way: the archive never waits in memory. */
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Writes the manifest and puts the archive in its place. @returns its size */
  finish(): Promise<number>
  discard(): Promise<void>
}

const notWritten = (path: string, error: unknown) =>
  new BackupRefused(`${path} was not written: ${messageOf(error)}.`, { cause: error })

export function assertNew(path: string): void {
  if (existsSync(path)) throw new BackupRefused(`${path} already exists. Choose another name.`)
}

/**
 * Writes to `PATH.part`, which becomes `PATH` only when it is whole and on the disk.
 * @throws BackupRefused when there is such a file, or it cannot be written.
 */
export async function createArchive(path: string, encrypter?: Encrypter): Promise<ArchiveWriter> {
  assertNew(path)
  const part = `${path}.part`
  // File of a killed backup; removed, so that no link is followed.
  await rm(part, { force: true })
  // Nor does an interrupted command leave one.
  const removePart = () => rmSync(part, { force: true })
  process.once('exit', removePart)
  const { readable, controller } = createTarPacker()
  const encrypted = async function* (bytes: AsyncIterable<Uint8Array>) {
    yield* encrypter ? await encrypter.encrypt(ReadableStream.from(bytes)) : bytes
  }
  const written = pipeline(
    Readable.fromWeb(readable as NodeReadableStream<Uint8Array>),
    createZstdCompress(),
    encrypted,
    createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
  )
  // Reported by the next `add` or `finish`.
  written.catch(() => undefined)
  const lines: string[] = []

  const put = async (name: string, bytes: Uint8Array): Promise<void> => {
    const writer = controller
      .add({ name, size: bytes.length, type: 'file', mode: 0o600, mtime: new Date() })
      .getWriter()
    await writer.write(bytes)
    await writer.close()
  }
  const unlessFailed = (work: Promise<unknown>) =>
    Promise.race([work, written]).catch((error: unknown) => {
      throw notWritten(path, error)
    })

  return {
    async add(name, bytes) {
      lines.push(`${hash('sha256', bytes, 'hex')}  ${name}\n`)
      await unlessFailed(put(name, bytes))
    },
    async finish() {
      await unlessFailed(put(manifestName, Buffer.from(lines.join(''))))
      controller.finalize()
      await unlessFailed(written)
      assertNew(path)
      await rename(part, path)
      process.off('exit', removePart)
      await flushNames(dirname(path))
      return (await stat(path)).size
    },
    async discard() {
      controller.error(new Error('The backup was given up.'))
      await written.catch(() => undefined)
      process.off('exit', removePart)
      removePart()
    },
  }
}
