import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import type { Db } from '../../db/database.ts'
import { recordAct } from '../audit/recordAct.ts'
import { saveOrder } from './orders.queries.ts'

interface LockedOrder {
  readonly customerId: number
  readonly orderId: number
  readonly version: number
}

interface Receiver {
  readonly supplierOrderNumber: string
  readonly actorName: string
  readonly now: Date
}

/** The supplier's system took an approved order (R9, 4 → 6); the caller holds it and has decided. */
export async function receiveOrder(
  db: Db,
  { customerId, orderId, version }: LockedOrder,
  { supplierOrderNumber, actorName, now }: Receiver,
): Promise<void> {
  await saveOrder(
    db,
    { customerId, id: orderId, version },
    {
      status_id: OrderStatus.received,
      supplier_order_number: supplierOrderNumber,
      updated_at: now,
    },
  )
  const order = { customerId, kind: 'order', id: orderId } as const
  await recordAct({ db, now }, { loginId: null, actorName }, order, 'receiveOrder', { supplierOrderNumber })
}
