import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { providerScope } from '../../db/database.ts'

test('a price list, and the provider’s one list of all products, are searched by what products and brands are called now', async () => {
  const { as, given, customer, portal } = await createPortal()
  const reader = await as.reader()
  const admin = await as.admin()
  const { productId } = await given.item({ productName: 'Whatever basin' })
  await given.item({ productName: 'Another tap' })
  const db = portal.database.scoped(providerScope)
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const found = async (search: string) =>
    (await reader.listPriceListItems({ params, query: { q: { search } } })).rows.map(
      ({ product }) => product.productID,
    )
  const foundOfAll = async (text: string) =>
    (await admin.findAnythingOfAll({ query: { text } })).products?.rows.map((each) => each.productID)
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
  expect(await found('basinchanged')).toEqual([])
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
  expect((await reader.listCategories({ params })).rows.map((each) => each.categoryID)).not.toContain(
    categoryId,
  )
})
