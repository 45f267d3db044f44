import { z } from 'zod'
import { customerParams, nothing } from '../fields.ts'
import { allSortedOrders, sortedOrders } from './ordersQuery.ts'
import { defineRoute } from '../route.ts'

const exportFile = z.object({
  /** Signed address of the file; valid for five minutes and during the session. */
  fileUrl: z.string(),
  fileName: z.string(),
  /** Number of orders in the file. */
  rowCount: z.int(),
})

export const orderExportContract = {
  exportOrders: defineRoute({
    method: 'GET',
    inView: 'closed',
    path: '/Corporate/customers/:customerId/orders/export',
    permission: 'orders.view',
    standby: true,
    summary: 'CSV file of the orders that the same query lists',
    params: customerParams,
    query: sortedOrders,
    result: exportFile,
  }),
  exportAllOrders: defineRoute({
    method: 'GET',
    path: '/corporate/admin/orders/export',
    permission: 'orders.administer',
    standby: true,
    summary: 'CSV file of the orders of all customers that the same query lists',
    query: allSortedOrders,
    result: exportFile,
  }),
  downloadOrders: defineRoute({
    method: 'GET',
    path: '/Corporate/exports/orders/:ticket',
    permission: 'public',
    standby: true,
    summary: 'CSV file of an export; its ticket is valid only for the session that requested it',
    answer: 'download',
    params: z.strictObject({ ticket: z.string().min(1).max(4000) }),
    result: nothing,
  }),
}
