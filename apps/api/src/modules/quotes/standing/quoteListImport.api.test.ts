import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { providerScope } from '../../../db/database.ts'
import { importRows } from '../../imports/imports.fixtures.ts'

test('an import neither changes the price list of a quote nor makes one under its reference', async () => {
  const portal = await createPortal()
  const { customer, given } = portal
  const { database } = portal.portal
  const quote = await given.quote()
  const reference = `${quote.quoteNumber} version 1`
  const { accountNumber } = customer
  const product = await database
    .scoped(providerScope)
    .selectFrom('products')
    .select('code')
    .where('id', '=', quote.productId)
    .executeTakeFirstOrThrow()
  const lists = () =>
    importRows(database, 'pricelists', [{ accountNumber, priceListReference: reference, name: 'Whatever' }])
  const refusal = `The reference ${reference} is reserved for the price list of a quote.`
  // Before the acceptance it would take the reference, after it the list itself.
  expect((await lists()).errors.map(({ message }) => message)).toEqual([refusal])
  await expectRefusal(
    quote.desk.addPriceList({
      params: { customerId: customer.id },
      body: { priceListName: 'Whatever', reference },
    }),
    'priceListReferenceTaken',
  )
  const { priceListId } = await quote.buyer.acceptQuote({
    params: quote.params,
    body: { version: quote.version, versionNumber: 1 },
  })
  expect((await lists()).errors.map(({ message }) => message)).toEqual([refusal])
  const row = { accountNumber, priceListReference: reference, productCode: product.code, unitPrice: 1 }
  const items = await importRows(database, 'pricelistitems', [row])
  expect(items.errors.map(({ message }) => message)).toEqual([
    `There is no price list of this customer ${reference}.`,
  ])
  const item = await database
    .scoped(providerScope)
    .selectFrom('price_list_items as i')
    .innerJoin('price_lists as l', 'l.id', 'i.price_list_id')
    .select(['l.name', 'i.unit_price_ex_cents as cents'])
    .where('l.id', '=', priceListId)
    .executeTakeFirstOrThrow()
  expect(item).toEqual({ name: `${quote.quoteNumber} Whatever site`, cents: 1234 })
})
