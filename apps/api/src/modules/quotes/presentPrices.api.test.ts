import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

test('the desk sees what the customer pays now, by quantity, and no price of a quote or of another customer', async () => {
  const { given, customer, as } = await createPortal()
  const other = await createPortal()
  const quote = await given.quote()
  const plain = await given.item({ priceCents: 1100 })
  const discontinued = await given.item({ priceCents: 2200 })
  const theirs = await other.given.item({ priceCents: 3300 })
  await customer.db
    .updateTable('price_list_items')
    .set({ withdrawn: true })
    .where('id', '=', discontinued.id)
    .execute()
  const { quoteId, params, buyer, desk } = quote
  // The accepted quote has its own price list, which is not compared.
  await buyer.acceptQuote({ params, body: { version: quote.version, versionNumber: 1 } })
  const products = [plain, discontinued, theirs].map(({ productId }) => productId)
  const productIds = [...products, quote.productId, 987_654_321].join(',')
  const { rows, total } = await desk.listPresentPrices({ params: { quoteId }, query: { productIds } })
  const item = await buyer.getPriceListItem({
    params: { customerId: customer.id, priceListId: customer.priceListId, productId: plain.productId },
  })
  expect([total, rows]).toEqual([
    1,
    [
      {
        productID: plain.productId,
        unitPriceExcludingGSTCents: item.unitPriceExcludingGSTCents,
        gstAmountCents: item.gstAmountCents,
      },
    ],
  ])
  const pricesFor = (text: string) =>
    desk.listPresentPrices({ params: { quoteId }, query: { productIds: text } })
  for (const text of ['', 'x', '1,', '1;2', '-1', '1,2e3']) await expectRefusal(pricesFor(text), 'invalid')
  await expectRefusal(
    desk.listPresentPrices({ params: { quoteId: 987_654_321 }, query: { productIds: '1' } }),
    'notFound',
    404,
  )
  const owner = await as.owner()
  await expectRefusal(
    owner.listPresentPrices({ params: { quoteId }, query: { productIds } }),
    'forbidden',
    403,
  )
})
