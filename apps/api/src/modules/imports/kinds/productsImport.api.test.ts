import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'
import { expect, test } from 'vitest'
import { importRows, type Row } from '../imports.fixtures.ts'

test('a code in two Unicode forms is one product, and is found in both (I4)', async () => {
  const portal = await createPortal()
  const { as, customer } = portal
  const composedCode = `CAF\u00C9-${customer.id}`
  const decomposed = composedCode.normalize('NFD')
  const send = async (productCode: string) =>
    (
      await importRows(portal.portal.database, 'products', [
        { productCode, name: 'Whatever table', brand: 'Whatever', category: 'Tables' },
      ])
    ).written
  expect(await send(decomposed)).toMatchObject({ added: 1 })
  expect(await send(composedCode)).toMatchObject({ added: 0, updated: 0 })
  const admin = await as.admin()
  for (const name of [composedCode, decomposed]) {
    const { rows } = await admin.listProducts({ query: { q: { name } } })
    expect(rows.map(({ productCode }) => productCode)).toEqual([composedCode])
  }
})

test('a second picture is stored without naming the first again; blank beside a first one removes it', async () => {
  const { portal, given } = await createPortal()
  const db = portal.db
  const { productId } = await given.item()
  const { code: productCode } = await db
    .selectFrom('products')
    .select('code')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const send = async (row: Row) => {
    const named = { productCode, name: 'Whatever tap', brand: 'Whatever', category: 'Taps', ...row }
    const { written } = await importRows(portal.database, 'products', [named])
    const images = await db
      .selectFrom('product_images')
      .select(['position', 'url'])
      .where('product_id', '=', productId)
      .orderBy('position')
      .execute()
    return { updated: written.updated, urls: images.map(({ url }) => url) }
  }
  await send({ imageUrl: '/media/one.png' })
  const both = ['/media/one.png', '/media/two.png']
  expect(await send({ secondImageUrl: '/media/two.png' })).toEqual({ updated: 1, urls: both })
  expect(await send({})).toEqual({ updated: 0, urls: both })
  expect(await send({ imageUrl: '/media/one.png' })).toMatchObject({ urls: ['/media/one.png'] })
  expect(await send({ secondImageUrl: 'https://example.com/two.png' })).toMatchObject({ updated: 1 })
  const fetches = await db
    .selectFrom('product_file_fetches')
    .select(['place', 'url'])
    .where('product_id', '=', productId)
    .execute()
  expect(fetches).toEqual([{ place: 'secondPicture', url: 'https://example.com/two.png' }])
})

test('a row that changes the picture of its brand counts as a change, once', async () => {
  const { portal } = await createPortal()
  const key = uniqueKey()
  const product = { productCode: `B${key}`, name: 'Whatever tap', brand: `Whatever ${key}`, category: 'Taps' }
  const send = async (brandImageUrl: string) =>
    (await importRows(portal.database, 'products', [{ ...product, brandImageUrl }])).written
  await send('')
  for (const url of ['/media/one.png', 'https://example.com/two.png', '/media/three.png'])
    for (const updated of [1, 0]) expect([url, await send(url)]).toEqual([url, { added: 0, updated }])
})
