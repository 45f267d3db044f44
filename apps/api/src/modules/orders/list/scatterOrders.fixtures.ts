import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'

/** One after another of a customer's people, some with the same name. */
const creatorOf = `(array(select login_id from memberships where customer_id = o.customer_id order by login_id))[1 + n % 4]`

/** Inserts orders like a new draft with independent numbers, days, totals, statuses and creators. */
export async function scatterOrders(portal: Portal, count: number, columns: string): Promise<void> {
  const { id } = await portal.given.draftOrder()
  const people = await Promise.all(
    ['Zoe', 'anna', 'Anna'].map(async (name) => ({ name, who: await portal.as.reader() })),
  )
  for (const { name, who } of people)
    await portal.portal.db
      .updateTable('memberships')
      .set({ sorted_first_name: name })
      .where('login_id', '=', who.loginId)
      .execute()
  await sql`insert into orders (customer_id, price_list_id, shipping_address_id, created_at, updated_by_login_id, updated_at,
      approved_at, rejected_at, rejected_reason, created_by_login_id, submitted_at, purchase_order_number,
      status_id, ordered_on, total_cents)
    select customer_id, price_list_id, shipping_address_id, created_at, updated_by_login_id, updated_at,
      now(), now(), 'Whatever', ${sql.raw(creatorOf)},
      case when n % 5 > 0 then timestamptz '2026-03-01' + n * 13 % 17 * interval '1 hour' end,
      case when n % 3 > 0 then chr(64 + n * 7 % 5 + n % 2 * 32) || n % 4 end, ${sql.raw(columns)}
    from orders o, generate_series(1, ${count}) as n where customer_id = ${portal.customer.id} and id = ${id}`.execute(
    portal.customer.db,
  )
}
