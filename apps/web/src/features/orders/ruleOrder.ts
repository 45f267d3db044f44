import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'

/** An order as the rules read it. */
export const ruleOrder = (order: OrderDetail) => ({ ...order, statusId: order.orderStatus.id })
