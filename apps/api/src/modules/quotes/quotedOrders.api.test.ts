import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { expect, test } from 'vitest'
import { explained, statementsDuring } from '../../plans/queryPlans.fixtures.ts'

const count = 430

/** Standing prices with many orders at them, some of which are cancelled, beside as many others. */
async function ordered() {
  const world = await createPortal()
  const { given, customer, portal } = world
  const quote = await given.quote({ kind: 'standing' })
  const { priceListId } = await quote.buyer.acceptQuote({
    params: quote.params,
    body: { version: quote.version, versionNumber: 1 },
  })
  await asOwner(portal.database.connectionString, async (db) => {
    for (const quoteId of [quote.quoteId, null])
      await db.query(
        `insert into orders (customer_id, status_id, unsaved, price_list_id, shipping_address_id, quote_id, ordered_on,
          created_by_login_id, created_at, updated_by_login_id, updated_at)
        select $1, case when n % 10 = 0 then 3 else 1 end, false, $2, $3, $4, current_date, $5, now(), $5, now()
        from generate_series(1, $6::integer) n`,
        [customer.id, priceListId, customer.shippingAddressId, quoteId, quote.buyer.loginId, count],
      )
    await db.query('analyze orders')
  })
  return { ...world, quote }
}

test('every order of a quote is on a page, newest first, with an exact total and without cancelled ones (R48)', async () => {
  const { quote, portal, as } = await ordered()
  const { params, buyer, desk, quoteId } = quote
  const total = count - count / 10
  const listedIds: number[] = []
  for (let page = 1; page <= 4; page += 1) {
    const answer = await buyer.listOrdersOfQuote({ params, query: { page, per_page: 100 } })
    expect([page, answer.total]).toEqual([page, total])
    expect(await desk.listOrdersOfAnyQuote({ params: { quoteId }, query: { page, per_page: 100 } })).toEqual(
      answer,
    )
    listedIds.push(...answer.rows.map(({ orderID }) => orderID))
  }
  expect(listedIds).toEqual([...new Set(listedIds)].toSorted((a, b) => b - a))
  expect(listedIds).toHaveLength(total)
  expect(await buyer.listOrdersOfQuote({ params, query: { page: 21 } })).toMatchObject({ rows: [], total })
  expect(await quote.read()).toMatchObject({ orderCount: total, order: null })
  const { connectionString, pool } = portal.database
  const { sent } = await statementsDuring(
    pool,
    (text) => text.includes('from "orders"') && !text.includes('count(*)'),
    () => buyer.listOrdersOfQuote({ params, query: {} }),
  )
  expect(sent).toHaveLength(1)
  const plans = (await explained(connectionString, sent)).flat()
  // The plans read no orders of other prices and no later pages.
  expect(plans.filter((plan) => plan['Actual Rows'] > 30 || plan['Node Type'] === 'Sort')).toEqual([])
  const other = await createPortal()
  const foreign = await other.as.buyer()
  await expectRefusal(foreign.listOrdersOfQuote({ params, query: {} }), 'notFound', 404)
  await expectRefusal((await as.reader()).listOrdersOfQuote({ params, query: {} }), 'forbidden', 403)
})
