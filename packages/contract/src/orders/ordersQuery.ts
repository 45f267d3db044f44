import { orderPageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { z } from 'zod'
import { plainDate, text } from '../fields.ts'
import { listQuery } from '../listQuery.ts'

/** The query of the orders list (§7), which its counts, its export and the neighbours of an order share. */
export const ordersQuery = listQuery({
  sortable: ['orderNumber', 'orderDate', 'totalAmount', 'createdBy', 'orderStatus', 'customerName'],
  perPage: orderPageSize,
  perPageMaximum: 100,
  q: {
    orderNumber: text(50).optional(),
    startOrderDate: plainDate.optional(),
    endOrderDate: plainDate.optional(),
    /** Bitmask: the sum of 2^(id-1) (§4). */
    orderStatusId: z.coerce.number().int().min(1).max(63).optional(),
    /** Requested-approval tab: orders this approver may decide. */
    approverUserName: text(255).optional(),
  },
})
