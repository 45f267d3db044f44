import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { usualOrders } from '@tradecounter/rules/products/usuals.ts'
import { expect, test } from 'vitest'
import { literal, nodesOf, type Explained, type Plan } from '../../plans/queryPlans.fixtures.ts'

/** Orders from another price list of the same customer, and from this one. */
const elsewhere = 4000
const here = 400

test('usual products read the latest orders from their price list alone, however many others there are', async () => {
  const { portal, customer, as, given } = await createPortal()
  const buyer = await as.buyer()
  const [basin, tap] = [await given.item({ productName: 'Basin' }), await given.item({ productName: 'Tap' })]
  const { connectionString } = portal.database
  await asOwner(connectionString, async (db) => {
    await db.query(
      `with other as (
        insert into price_lists (customer_id, reference, name) values ($1, 'other', 'Other') returning id
      )
      insert into orders (customer_id, status_id, price_list_id, shipping_address_id, ordered_on,
        created_by_login_id, created_at, approved_at, updated_by_login_id, updated_at)
      select $1, case when n % 2 = 0 then 4 else 6 end, case when n > $5::integer then o.id else $2::bigint end, $3, current_date,
        $4, now(), now(), $4, now()
      from other o, generate_series(1, $5::integer + $6::integer) n`,
      [customer.id, customer.priceListId, customer.shippingAddressId, buyer.loginId, here, elsewhere],
    )
    await db.query(
      `insert into order_lines (customer_id, order_id, price_list_item_id, quantity, unit_price_ex_cents,
        unit_gst_cents, freight_ex_cents, freight_gst_cents, product_code, product_name)
      select o.customer_id, o.id, i.id, 3, 100, 10, 0, 0, 'W', 'Whatever'
      from orders o join price_list_items i on i.customer_id = o.customer_id and i.price_list_id = o.price_list_id
      where o.customer_id = $1`,
      [customer.id],
    )
    await db.query('analyze orders; analyze order_lines; analyze price_list_items')
  })
  const sent: { text: string; values: readonly unknown[] }[] = []
  const release = tapStatements(portal.database.pool, (text, _first, values) => {
    if (text.includes('order_lines')) sent.push({ text, values: [...values] })
    return undefined
  })
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const { rows } = await buyer.listUsualItems({ params }).finally(release)
  expect(rows.map(({ id, usualQuantity, orderCount }) => [id, usualQuantity, orderCount])).toEqual(
    [basin, tap].map(({ id }) => [id, 3, usualOrders]),
  )
  const plans: Plan[] = []
  await asOwner(connectionString, async (db) => {
    for (const { text, values } of sent) {
      await db.query(`prepare seen as ${text}`)
      const explained = await db.query<Explained>(
        `explain (analyze, format json) execute seen(${values.map(literal).join()})`,
      )
      plans.push(...nodesOf(explained.rows))
    }
  })
  const readOf = (table: string) =>
    plans
      .filter((plan) => plan['Relation Name'] === table)
      .reduce(
        (sum, plan) =>
          sum + (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
        0,
      )
  expect(readOf('orders')).toBe(usualOrders)
  expect(readOf('order_lines')).toBe(2 * usualOrders)
})
