import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { drainJobs } from '@tradecounter/test-kit/drainJobs.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { startObjectStore } from '@tradecounter/test-kit/startObjectStore.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { storesOf } from '../../start/storesOf.ts'
import { removeForgottenFiles } from './files.tasks.ts'

type ObjectServer = Awaited<ReturnType<typeof startObjectStore>>

/** A further process on the same database, with an empty data folder. */
async function startProcess({ storage }: ObjectServer) {
  const portal = await runningPortal()
  const dataFolder = memoryFolder('tradecounter-process-')
  const settings = { ...portal.settings, dataFolder, storage }
  const complaints: string[] = []
  const services = {
    ...portal,
    settings,
    ...(await storesOf(settings, (text) => void complaints.push(text))),
  }
  const app = await createApp(services)
  onTestFinished(async () => {
    await app.close()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  return {
    portal: { ...services, app },
    complaints,
    filesOnDisk: () => ['files', 'uploads'].flatMap((name) => namesIn(join(dataFolder, name))),
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const pdf = (name: string, bytes = 5000) =>
  new File(['%PDF-1.7\n', new Uint8Array(bytes - 9)], name, { type: 'application/pdf' })

async function draft() {
  const [world, server] = [await createPortal(), await startObjectStore()]
  const [process, another] = [await startProcess(server), await startProcess(server)]
  const buyer = await world.as.buyer()
  const { id } = await world.given.draftOrder({ buyer })
  return {
    ...world,
    server,
    process,
    buyer: clientOf(process.portal, buyer.token),
    elsewhere: clientOf(another.portal, buyer.token),
    another,
    params: { customerId: world.customer.id, orderId: id },
    token: buyer.token,
  }
}

test('a purchase order goes into the store, comes out through any process, and is removed when it is replaced', async () => {
  const { server, process, another, buyer, elsewhere, params, token } = await draft()
  const { fileUrl } = await buyer.uploadPurchaseOrderFile({ params, file: pdf('first.pdf') })
  const [key = ''] = server.objects.keys()
  expect(key).toMatch(/^portal\/files\/[0-9a-f]{48}-5000-[0-9a-f]{32}$/)
  const bytes = await elsewhere.getPurchaseOrderFile({ params })
  expect([bytes.size, (await bytes.text()).slice(0, 5)]).toEqual([5000, '%PDF-'])
  const headers = { authorization: `Bearer ${token}` }
  const answer = await another.portal.app.inject({ url: fileUrl, headers })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('attachment; filename="first.pdf"'),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  expect((await another.portal.app.inject({ url: fileUrl })).statusCode).toBe(401)

  await buyer.uploadPurchaseOrderFile({ params, file: pdf('second.pdf', 200) })
  // The upload removes it at once; the job that follows finds no file to remove (I9).
  expect(server.objects.size).toBe(1)
  await drainJobs(another.portal)
  expect([...server.objects.values()].map((object) => object.bytes.length)).toEqual([200])
  expect([...process.filesOnDisk(), ...another.filesOnDisk()]).toEqual([])
})

test('refused uploads are not sent to the store (I5)', async () => {
  const { server, buyer, params } = await draft()
  const before = server.requests.length
  await expectRefusal(
    buyer.uploadPurchaseOrderFile({ params, file: new File(['<html>'], 'a.pdf') }),
    'fileNotPdf',
  )
  await expectRefusal(
    buyer.uploadPurchaseOrderFile({ params, file: pdf('a.pdf', 10 * 1024 * 1024 + 1) }),
    'fileTooLarge',
  )
  expect(server.requests.slice(before)).toEqual([])
})

test.each(['busy', 'cut', 'lost', 'denied'] as const)(
  'an upload the store fails (%s) is refused as on a full disk; nothing is shown or stored (D4)',
  async (fault) => {
    const { server, process, buyer, params } = await draft()
    server.fails('PUT', fault, 3)
    await expectRefusal(buyer.uploadPurchaseOrderFile({ params, file: pdf('a.pdf') }), 'unavailable', 503)
    expect((await buyer.getOrder({ params })).purchaseOrderFile).toBeNull()
    expect([server.objects.size, process.filesOnDisk()]).toEqual([0, []])
  },
)

test('a file is missing where its object is, and unavailable where the store is (§8)', async () => {
  const { server, buyer, params } = await draft()
  await buyer.uploadPurchaseOrderFile({ params, file: pdf('a.pdf') })
  server.fails('GET', 'busy', 3)
  await expectRefusal(buyer.getPurchaseOrderFile({ params }), 'unavailable', 503)
  server.fails('GET', 'cut', 2)
  expect((await buyer.getPurchaseOrderFile({ params })).size).toBe(5000)
  server.objects.clear()
  const refusal = await expectRefusal(buyer.getPurchaseOrderFile({ params }), 'notFound', 404)
  expect(refusal.message).toBe("The requested file doesn't exist.")
})

test('a file let go of a week ago is removed by a job of its own, which outlasts a store that is away', async () => {
  const { server, process, given, customer } = await draft()
  const order = await given.pendingOrder()
  const buyer = clientOf(process.portal, order.buyer.token)
  const params = { customerId: customer.id, orderId: order.id }
  await buyer.uploadPurchaseOrderFile({ params, file: pdf('a.pdf') })
  await buyer.deletePurchaseOrderFile({ params })
  await drainJobs(process.portal)
  expect(server.objects.size).toBe(1)
  const requestCount = server.requests.length
  await removeForgottenFiles.run(process.portal, new Date(process.portal.clock().getTime() + 8 * dayMs))
  expect(server.requests).toHaveLength(requestCount)
  await drainJobs(process.portal)
  expect(server.objects.size).toBe(0)
})

const largeBytes = 300_000

test('a large download that breaks off is cut, not ended; a small one is unavailable', async () => {
  const { server, another, buyer, params, token } = await draft()
  const headers = { authorization: `Bearer ${token}` }
  const { fileUrl } = await buyer.uploadPurchaseOrderFile({ params, file: pdf('a.pdf', largeBytes) })
  server.fails('GET', 'half')
  await expect(another.portal.app.inject({ url: fileUrl, headers })).rejects.toThrow()
  await buyer.uploadPurchaseOrderFile({ params, file: pdf('a.pdf') })
  server.fails('GET', 'half')
  await expectRefusal(buyer.getPurchaseOrderFile({ params }), 'unavailable', 503)
})

test.each([
  ['small, of the same length', 5000, 5000],
  ['small, of another length', 5000, 4000],
  ['large, of another length', largeBytes, largeBytes - 1],
])('nothing leaves of a whole file that is not the one stored (%s)', async (_, bytes, otherBytes) => {
  const { server, buyer, params } = await draft()
  await buyer.uploadPurchaseOrderFile({ params, file: pdf('a.pdf', bytes) })
  const [key = ''] = server.objects.keys()
  const others = Buffer.concat([Buffer.from('%PDF-1.7 of others'), Buffer.alloc(otherBytes - 18)])
  server.objects.set(key, { bytes: others, contentType: 'application/pdf' })
  await expectRefusal(buyer.getPurchaseOrderFile({ params }), 'unavailable', 503)
})

test('a large file of the same length that is not the one stored is cut before its end', async () => {
  const { server, another, buyer, params, token } = await draft()
  const { fileUrl } = await buyer.uploadPurchaseOrderFile({ params, file: pdf('a.pdf', largeBytes) })
  const [key = ''] = server.objects.keys()
  server.objects.set(key, { bytes: Buffer.alloc(largeBytes, '%PDF-'), contentType: 'application/pdf' })
  const headers = { authorization: `Bearer ${token}` }
  await expect(another.portal.app.inject({ url: fileUrl, headers })).rejects.toThrow()
})

test('a page of a proxy in place of a file is tried again', async () => {
  const { server, buyer, params } = await draft()
  await buyer.uploadPurchaseOrderFile({ params, file: pdf('a.pdf', largeBytes) })
  server.fails('GET', 'page', 2)
  expect((await buyer.getPurchaseOrderFile({ params })).size).toBe(largeBytes)
})

test('a picture is stored once and served by every process as from its own folder', async () => {
  const { server, process, another, as, customer } = await draft()
  const admin = clientOf(process.portal, (await as.admin()).token)
  const drawn = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const logo = new File([new Uint8Array(drawn)], 'logo.png')
  const { logoImageUrl } = await admin.uploadCustomerLogo({ params: { customerId: customer.id }, file: logo })
  const url = logoImageUrl ?? ''
  expect(server.objects.get(`portal${url}`)?.contentType).toBe('image/png')

  const { app } = another.portal
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject({ url })))
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await sharp(rawPayload).metadata()).format).toBe('png')
  }
  const pictureRequests = () => server.requests.filter((request) => request === `GET portal${url}`)
  expect(pictureRequests()).toHaveLength(1)
  server.objects.clear()
  expect((await app.inject({ url, headers: { range: 'bytes=0-3' } })).statusCode).toBe(206)
  expect(pictureRequests()).toHaveLength(1)
})

