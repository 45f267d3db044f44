import { hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { FileStore } from '../fileStore.ts'
import { openNameless } from '../namelessFile.ts'
import { refusalOf, takePdf } from '../pdfGate.ts'
import { bytesOfName } from '../statedBytes.ts'
import { checkedName, contentOf, newStorageName } from '../storageNames.ts'
import type { ObjectStore } from './objectStore.ts'
import { StoreFailed } from './storeFailed.ts'

/** Writes to an open file without closing it, unlike streams of `node:fs`, as the file is read afterwards. */
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
 * Stores files as objects `files/…`. An upload is checked, counted and hashed on its way to the disk and sent
 * from there: a refused file is never sent, length and hash are known first, and a retry begins at the first
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
      // Removed in case it was stored and only the answer was lost; if that fails too, a file without a
      // record remains. The sender does not wait for a silent store again.
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
    // An object is never incomplete, and the file of an upload has no name.
    removeUnfinished: async () => undefined,
  }
}
