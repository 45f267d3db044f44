import { exportDownload, exportFile } from '../exportFile.ts'
import { customerParams } from '../fields.ts'
import { allSortedOrders, sortedOrders } from './ordersQuery.ts'
import { defineRoute } from '../route.ts'

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
  downloadOrders: exportDownload('/Corporate/exports/orders/:ticket'),
}
