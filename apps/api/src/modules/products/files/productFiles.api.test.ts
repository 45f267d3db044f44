import { productPictureMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf, type PartnerSystem } from '@tradecounter/test-kit/partner.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { supplierOfFiles } from '../../files/supplierOfFiles.fixtures.ts'
import { customerScope, noScope, providerScope } from '../../../db/database.ts'
import { drawn, minutesOn, suppliedProduct } from './productFiles.fixtures.ts'

const supplier = supplierOfFiles()
let status = 503
beforeAll(async () => {
  const picture = await drawn(60, 60).png().toBuffer()
  supplier.answer = (_, reply) => reply.writeHead(status).end(picture)
})
afterEach(() => {
  status = 503
})

const asFile = (bytes: Uint8Array | string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'whatever')
const png = async (width = 300, height = 200) => drawn(width, height).png().toBuffer()

async function supplied() {
  const world = await suppliedProduct(supplier)
  const { admin, partner, productCode, productId } = world
  const sendFile = async (
    bytes: Uint8Array | string,
    query: Readonly<Record<string, string>> = {},
    by: PartnerSystem = partner,
  ) => {
    const form = new FormData()
    form.set('file', asFile(bytes))
    const body = new Response(form)
    const answer = await by.send(
      `productpictures/upload?${new URLSearchParams({ productCode, ...query }).toString()}`,
      Buffer.from(await body.arrayBuffer()),
      { type: body.headers.get('content-type') ?? '' },
    )
    const { result, validationErrors } = answer.json()
    return { status: answer.statusCode, result, error: validationErrors[0]?.displayMessage }
  }
  const files = async () => {
    const productFiles = await admin.listProductFiles({ params: { productId } })
    return Object.fromEntries(productFiles.map(({ place, ...rest }) => [place, rest]))
  }
  const waiting = async () => {
    const { result } = (await partner.get('productpictures')).json()
    return result.filter((row: { productCode: string | null }) => row.productCode === productCode)
  }
  const picture = { params: { productId, place: 'picture' } } as const
  return { ...world, sendFile, files, waiting, picture }
}

test('a picture sent by key is shown to customers and takes the place of its address, also of the same sent again', async () => {
  const { send, address, sendFile, listed, fetchAll, waiting, requestedPaths, files } = await supplied()
  await send({ imageUrl: address('one.png') })
  expect(await waiting()).toMatchObject([{ place: 'picture', tries: 0, failure: null, brand: null }])
  const sent = await sendFile(await png())
  expect(sent).toMatchObject({ status: 200, result: { place: 'picture' } })
  expect((await files())['picture']).toEqual({ url: sent.result.url, fetch: null })
  expect((await listed())?.imageUrl).toMatch(/^\/media\/[\da-f]{32}\.webp$/)
  await send({ imageUrl: address('one.png') })
  await fetchAll(minutesOn(5))
  expect([await waiting(), requestedPaths()]).toEqual([[], []])
})

test('administrators set, replace and remove every file of a product by hand, and it is written down (R38)', async () => {
  const { admin, files, listed, shown, productId, productCode, portal, picture } = await supplied()
  expect(Object.keys(await files())).toEqual([
    'picture',
    'secondPicture',
    'lineDrawing',
    'specsheet',
    'brandPicture',
  ])
  const first = await admin.uploadProductFile({ ...picture, file: asFile(await png()) })
  const second = await admin.uploadProductFile({ ...picture, file: asFile(await png(200, 300)) })
  expect(second.url).not.toBe(first.url)
  expect((await shown()).itemImages).toEqual([{ imageUrl: second.url, isPrimary: true }])
  for (const place of ['secondPicture', 'lineDrawing', 'brandPicture'] as const)
    await admin.uploadProductFile({ params: { productId, place }, file: asFile(await png()) })
  const params = { productId, place: 'specsheet' } as const
  await admin.uploadProductFile({ params, file: asFile('%PDF-1.7 whatever') })
  const all = await shown()
  expect(all.itemImages).toHaveLength(2)
  expect([all.lineDrawingImage, all.specsheetUrl, all.brand.brandImageURL]).toEqual([
    expect.stringMatching(/\.webp$/),
    expect.stringMatching(/\.pdf$/),
    expect.stringMatching(/\.png$/),
  ])
  for (const place of ['picture', 'secondPicture', 'lineDrawing', 'specsheet', 'brandPicture'] as const)
    expect(await admin.removeProductFile({ params: { productId, place } })).toEqual({
      place,
      url: null,
      fetch: null,
    })
  const none = await shown()
  expect(none).toMatchObject({ itemImages: [], lineDrawingImage: null, specsheetUrl: null })
  expect([none.brand.brandImageURL, (await listed())?.imageUrl]).toEqual([null, null])
  const { rows } = await sql<{ action: string; detail: object }>`select action, detail from audit_entries
    where subject_kind = 'product' and subject_id = ${productId} order by id limit 1`.execute(portal.db)
  expect(rows).toEqual([{ action: 'setProductFile', detail: { productCode, place: 'picture' } }])
})

