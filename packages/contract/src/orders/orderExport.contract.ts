import { z } from 'zod'
import { customerParams, nothing } from '../fields.ts'
import { allSortedOrders, sortedOrders } from './ordersQuery.ts'
import { defineRoute } from '../route.ts'

const exportFile = z.object({
  /** To be opened within five minutes, while the session stands; it names nothing that could be changed. */
  fileUrl: z.string(),
  fileName: z.string(),
  /** Orders the file has, as the list stands now. */
  rowCount: z.int(),
})

export const orderExportContract = {
  exportOrders: defineRoute({
    method: 'GET',
    inView: 'closed',
    path: '/Corporate/customers/:customerId/orders/export',
    permission: 'orders.view',
    standby: true,
    summary: 'A CSV file of the orders the same query lists',
    params: customerParams,
    query: sortedOrders,
    result: exportFile,
  }),
  exportAllOrders: defineRoute({
    method: 'GET',
    path: '/corporate/admin/orders/export',
    permission: 'orders.administer',
    standby: true,
    summary: 'A CSV file of the orders of all customers the same query lists',
    query: allSortedOrders,
    result: exportFile,
  }),
  downloadOrders: defineRoute({
    method: 'GET',
    path: '/Corporate/exports/orders/:ticket',
    permission: 'public',
    standby: true,
    summary:
      'The CSV file an export answered with; its ticket is checked against the session that asked for it',
    answer: 'download',
    params: z.strictObject({ ticket: z.string().min(1).max(4000) }),
    result: nothing,
  }),
}