test('a missing picture answers 404, an unreachable one comes later, and other names are not requested', async () => {
  const { server, process } = await draft()
  const { app } = process.portal
  const url = `/media/${'0'.repeat(32)}.png`
  expect((await app.inject({ url })).statusCode).toBe(404)
  server.fails('GET', 'busy', 3)
  expect((await app.inject({ url })).statusCode).toBe(503)
  const before = server.requests.length
  for (const name of ['..%2Ffiles%2Fa', 'a.png', `..%2f..%2f${'0'.repeat(32)}.png`, ''])
    expect((await app.inject({ url: `/media/${name}` })).statusCode).toBeGreaterThanOrEqual(400)
  expect(server.requests.slice(before)).toEqual([])
})

test('a start fails if the store refuses it, and continues if the store is unreachable', async () => {
  const server = await startObjectStore()
  const wrong = { ...server, storage: { ...server.storage, secretAccessKey: 'wrong' } }
  await expect(startProcess(wrong)).rejects.toThrow(
    'STORAGE_URL cannot be used. The object store answered 403 SignatureDoesNotMatch to GET files/none.',
  )
  server.fails('GET', 'cut', 3)
  const { complaints } = await startProcess(server)
  expect(complaints).toEqual([
    expect.stringMatching(/^Files: The object store did not answer GET files\/none: \w+$/),
  ])
})
