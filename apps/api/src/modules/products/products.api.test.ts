import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'

test('a price list is searched by name, code and brand, filtered by category and sorted four ways (§2)', async () => {
  const { as, given, customer } = await createPortal()
  const reader = await as.reader()
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  await given.item({ productName: 'Alpha 100% basin', priceCents: 300 })
  await given.item({ productName: 'Beta basin', priceCents: 100 })
  await given.item({ productName: 'Gamma tap', priceCents: 200 })
  const names = async (query: Parameters<typeof reader.listPriceListItems>[0]['query']) =>
    (await reader.listPriceListItems({ params, query })).rows.map(
      (row) => row.product.productName.split(' ')[0],
    )
  expect(await names({})).toEqual(['Alpha', 'Beta', 'Gamma'])
  expect(await names({ sort: { productName: 'desc' } })).toEqual(['Gamma', 'Beta', 'Alpha'])
  expect(await names({ sort: { unitPrice: 'asc' } })).toEqual(['Beta', 'Gamma', 'Alpha'])
  expect(await names({ sort: { unitPrice: 'desc' } })).toEqual(['Alpha', 'Gamma', 'Beta'])
  expect(await names({ q: { search: 'BASIN' }, sort: { productName: 'asc' } })).toEqual(['Alpha', 'Beta'])
  expect(await names({ q: { search: '100%' } })).toEqual(['Alpha'])
  expect(await names({ q: { search: '_' } })).toEqual([])
  const { rows: categories } = await reader.listCategories({ params })
  const ids = categories.slice(0, 2).map((category) => category.categoryID)
  expect(await names({ q: { categoryId: ids.join(',') } })).toHaveLength(2)
  const page = await reader.listPriceListItems({ params, query: { page: 2, per_page: 2 } })
  expect([page.rows.length, page.total]).toEqual([1, 3])
})

test('prices carry ex-GST, GST and inclusive amounts that add up (R2)', async () => {
  const { as, given, customer } = await createPortal()
  const reader = await as.reader()
  const createdItem = await given.item({ unitPriceExCents: 1005, freightExCents: 55 })
  const item = await reader.getPriceListItem({
    params: { customerId: customer.id, priceListId: customer.priceListId, productId: createdItem.productId },
  })
  expect(item).toMatchObject({
    unitPriceExcludingGSTCents: 1005,
    gstAmountCents: 101,
    unitPriceCents: 1106,
    shippingPriceExcludingGSTCents: 55,
    shippingPriceGSTAmountCents: 6,
    shippingPriceCents: 61,
  })
})

test('an unknown sort, an unknown filter and a page over the maximum are refused, not scanned (R28)', async () => {
  const { as, customer, portal } = await createPortal()
  const reader = await as.reader()
  const url = `/corporate/customers/${customer.id}/pricelists/${customer.priceListId}/items`
  for (const query of [
    'sort[password]=asc',
    'sort[productName]=up',
    'q[x]=1',
    'per_page=101',
    'page=0',
    'page=1;drop',
    'x=1',
  ]) {
    const answer = await portal.app.inject({
      url: `${url}?${query}`,
      headers: { authorization: `Bearer ${reader.token}` },
    })
    expect([query, answer.statusCode]).toEqual([query, 400])
  }
})
