import type { orderListsContract } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as lists from './orderLists.service.ts'
import { proposeFromOrderList, proposeReorder } from './proposals.ts'

export const orderListsRoutes: Handlers<typeof orderListsContract> = {
  listOrderLists: (context) => lists.listOrderLists(context),
  getOrderList: (context, { params }) => lists.getOrderList(context, params.orderListId),
  createOrderList: (context, { body }) => lists.createOrderList(context, body),
  updateOrderList: (context, { params, body }) => lists.updateOrderList(context, params.orderListId, body),
  deleteOrderList: (context, { params }) => lists.deleteOrderList(context, params.orderListId),
  proposeFromOrderList: (context, { params, query }) =>
    proposeFromOrderList(context, params.orderListId, query.priceListId),
  proposeReorder: (context, { params, query }) => proposeReorder(context, params.orderId, query.priceListId),
}
