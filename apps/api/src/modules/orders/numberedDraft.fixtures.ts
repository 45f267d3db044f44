import type { Portal } from '@tradecounter/test-kit/createPortal.ts'

/** A draft with a purchase order number and a supplier order number. */
export async function numberedDraft(
  { customer, given }: Portal,
  purchaseOrder: string | null,
  supplierOrder: string | null = null,
) {
  const order = await given.draftOrder()
  await customer.db
    .updateTable('orders')
    .set({ purchase_order_number: purchaseOrder, supplier_order_number: supplierOrder })
    .where('customer_id', '=', customer.id)
    .where('id', '=', order.id)
    .execute()
  return order
}
