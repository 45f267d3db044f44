import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { supplierOfFiles } from '../../files/supplierOfFiles.fixtures.ts'
import { drawn, minutesOn, pictureOf, start, suppliedProduct } from './productFiles.fixtures.ts'

const supplier = supplierOfFiles()

const supplied = () => suppliedProduct(supplier)
const metadataOf = async (url: string | null | undefined) => {
  const { settings } = await runningPortal()
  return sharp(await readFile(join(settings.dataFolder, url ?? ''))).metadata()
}

test('browsers never get an https picture’s address; once fetched it is served from our origin, small in lists (R38)', async () => {
  const { send, address, listed, shown, fetchAll, requestedPaths } = await supplied()
  const photo = drawn(2400, 1200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Where this was taken' } })
  supplier.answer = pictureOf(await photo.toBuffer())
  expect(await send({ imageUrl: address('one.jpg') })).toMatchObject({ rows: 1, updated: 1, refused: 0 })
  expect([(await listed())?.imageUrl, (await shown()).itemImages]).toEqual([null, []])
  await fetchAll()
  const small = (await listed())?.imageUrl
  expect(small).toMatch(/^\/media\/[\da-f]{32}\.webp$/)
  expect(await metadataOf(small)).toMatchObject({ format: 'webp', width: 480, height: 240 })
  const [large] = (await shown()).itemImages
  expect(large).toMatchObject({ isPrimary: true })
  const metadata = await metadataOf(large?.imageUrl)
  expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 800 })
  expect(metadata.exif).toBeUndefined()
  expect(await send({ imageUrl: address('one.jpg') })).toMatchObject({ unchanged: 1 })
  await fetchAll(minutesOn(600))
  expect(requestedPaths()).toHaveLength(1)
})

test('second pictures, line drawings, specification sheets and pictures of brands are fetched alike', async () => {
  const { send, address, listed, shown, fetchAll } = await supplied()
  const picture = await drawn(600, 300).png().toBuffer()
  supplier.answer = (message, reply) =>
    reply.end(message.url?.startsWith('/sheet') ? '%PDF-1.7 sheet' : picture)
  await send({
    imageUrl: address('one.png'),
    secondImageUrl: address('two.png'),
    lineDrawingUrl: address('drawing.png'),
    specsheetUrl: address('sheet.pdf'),
    brandImageUrl: address('brand.png'),
  })
  expect(JSON.stringify([await shown(), await listed()])).not.toContain('https:')
  await fetchAll()
  const { itemImages, lineDrawingImage, specsheetUrl, brand } = await shown()
  expect(itemImages.map(({ isPrimary }) => isPrimary)).toEqual([true, false])
  expect(await metadataOf(lineDrawingImage)).toMatchObject({ format: 'webp', width: 600 })
  expect(specsheetUrl).toMatch(/^\/media\/[\da-f]{32}\.pdf$/)
  expect(await metadataOf(brand.brandImageURL)).toMatchObject({ format: 'png', width: 96, height: 48 })
  expect((await listed())?.brand.brandImageURL).toBe(brand.brandImageURL)
})

test('another address is fetched and takes the place of the picture before, which is shown until then', async () => {
  const { send, address, listed, fetchAll } = await supplied()
  supplier.answer = pictureOf(await drawn(600, 300).png().toBuffer())
  await send({ imageUrl: address('one.png') })
  await fetchAll()
  const before = (await listed())?.imageUrl
  supplier.answer = pictureOf(await drawn(300, 600, '#cc3300').png().toBuffer())
  expect(await send({ imageUrl: address('two.png') })).toMatchObject({ updated: 1 })
  expect((await listed())?.imageUrl).toBe(before)
  await fetchAll()
  expect(await metadataOf((await listed())?.imageUrl)).toMatchObject({ width: 168, height: 336 })
  await send({ imageUrl: '/media/0a1b.svg' })
  expect((await listed())?.imageUrl).toBe('/media/0a1b.svg')
})

test('a server that does not answer is retried after a while, and then abandoned', async () => {
  const { send, address, listed, fetchAll, requestedPaths } = await supplied()
  supplier.answer = (_, reply) => reply.writeHead(503).end()
  await send({ imageUrl: address('one.png') })
  await fetchAll()
  await fetchAll()
  expect(requestedPaths()).toHaveLength(1)
  for (const minutes of [1, 6, 36, 156, 636, 6000]) await fetchAll(minutesOn(minutes))
  expect(requestedPaths()).toHaveLength(6)
  supplier.answer = pictureOf(await drawn(60, 60).png().toBuffer())
  await send({ imageUrl: address('again.png') })
  await fetchAll(start)
  expect((await listed())?.imageUrl).toMatch(/\.webp$/)
})
