import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { ordersContract } from '@tradecounter/contract/orders.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as lists from './listOrders.ts'
import * as lines from './orderLines.ts'
import * as orders from './orders.service.ts'
import * as files from './purchaseOrderFile.ts'
import { updateOrder } from './updateOrder.ts'

interface PagedQuery {
  readonly page: number
  readonly per_page: number
  readonly sort?: Parameters<
    typeof chosenSort<
      'orderNumber' | 'orderDate' | 'totalAmount' | 'createdBy' | 'orderStatus' | 'customerName'
    >
  >[0]
}

const paging = (query: PagedQuery) => ({
  sort: chosenSort(query.sort, ['orderNumber', 'desc'] as const),
  page: query.page,
  perPage: query.per_page,
})

export const ordersRoutes: Handlers<typeof ordersContract> = {
  listOrders: (context, { params, query }) =>
    lists.listOrders(context, params.customerId, query.q, paging(query)),
  listAllOrders: (context, { query }) => lists.listOrders(context, undefined, query.q, paging(query)),
  countOrders: (context, { params, query }) => lists.countOrders(context, params.customerId, query.q),
  countAllOrders: (context, { query }) => lists.countOrders(context, undefined, query.q),
  getOrder: (context, { params }) => orders.getOrder(context, params.customerId, params.orderId),
  getAnyOrder: (context, { params }) => orders.getOrder(context, undefined, params.orderId),
  createOrder: (context, { body }) => orders.createOrder(context, body),
  updateOrder: (context, { body }) => updateOrder(context, body),
  cancelOrder: (context, { params, body }) => orders.cancelOrder(context, params.orderId, body.version),
  cancelOrders: (context, { query }) => orders.cancelOrders(context, query.orderId),
  putOrderLine: (context, { params, body }) => lines.putOrderLine(context, params.orderId, body),
  deleteOrderLine: (context, { params }) => lines.deleteOrderLine(context, params.orderId, params.lineID),
  remindApprover: (context, { params }) => orders.remindApprover(context, params.orderId),
  uploadPurchaseOrderFile: (context, { params }) => files.uploadPurchaseOrderFile(context, params.orderId),
  deletePurchaseOrderFile: (context, { params }) => files.deletePurchaseOrderFile(context, params.orderId),
  getPurchaseOrderFile: (context, { params }) => files.getPurchaseOrderFile(context, params),
}
