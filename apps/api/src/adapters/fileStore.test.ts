import { createHash, randomBytes } from 'node:crypto'
import fs, { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { startObjectStore } from '@tradecounter/test-kit/startObjectStore.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { folderFileStore, type FileStore } from './fileStore.ts'
import { objectFileStore } from './object-store/objectFileStore.ts'
import { openObjectStore } from './object-store/objectStore.ts'

interface Tried {
  readonly store: FileStore
  /** Names of all stored files, complete or not. */
  readonly storedNames: () => readonly string[]
  /** Replaces the stored bytes of a file. */
  readonly exchange: (storageName: string, bytes: Buffer) => void
}

function newFolder(): string {
  const folder = memoryFolder('tradecounter-store-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const stores: Readonly<Record<string, () => Promise<Tried>>> = {
  async 'a folder'() {
    const folder = newFolder()
    return {
      store: folderFileStore(folder),
      storedNames: () => readdirSync(join(folder, 'files')),
      exchange: (storageName, bytes) => writeFileSync(join(folder, 'files', storageName), bytes),
    }
  },
  async 'an object store'() {
    const [folder, { storage, objects }] = [newFolder(), await startObjectStore()]
    return {
      store: objectFileStore(openObjectStore(storage), folder),
      storedNames: () => [
        ...[...objects.keys()].map((key) => key.replace('portal/files/', '')),
        ...readdirSync(join(folder, 'uploads')),
      ],
      exchange: (storageName, bytes) =>
        objects.set(`portal/files/${storageName}`, { bytes, contentType: 'application/pdf' }),
    }
  },
}

const pdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-'), randomBytes(bytes - 5)])

/** Stream of 50 kB pieces, as from a network. */
const streamOf = (bytes: Buffer): Readable => {
  const size = 50_000
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  )
}

async function stored(store: FileStore, bytes: Buffer) {
  const put = await store.putPdf(streamOf(bytes), bytes.length)
  if (typeof put === 'string') throw new Error(put)
  return put
}

async function read(store: FileStore, storageName: string): Promise<Buffer | undefined> {
  const bytes = await store.open(storageName)
  return bytes && buffer(bytes)
}

describe.each(Object.keys(stores))('files in %s', (kind) => {
  const open = async (): Promise<Tried> => {
    const opened = await stores[kind]?.()
    if (!opened) throw new Error(kind)
    return opened
  }

  test('files come back unchanged under a random name, with their length and hash', async () => {
    const { store, storedNames } = await open()
    for (const length of [6, 28 * 1024 * 1024]) {
      const bytes = pdf(length)
      const put = await stored(store, bytes)
      expect(put).toEqual({
        storageName: expect.stringMatching(new RegExp(`^[0-9a-f]{48}-${length}-[0-9a-f]{32}$`)),
        byteSize: length,
        sha256: createHash('sha256').update(bytes).digest('base64url'),
      })
      expect((await read(store, put.storageName))?.equals(bytes)).toBe(true)
      expect(storedNames()).toContain(put.storageName)
    }
  })

  const altered = (bytes: Buffer): Buffer =>
    Buffer.from(bytes.map((byte, at) => (at === 9 ? byte ^ 1 : byte)))

  test.each([
    ['small', 60_000],
    ['large', 3_000_000],
  ])('fail if their bytes were replaced (%s): by others of any length, or by one bit', async (_, length) => {
    const { store, exchange } = await open()
    const bytes = pdf(length)
    const { storageName } = await stored(store, bytes)
    for (const others of [
      pdf(length),
      pdf(length - 1),
      pdf(length + 1),
      pdf(20),
      Buffer.alloc(0),
      altered(bytes),
    ]) {
      exchange(storageName, others)
      await expect(read(store, storageName)).rejects.toMatchObject({ code: 'EIO' })
    }
    exchange(storageName, bytes)
    expect((await read(store, storageName))?.equals(bytes)).toBe(true)
  })

  test('fail before their first byte if they are small and their bytes differ, or if the length differs', async () => {
    const { store, exchange } = await open()
    for (const [bytes, others] of [
      [pdf(60_000), pdf(60_000)],
      [pdf(3_000_000), pdf(3_000_001)],
    ] as const) {
      const { storageName } = await stored(store, bytes)
      exchange(storageName, others)
      await expect(store.open(storageName)).rejects.toMatchObject({
        code: 'EIO',
        message: expect.stringContaining(storageName),
      })
    }
  })

  test('stored by versions without a hash in their names are read as they are', async () => {
    const { store, exchange } = await open()
    exchange('0'.repeat(48), pdf(100))
    expect((await read(store, '0'.repeat(48)))?.length).toBe(100)
  })

  test('are missing once removed or if never stored; removing a file again does no harm', async () => {
    const { store, storedNames } = await open()
    const { storageName } = await stored(store, pdf(100))
    await store.remove(storageName)
    await store.remove(storageName)
    expect([await store.open(storageName), storedNames()]).toEqual([undefined, []])
    expect(await store.open('0'.repeat(48))).toBeUndefined()
    expect(await store.open(`${'0'.repeat(48)}-6-${'0'.repeat(32)}`)).toBeUndefined()
  })

  test.each([
    ['no PDF', Buffer.from('<html>%PDF-1.7'), 'notPdf'],
    ['empty', Buffer.alloc(0), 'notPdf'],
    ['a byte too large', pdf(200_001), 'tooLarge'],
  ])('leave nothing behind that are %s (I5)', async (_, bytes, why) => {
    const { store, storedNames } = await open()
    expect(await store.putPdf(streamOf(bytes), 200_000)).toBe(why)
    expect(storedNames()).toEqual([])
  })

  test('leave nothing behind if they break off', async () => {
    const { store, storedNames } = await open()
    async function* breaking() {
      yield pdf(100_000)
      throw new Error('gone')
    }
    await expect(store.putPdf(Readable.from(breaking()), 200_000)).rejects.toThrow('gone')
    expect(storedNames()).toEqual([])
  })

  test('have random names only: any other name is refused, as names become part of a path', async () => {
    const { store } = await open()
    for (const name of [
      '../session.secret',
      '',
      'A'.repeat(48),
      `${'0'.repeat(48)}/x`,
      `${'0'.repeat(48)}-6-../x`,
    ]) {
      await expect(store.open(name)).rejects.toThrow('Not a name of this store.')
      await expect(store.remove(name)).rejects.toThrow('Not a name of this store.')
    }
  })

  test('finished files stay when unfinished ones are removed', async () => {
    const { store } = await open()
    const { storageName } = await stored(store, pdf(100))
    await store.removeUnfinished(new Date(Date.now() + 1000))
    expect((await read(store, storageName))?.length).toBe(100)
  })
})

test('an upload is on the disk before its row is written, as the row outlives a power failure (D2)', async () => {
  const store = folderFileStore(newFolder())
  const flush = vi.spyOn(fs, 'fsync')
  onTestFinished(() => flush.mockRestore())
  await store.putPdf(Readable.from([Buffer.from('%PDF-1.7\n')]), 100)
  expect(flush).toHaveBeenCalledTimes(1)
})
