import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

test('a customer reads a product of its price lists without a price, and no other', async () => {
  const { given, as, customer } = await createPortal()
  const { productId, productName } = await given.item()
  const reader = await as.reader()
  const product = await reader.getProduct({ params: { customerId: customer.id, productId } })
  expect(product).toMatchObject({ productID: productId, productName, enabled: true })
  expect(JSON.stringify(product)).not.toMatch(/price/i)
  const foreign = await (await createPortal()).given.item()
  await expectRefusal(
    reader.getProduct({ params: { customerId: customer.id, productId: foreign.productId } }),
    'notFound',
    404,
  )
})

test('administrators search all products by name and brand, sorted and paged by ten', async () => {
  const { given, as } = await createPortal()
  const mark = `Zz${Date.now().toString(36)}`
  for (let at = 0; at < 11; at += 1)
    await given.item({ productName: `${mark} basin ${String(at).padStart(2, '0')}` })
  const admin = await as.admin()
  const first = await admin.listProducts({ query: { q: { name: mark.toLowerCase() } } })
  expect(first.total).toBe(11)
  expect(first.rows.map((row) => row.productName.slice(-2))).toEqual(
    Array.from({ length: 10 }, (_, at) => String(at).padStart(2, '0')),
  )
  const brandName = first.rows[3]?.brand.brandName ?? ''
  const byBrand = await admin.listProducts({
    query: { q: { name: mark, brandName }, sort: { productName: 'desc' } },
  })
  expect(byBrand.rows.map((row) => row.brand.brandName)).toEqual([brandName])
  const productId = first.rows[0]?.productID ?? 0
  await admin.setProductStatus({ params: { productId }, body: { enable: false } })
  const enabled = await admin.listProducts({ query: { q: { name: mark, enabled: 'true' } } })
  expect(enabled.total).toBe(10)
  expect(enabled.rows.map((row) => row.productID)).not.toContain(productId)
  expect(await admin.getAnyProduct({ params: { productId } })).toMatchObject({ productID: productId })
  await expectRefusal((await as.buyer()).getAnyProduct({ params: { productId } }), 'forbidden', 403)
})
