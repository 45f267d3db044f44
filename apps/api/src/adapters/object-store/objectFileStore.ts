import { hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { FileStore } from '../fileStore.ts'
import { openNameless } from '../namelessFile.ts'
import { refusalOf, takePdf } from '../pdfGate.ts'
import { bytesOfName } from '../statedBytes.ts'
import { checkedName, contentOf, newStorageName } from '../storageNames.ts'
import type { ObjectStore } from './objectStore.ts'
import { StoreFailed } from './storeFailed.ts'

/** Streams of `node:fs` close their file, and it is read after it was written. */
const into = (file: FileHandle) => async (pieces: AsyncIterable<Buffer>) => {
  for await (const piece of pieces) await file.writeFile(piece)
}

const pieceBytes = 64 * 1024

async function* bytesOf(file: FileHandle, byteSize: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < byteSize;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, at)
    if (bytesRead === 0) throw new Error('An upload is shorter than the number of bytes written.')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/**
 * Files as objects `files/…`. An upload is checked, counted and hashed on its way to the disk and sent from
 * there: a refused file is never sent, its length and hash are known before, and a retry begins at the first
 * byte.
 */
export function objectFileStore(objects: ObjectStore, dataFolder: string): FileStore {
  const keyOf = (storageName: string): string => `files/${checkedName(storageName)}`

  const send = async (
    file: FileHandle,
    key: string,
    { byteSize, sha256 }: { readonly byteSize: number; readonly sha256: string },
    disconnected: AbortSignal | undefined,
  ): Promise<void> => {
    try {
      await objects.put(key, {
        disconnected,
        contentType: 'application/pdf',
        byteSize,
        sha256: Buffer.from(sha256, 'base64url').toString('hex'),
        bytes: () => bytesOf(file, byteSize),
      })
    } catch (error) {
      // Remove it in case it was stored and only the answer was lost. If that fails too, a file without a
      // record remains. The sender does not wait for a silent store once more.
      const removed = objects.remove(key).catch(() => undefined)
      if (!(error instanceof StoreFailed && error.isSilence)) await removed
      throw error
    }
  }

  return {
    async putPdf(bytes, maximumBytes, disconnected) {
      const file = await openNameless(dataFolder)
      try {
        const receivedPdf = await takePdf(bytes, maximumBytes, into(file))
        const storageName = newStorageName(receivedPdf)
        await send(file, keyOf(storageName), receivedPdf, disconnected)
        return { storageName, ...receivedPdf }
      } catch (error) {
        return refusalOf(error)
      } finally {
        await file.close()
      }
    },
    async open(storageName) {
      const bytes = await objects.get(keyOf(storageName), contentOf(storageName)?.byteSize)
      return bytes && bytesOfName(storageName, bytes)
    },
    putBack: (storageName, bytes) =>
      objects.put(keyOf(storageName), {
        contentType: 'application/pdf',
        byteSize: bytes.length,
        sha256: hash('sha256', bytes, 'hex'),
        bytes: () => ReadableStream.from([bytes]),
      }),
    remove: async (storageName) => objects.remove(keyOf(storageName)),
    // An object is there whole or not at all, and its upload had no name.
    removeUnfinished: async () => undefined,
  }
}
