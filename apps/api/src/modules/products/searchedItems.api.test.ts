import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('a price list, and the provider’s list of all products, are searched by current names of products and brands', async () => {
  const { as, given, customer, portal } = await createPortal()
  const reader = await as.reader()
  const admin = await as.admin()
  const { productId } = await given.item({ productName: 'Whatever basin' })
  await given.item({ productName: 'Another tap' })
  const db = portal.db
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const found = async (search: string) =>
    (await reader.listPriceListItems({ params, query: { q: { search } } })).rows.map(
      ({ product }) => product.productID,
    )
  const foundOfAll = async (text: string) =>
    (await admin.findAnythingOfAll({ query: { text } })).products?.rows.map((product) => product.productID)
  const change = (what: string) =>
    sql`update products set ${sql.raw(what)} where id = ${productId}`.execute(db)
  expect(await found('whatever')).toEqual([productId])
  await change("name = 'ÉCLAIR Basin'")
  expect([await found('whatever'), await found('éclair b')]).toEqual([[], [productId]])
  expect([await foundOfAll('whatever'), await foundOfAll('éclair')]).toEqual([[], [productId]])
  await change("code = 'Changed-Code-1'")
  expect(await found('CHANGED-code')).toEqual([productId])
  expect(await foundOfAll('CHANGED-code')).toEqual([productId])
  // A name that ends and a code that begins are no one text.
  expect(await found('sinchang')).toEqual([])
  const brand = await sql<{
    id: number
  }>`insert into brands (name) values ('Quokka Ware') returning id`.execute(db)
  await change(`brand_id = ${brand.rows[0]?.id}`)
  expect([await found('quokka'), await foundOfAll('quokka')]).toEqual([[productId], [productId]])
  await sql`update brands set name = 'Numbat Ware' where id = ${brand.rows[0]?.id}`.execute(db)
  expect([await found('quokka'), await found('numbat')]).toEqual([[], [productId]])
  expect([await foundOfAll('quokka'), await foundOfAll('numbat')]).toEqual([[], [productId]])

  const category = await sql<{
    id: number
  }>`insert into categories (name) values ('Quokka category') returning id`.execute(db)
  const categoryId = category.rows[0]?.id ?? 0
  await change(`category_id = ${categoryId}`)
  const { rows } = await reader.listPriceListItems({
    params,
    query: { q: { categoryId: String(categoryId) } },
  })
  expect(rows.map(({ product }) => product.productID)).toEqual([productId])
  const { rows: categories } = await reader.listCategories({ params })
  expect(categories).toContainEqual({
    categoryID: categoryId,
    categoryName: 'Quokka category',
    productCount: 1,
  })
  await change('enabled = false')
  expect(await found('numbat')).toEqual([])
  expect((await reader.listCategories({ params })).rows.map((category) => category.categoryID)).not.toContain(
    categoryId,
  )
})

test('an exact code comes first, also without its signs; words in any order, plurals, parts and typos are found', async () => {
  const { as, given, customer, portal } = await createPortal()
  const reader = await as.reader()
  const admin = await as.admin()
  const bearing = await given.item({ productName: 'Quillon groove bearings' })
  const other = await given.item({ productName: 'Quillon seal for 630/8-2RSR' })
  const db = portal.db
  await sql`update products set code = '630/8-2RSR' where id = ${bearing.productId}`.execute(db)
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const ask = (search: string) => reader.listPriceListItems({ params, query: { q: { search } } })
  const found = async (search: string) => (await ask(search)).rows.map(({ product }) => product.productID)
  for (const typed of ['630/8-2RSR', '63082RSR', '630 8-2rsr', '6308/2rsr'])
    expect((await found(typed))[0], typed).toBe(bearing.productId)
  for (const typed of [
    'bearing groove',
    'BEARINGS quillon',
    'earin quil',
    'quillon berings',
    'grove quillon',
    'quilon bearing',
    'qillon baering',
    'quîllon groove',
  ])
    expect(await found(typed), typed).toEqual([bearing.productId])
  expect(await found('quillon')).toEqual([bearing.productId, other.productId])
  // A code is never forgiven a typo, nor is a short word.
  expect(await found('63083RSR')).toEqual([])
  expect(await found('fro')).toEqual([])

  const { rows, total, search } = await ask('quilon baering')
  expect([rows.length, total, search?.correctedTo]).toEqual([1, 1, 'quillon bearings'])
  expect((await ask('quillon bearing')).search).toMatchObject({ parts: ['quillon', 'bearing'] })
  expect((await ask('quillon bearing')).search?.correctedTo).toBeUndefined()

  const listed = await admin.listProducts({ query: { q: { name: 'quilon grove' } } })
  expect(listed.rows.map(({ productID }) => productID)).toEqual([bearing.productId])
  expect([listed.total, listed.search?.correctedTo]).toEqual([1, 'quillon groove'])
  const everywhere = await reader.findAnything({
    params: { customerId: customer.id },
    query: { text: 'berings' },
  })
  expect(everywhere.products?.rows.map(({ productID }) => productID)).toEqual([bearing.productId])
})

