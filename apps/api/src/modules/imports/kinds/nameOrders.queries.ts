import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/**
 * Links invoices and credits to their orders by 'invoiced' and 'credited' events.
 * Either of the two may come first.
 * @param named customers and document numbers to look at, as `customer_id` and `document_number`
 */
export const nameOrders = (tx: Tx, named: RawBuilder<unknown>) =>
  sql`update documents d set order_id = e.order_id, order_number = o.order_number
    from (${named}) as n
    join order_events e on e.customer_id = n.customer_id and e.document_number = n.document_number and e.type in ('invoiced', 'credited')
    join orders o on o.customer_id = e.customer_id and o.id = e.order_id
    where d.customer_id = n.customer_id and d.document_number = n.document_number and d.order_id is null`.execute(
    tx,
  )
