import { priceListItem } from '@tradecounter/contract/products/products.contract.ts'
import { decodeWire, encodeWire } from '@tradecounter/contract/wire.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

const items = z.array(priceListItem)

// Characters that JSON escapes, an emoji beyond two bytes, and a comma, which also separates rows.
const names = [
  '"Quoted" \\ basin',
  'Line\nfeed\ttap',
  'Émile’s 🚿, {"a":1}',
  '</script>',
  '\u0001 and \u2028',
]

test('items written by the database are the contract’s, and those of one product by one (R2, R26)', async () => {
  const { as, given, customer, portal } = await createPortal()
  const db = customer.db
  const reader = await as.reader()
  const createdItems: Awaited<ReturnType<typeof given.item>>[] = []
  const amounts = [1, 5, 10, 99, 100, 101, 1005, 999_999_999]
  for (const [index, unitPriceExCents] of amounts.entries())
    createdItems.push(
      await given.item({
        productName: names[index % names.length] ?? '',
        unitPriceExCents,
        freightExCents: unitPriceExCents % 7,
        cartonQuantity: index + 1,
        ...(unitPriceExCents > 100 ? { priceSteps: { 2: unitPriceExCents - 1, 1_000_000: 0 } } : {}),
      }),
    )
  const pictures = ['/media/own.svg', 'https://elsewhere.example/brand.svg']
  for (const [index, image_url] of pictures.entries())
    await db
      .updateTable('brands')
      .set({ image_url })
      .where('id', '=', (query) =>
        query
          .selectFrom('products')
          .select('brand_id')
          .where('id', '=', createdItems[index]?.productId ?? 0),
      )
      .execute()
  const path = `/Corporate/customers/${customer.id}/pricelists/${customer.priceListId}/items`
  const headers = { authorization: `Bearer ${reader.token}` }
  const ask = async (address: string) =>
    (await portal.app.inject({ url: `${path}${address}`, headers })).json()

  for (const query of ['?per_page=100', '?per_page=100&q[search]=a&sort[unitPrice]=desc']) {
    const { result, validationErrors, total } = await ask(query)
    expect(validationErrors).toEqual([])
    expect(total).toBe(result.length)
    expect(result.length).toBeGreaterThan(2)
    const stepped = result.filter((item: object) => 'priceSteps' in item)
    expect([0, result.length]).not.toContain(stepped.length)
    expect(encodeWire(items, items.parse(decodeWire(items, result)))).toEqual(result)
    for (const item of result) {
      const one = (await ask(`/${item.product.productID}`)).result
      expect(encodeWire(priceListItem, decodeWire(priceListItem, one)), item.product.productName).toEqual(
        item,
      )
    }
  }
  const { result } = await ask('?per_page=100')
  const brandPictures = createdItems
    .slice(0, 2)
    .map(({ id }) => result.find((item: { id: number }) => item.id === id).product.brand.brandImageURL)
  expect(brandPictures).toEqual(['/media/own.svg', null])
})

test('a page past the end is empty; an unknown price list and another customer’s are not found', async () => {
  const { as, given, customer, portal } = await createPortal()
  await given.item()
  const other = await createPortal()
  const reader = await as.reader()
  const statusOf = async (customerId: number, priceListId: number, query = '') => {
    const url = `/Corporate/customers/${customerId}/pricelists/${priceListId}/items${query}`
    const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${reader.token}` } })
    return [answer.statusCode, answer.json().result?.length, answer.json().total]
  }
  expect(await statusOf(customer.id, customer.priceListId)).toEqual([200, 1, 1])
  expect(await statusOf(customer.id, customer.priceListId, '?page=2')).toEqual([200, 0, 1])
  expect(await statusOf(customer.id, customer.priceListId, '?q[search]=nothing')).toEqual([200, 0, 0])
  expect((await statusOf(customer.id, 999_999_999))[0]).toBe(404)
  expect((await statusOf(customer.id, other.customer.priceListId))[0]).toBe(404)
})
