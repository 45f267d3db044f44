import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'
import { moveLines } from '../../orders/orders.service.ts'
import { recordActs } from '../../audit/recordAct.ts'
import type { ImportRun } from '../importKind.ts'
import { writtenHere } from '../upsert.queries.ts'

/**
 * Moves drafts and rejected orders to the price list that this import gave their address. Lines keep the
 * prices that their buyer last saw, so the order shows what changed (R3); lines of products that are not on
 * the list stay and can no longer be ordered. Orders at the prices of a quote keep its list.
 */
export async function followAddresses(
  tx: Tx,
  { now, actorName }: Pick<ImportRun, 'now' | 'actorName'>,
): Promise<void> {
  const orders = await tx
    .selectFrom('shipping_addresses as a')
    .innerJoin('orders as o', (join) => sameCustomer(join, 'o.shipping_address_id', 'a.id'))
    .select(['o.id', 'o.customer_id as customerId'])
    .where(sql<boolean>`${writtenHere('a')}`)
    .where('o.status_id', 'in', [OrderStatus.draft, OrderStatus.rejected])
    .where('o.quote_id', 'is', null)
    .whereRef('o.price_list_id', '<>', 'a.price_list_id')
    .orderBy('o.id')
    .forUpdate('o')
    .execute()
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  await moveLines(
    tx,
    sql`select o.customer_id, o.id, a.price_list_id
      from orders o
      join shipping_addresses a on a.customer_id = o.customer_id and a.id = o.shipping_address_id
      where o.id = any(${ids})`,
  )
  await sql`update orders o set price_list_id = a.price_list_id, version = o.version + 1, updated_at = ${now}
    from shipping_addresses a
    where o.id = any(${ids}) and a.customer_id = o.customer_id and a.id = o.shipping_address_id`.execute(tx)
  const subjects = orders.map((order) => ({ ...order, kind: 'order' as const }))
  await recordActs({ db: tx, now }, { loginId: null, actorName }, subjects, 'followAddress')
}
