import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { startObjectStore } from '@tradecounter/test-kit/startObjectStore.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { objectFileStore } from './objectFileStore.ts'
import { objectMediaStore } from './objectMediaStore.ts'
import { openObjectStore } from './objectStore.ts'
import { StoreFailed } from './storeFailed.ts'

const hasty = { silentMs: 1000, tries: 3, pauseMs: 1 }
const pdf = Buffer.from('%PDF-1.7 whatever')

const newObject = (bytes: Buffer) => ({
  contentType: 'application/pdf',
  byteSize: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  bytes: () => Readable.from([bytes]),
})

async function open() {
  const server = await startObjectStore()
  const folder = memoryFolder('tradecounter-store-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const objects = openObjectStore(server.storage, hasty)
  const pictures = objectMediaStore(objects, folder)
  return { ...server, store: objects, files: objectFileStore(objects, folder), pictures, folder }
}

test('an object is stored under the prefix, with its type', async () => {
  const { store, objects } = await open()
  await store.put('files/a', newObject(pdf))
  expect([...objects]).toEqual([['portal/files/a', { bytes: pdf, contentType: 'application/pdf' }]])
})

test.each(['busy', 'cut', 'lost'] as const)(
  'a request that fails twice (%s) gets a third try, whatever its method',
  async (fault) => {
    const { store, objects, requests, fails } = await open()
    for (const method of ['PUT', 'GET', 'DELETE'] as const) fails(method, fault, 2)
    await store.put('files/a', newObject(pdf))
    const bytes = await store.get('files/a')
    expect(bytes && (await buffer(bytes)).equals(pdf)).toBe(true)
    await store.remove('files/a')
    expect(objects.size).toBe(0)
    expect(requests).toEqual(
      ['PUT', 'GET', 'DELETE'].flatMap((method) => Array(3).fill(`${method} portal/files/a`)),
    )
  },
)

test.each(['busy', 'cut', 'lost'] as const)(
  'an upload that fails in every try (%s) fails like a disk, and leaves nothing behind (D4)',
  async (fault) => {
    const { files, objects, requests, fails } = await open()
    fails('PUT', fault, 3)
    const failed = files.putPdf(Readable.from([pdf]), 1000)
    await expect(failed).rejects.toMatchObject({ code: 'EIO', isRefusal: false })
    expect(objects.size).toBe(0)
    expect(requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'PUT', 'PUT', 'DELETE'])
  },
)

test('a silent store times out and gets only one other try, as a person waits', async () => {
  const { store, requests, fails } = await open()
  fails('GET', 'silent', 3)
  await expect(store.get('files/a')).rejects.toThrow(
    'The object store did not answer GET files/a: was silent for 1000 ms',
  )
  expect(requests).toHaveLength(2)
})

test('an upload to a silent store is refused without waiting for its removal, which is sent too', async () => {
  const { files, requests, fails } = await open()
  fails('PUT', 'silent', 3)
  fails('DELETE', 'silent', 3)
  await expect(files.putPdf(Readable.from([pdf]), 1000)).rejects.toMatchObject({ code: 'EIO' })
  const removals = () => requests.filter((request) => request.startsWith('DELETE')).length
  expect(removals()).toBeLessThan(2)
  await vi.waitFor(() => expect(removals()).toBe(2), 60_000)
})

test('an upload whose sender leaves ends at once, is not tried again, and leaves nothing behind', async () => {
  const { files, requests, fails } = await open()
  fails('PUT', 'silent', 3)
  const sender = new AbortController()
  const failed = files.putPdf(Readable.from([pdf]), 1000, sender.signal)
  await vi.waitFor(() => expect(requests).toHaveLength(1), 60_000)
  sender.abort(new Error('left'))
  await expect(failed).rejects.toThrow('left')
  expect(requests).toEqual([
    expect.stringMatching(/^PUT portal\/files/),
    expect.stringMatching(/^DELETE portal\/files/),
  ])
})

test('a busy store gets a retry at the time that it states, but a person does not wait for long', async () => {
  const { storage, requests, fails } = await open()
  const patient = openObjectStore(storage, { ...hasty, longestPauseMs: 300 })
  fails('GET', 'later')
  const start = performance.now()
  await patient.get('files/a')
  expect(requests).toHaveLength(2)
  expect(performance.now() - start).toBeGreaterThan(290)
})

test('a slow reader does not count as a silent store', async () => {
  const { store } = await open()
  const large = Buffer.concat([pdf, Buffer.alloc(3_000_000)])
  await store.put('files/a', newObject(large))
  const bytes = await store.get('files/a')
  await wait(hasty.silentMs * 1.5)
  expect(bytes && (await buffer(bytes)).equals(large)).toBe(true)
})

test('a file that breaks off is an error, not a shorter file', async () => {
  const { store, fails } = await open()
  await store.put('files/a', newObject(pdf))
  fails('GET', 'half')
  const bytes = await store.get('files/a')
  await expect(buffer(bytes ?? Readable.from([]))).rejects.toThrow(StoreFailed)
})

test('a refusal is not retried; its error has the code, without keys', async () => {
  const { store, storage, requests, fails } = await open()
  fails('GET', 'denied')
  await expect(store.get('files/a')).rejects.toMatchObject({
    message: 'The object store answered 403 AccessDenied to GET files/a',
    isRefusal: true,
  })
  const wrong = openObjectStore({ ...storage, secretAccessKey: 'wrong' }, hasty)
  await expect(wrong.put('files/a', newObject(pdf))).rejects.toMatchObject({
    message: 'The object store answered 403 SignatureDoesNotMatch to PUT files/a',
    isRefusal: true,
  })
  expect(requests).toHaveLength(2)
})

test('a missing bucket is an error, not a missing file', async () => {
  const { storage } = await open()
  const elsewhere = openObjectStore(
    { ...storage, baseUrl: storage.baseUrl.replace('files-of-test', 'other') },
    hasty,
  )
  await expect(elsewhere.get('files/a')).rejects.toMatchObject({
    message: 'The object store has no such bucket',
    isRefusal: true,
  })
})

test('a picture whose bytes do not fit its name is an error, and is not stored', async () => {
  const { objects, pictures, folder } = await open()
  const address = await pictures.put('right', 'png')
  const name = address.replace('/media/', '')
  rmSync(join(folder, 'media', name))
  const key = `portal/media/${name}`
  objects.set(key, { bytes: Buffer.from('<html>Log in to this network</html>'), contentType: 'text/html' })
  await expect(pictures.bring?.(name)).rejects.toThrow(
    `media/${name} does not have the content that its name states`,
  )
  expect(readdirSync(join(folder, 'media'))).toEqual([])
  objects.set(key, { bytes: Buffer.from('right'), contentType: 'image/png' })
  await pictures.bring?.(name)
  expect(readdirSync(join(folder, 'media'))).toEqual([name])
})
