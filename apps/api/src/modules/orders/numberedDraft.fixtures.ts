import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import { customerScope } from '../../db/database.ts'

/** A draft with a purchase order number and a supplier order number. */
export async function numberedDraft(
  { portal, customer, given }: Portal,
  purchaseOrder: string | null,
  supplierOrder: string | null = null,
) {
  const order = await given.draftOrder()
  await portal.database
    .scoped(customerScope(customer.id))
    .updateTable('orders')
    .set({ purchase_order_number: purchaseOrder, supplier_order_number: supplierOrder })
    .where('customer_id', '=', customer.id)
    .where('id', '=', order.id)
    .execute()
  return order
}
