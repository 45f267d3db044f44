import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('a price list shows each primary picture, also after pictures are replaced, moved or removed', async () => {
  const { as, given, customer, portal } = await createPortal()
  const reader = await as.reader()
  const [one, other] = [await given.item({ productName: 'A' }), await given.item({ productName: 'B' })]
  const db = portal.db
  const shown = async () => {
    const params = { customerId: customer.id, priceListId: customer.priceListId }
    const { rows } = await reader.listPriceListItems({ params })
    return rows.map(({ product }) => product.imageUrl)
  }
  expect(await shown()).toEqual([null, null])
  const picture = (productId: number, position: number, url: string, isPrimary: boolean) =>
    db
      .insertInto('product_images')
      .values({ product_id: productId, position, url, is_primary: isPrimary })
      .execute()
  await picture(one.productId, 1, '/first', false)
  expect(await shown()).toEqual(['/first', null])
  await picture(one.productId, 2, '/primary', true)
  expect(await shown()).toEqual(['/primary', null])
  await sql`update product_images set url = '/replaced' where url = '/primary'`.execute(db)
  expect(await shown()).toEqual(['/replaced', null])
  await sql`update product_images set product_id = ${other.productId} where url = '/replaced'`.execute(db)
  expect(await shown()).toEqual(['/first', '/replaced'])
  await sql`delete from product_images where url in ('/first', '/replaced')`.execute(db)
  expect(await shown()).toEqual([null, null])
})