test('a missing space is a typo: both words are found and marked, and other typed words must match too', async () => {
  const { as, given, customer } = await createPortal()
  const reader = await as.reader()
  const shell = await given.item({ productName: 'Quokka clam shell large' })
  await given.item({ productName: 'Quokka clam plain' })
  await given.item({ productName: 'Quokka shell plain' })
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const ask = (search: string) => reader.listPriceListItems({ params, query: { q: { search } } })
  for (const typed of ['clamshell', 'large CLAMSHELL quokka', 'clam-shell', 'quokkaclam large']) {
    const { rows, total } = await ask(typed)
    expect([rows.map(({ product }) => product.productID), total], typed).toEqual([[shell.productId], 1])
  }
  const { search } = await ask('large clamshell')
  expect(search?.correctedTo).toBe('large clam shell')
  expect(search?.words).toEqual(expect.arrayContaining(['clam', 'shell']))
  expect((await ask('clamshell tiny')).total).toBe(0)
  expect((await ask('shellclam')).search?.correctedTo).toBe('shell clam')
})

test('pages of a search are exact by number and combine with categories; products off the price list are not found', async () => {
  const { as, given, customer } = await createPortal()
  const stranger = await createPortal()
  const reader = await as.reader()
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  for (const size of ['small', 'medium', 'large', 'huge', 'vast'])
    await given.item({ productName: `Wexford vase ${size}` })
  await stranger.given.item({ productName: 'Wexford jar' })
  const ask = async (query: Parameters<typeof reader.listPriceListItems>[0]['query']) => {
    const { rows, total } = await reader.listPriceListItems({ params, query })
    return [rows.map(({ product }) => product.productName.split(' ').at(-1)), total] as const
  }
  const q = { search: 'wexford' }
  expect(await ask({ q, per_page: 2, page: 3 })).toEqual([['vast'], 5])
  expect(await ask({ q, per_page: 2, page: 4 })).toEqual([[], 5])
  expect(await ask({ q, per_page: 2, page: 1, sort: { productName: 'desc' } })).toEqual([
    ['vast', 'small'],
    5,
  ])
  expect(await ask({ q: { search: 'wexford jar' } })).toEqual([[], 0])
  const { rows } = await reader.listPriceListItems({ params, query: { q: { search: 'wexford huge' } } })
  const categoryId = String(rows[0]?.product.category.categoryID)
  const [names, total] = await ask({ q: { search: 'wexfrod', categoryId } })
  expect(names).toContain('huge')
  expect(total).toBe(names.length)
  // Found words that are in no product of the category are not corrected to others.
  expect(await ask({ q: { search: 'wexford', categoryId: '999999' } })).toEqual([[], 0])
})

test('three typed letters find a word of four that lacks one, after exact matches', async () => {
  const { as, given, customer, portal } = await createPortal()
  const reader = await as.reader()
  const bolt = await given.item({ productName: 'Whatever bolt' })
  const setCode = (code: string, productId: number) =>
    sql`update products set code = ${code} where id = ${productId}`.execute(portal.db)
  await setCode(`7000-${bolt.productId}`, bolt.productId)
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const found = async (search: string) =>
    (await reader.listPriceListItems({ params, query: { q: { search } } })).rows.map(
      ({ product }) => product.productID,
    )
  for (const typed of ['blt', 'bot', 'olt'])
    expect([typed, await found(typed)]).toEqual([typed, [bolt.productId]])
  expect([await found('b1t'), await found('btl'), await found('bt')]).toEqual([[], [], []])
  const exact = await given.item({ productName: 'Whatever sandwich' })
  await setCode('BLT', exact.productId)
  expect(await found('blt')).toEqual([exact.productId])
})