test('a second picture that an administrator sets stays beside an unchanged row; one that a row named is removed by a blank', async () => {
  const { admin, send, address, shown, fetchAll, productId } = await supplied()
  const params = { productId, place: 'secondPicture' } as const
  status = 200
  const row = { imageUrl: address('one.png') }
  await send(row)
  await fetchAll()
  const set = await admin.uploadProductFile({ params, file: asFile(await png()) })
  expect(await send(row)).toMatchObject({ unchanged: 1 })
  expect((await shown()).itemImages[1]?.imageUrl).toBe(set.url)
  expect(await send({ imageUrl: address('other.png') })).toMatchObject({ updated: 1 })
  await fetchAll(minutesOn(5))
  expect((await shown()).itemImages[1]?.imageUrl).toBe(set.url)
  const both = { imageUrl: address('other.png'), secondImageUrl: address('two.png') }
  expect(await send(both)).toMatchObject({ updated: 1 })
  await fetchAll(minutesOn(10))
  expect(await send(both)).toMatchObject({ unchanged: 1 })
  expect((await shown()).itemImages).toHaveLength(2)
  expect(await send({ imageUrl: address('other.png') })).toMatchObject({ updated: 1 })
  expect((await shown()).itemImages).toHaveLength(1)
  expect(await send({ imageUrl: address('other.png') })).toMatchObject({ unchanged: 1 })
})

test('a failed fetch shows its reason, and starts again on request', async () => {
  const { admin, send, address, fetchAll, files, listed, picture, requestedPaths } = await supplied()
  status = 404
  await send({ imageUrl: address('one.png') })
  await fetchAll()
  const fetch = { url: address('one.png'), tries: 1, nextTryAt: null, failure: 'The host answered 404.' }
  expect((await files())['picture']).toEqual({ url: null, fetch })
  await fetchAll(minutesOn(6000))
  expect(requestedPaths()).toHaveLength(1)
  status = 200
  expect(await admin.fetchProductFile(picture)).toMatchObject({ fetch: { tries: 0 } })
  await fetchAll(minutesOn(6000))
  expect((await files())['picture']).toMatchObject({ url: expect.stringMatching(/\.webp$/), fetch: null })
  expect((await listed())?.imageUrl).toMatch(/\.webp$/)
  await expectRefusal(admin.fetchProductFile(picture), 'notFound', 404)
})

test('addresses of pictures that wait are listed page by page to the last', async () => {
  const { send, address, partner, productCode } = await supplied()
  await send({ imageUrl: address('one.png'), specsheetUrl: address('one.pdf') })
  const cursors: number[] = []
  for (let after = 0; ;) {
    const listPath = `productpictures?per_page=1&after=${after}`
    const [next]: { cursor: number }[] = (await partner.get(listPath)).json().result
    if (!next) break
    cursors.push(next.cursor)
    after = next.cursor
  }
  const all: { cursor: number; productCode: string }[] = (await partner.get('productpictures')).json().result
  expect(cursors).toEqual(all.map(({ cursor }) => cursor))
  expect(all.filter((row) => row.productCode === productCode)).toHaveLength(2)
})

test('files that are no picture, no PDF or too large are refused with an error text, and nothing changes', async () => {
  const { admin, sendFile, productId, picture, files } = await supplied()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const bytes of [svg, '%PDF-1.7', '', await drawn(8000, 5001).png().toBuffer()])
    await expectRefusal(admin.uploadProductFile({ ...picture, file: asFile(bytes) }), 'productPictureKind')
  const large = asFile(new Uint8Array(productPictureMaximumBytes + 1))
  await expectRefusal(admin.uploadProductFile({ ...picture, file: large }), 'productPictureSize')
  const params = { productId, place: 'specsheet' } as const
  await expectRefusal(admin.uploadProductFile({ params, file: asFile(await png()) }), 'fileNotPdf')
  expect(await sendFile('<script>', { place: 'specsheet' })).toMatchObject({
    status: 400,
    error: 'The file is not a PDF.',
  })
  expect(await sendFile(await png(), { productCode: 'X1' })).toMatchObject({
    status: 404,
    error: 'There is no product X1.',
  })
  for (const file of Object.values(await files())) expect(file).toEqual({ url: null, fetch: null })
})

test('only a key that may write the catalogue sends pictures; only the provider reads where they come from', async () => {
  const { portal, partner, send, address, sendFile, customer, productCode } = await supplied()
  expect((await sendFile(await png(), {}, await partnerOf(portal, ['stock.write']))).status).toBe(403)
  await sendFile(await png(), { place: 'lineDrawing' })
  await send({ imageUrl: address('one.png') })
  const { rows } = await sql<{ detail: object }>`select detail from audit_entries
    where actor_name = ${partner.name} and action = 'sendProductFile'`.execute(portal.db)
  expect(rows).toEqual([{ detail: { productCode, place: 'lineDrawing' } }])
  const fetchesIn = async (scope: typeof noScope) =>
    (await sql`select from product_file_fetches`.execute(portal.database.scoped(scope))).rows.length
  expect([await fetchesIn(noScope), await fetchesIn(customerScope(customer.id))]).toEqual([0, 0])
  expect(await fetchesIn(providerScope)).toBeGreaterThan(0)
})
