import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { orderExportContract } from '@tradecounter/contract/orders/orderExport.contract.ts'
import type { orderLinesContract } from '@tradecounter/contract/orders/orderLines.contract.ts'
import type { orderNotesContract } from '@tradecounter/contract/orders/orderNotes.contract.ts'
import type { orderStoryContract } from '@tradecounter/contract/orders/orderStory.contract.ts'
import type { ordersContract } from '@tradecounter/contract/orders/orders.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { remindApprover } from './askApprovers.ts'
import { decideOrders } from './decisions/decideOrders.ts'
import { downloadOrders, exportOrders } from './export/exportOrders.ts'
import { findLastContact } from './fields/moveOrder.ts'
import { findNeighbours } from './list/findNeighbours.ts'
import { getOrderStory } from './story/getOrderStory.ts'
import * as lists from './list/listOrders.ts'
import * as lines from './lines/orderLines.ts'
import * as notes from './notes/orderNotes.ts'
import * as orders from './orders.service.ts'
import * as files from './files/purchaseOrderFile.ts'
import { quickOrder } from './quick-order/quickOrder.ts'
import { updateOrder } from './updateOrder.ts'

interface SortedQuery {
  readonly sort?: Parameters<typeof chosenSort<lists.SortedOrders['sort'][0]>>[0]
  readonly q?: lists.OrdersQuery | undefined
}

const sorted = ({ sort, q }: SortedQuery) => ({ sort: chosenSort(sort, ['orderNumber', 'desc'] as const), q })

interface PagedQuery extends SortedQuery {
  readonly page: number
  readonly per_page: number
  readonly after?: number | undefined
  readonly before?: number | undefined
}

const paging = (query: PagedQuery) => ({
  sort: sorted(query).sort,
  page: query.page,
  perPage: query.per_page,
  after: query.after,
  before: query.before,
})

export const ordersRoutes: Handlers<typeof ordersContract> = {
  listOrders: (context, { params, query }) =>
    lists.listOrders(context, params.customerId, query.q, paging(query)),
  listAllOrders: (context, { query }) => lists.listOrders(context, undefined, query.q, paging(query)),
  countOrders: (context, { params, query }) => lists.countOrders(context, params.customerId, query.q),
  countAllOrders: (context, { query }) => lists.countOrders(context, undefined, query.q),
  findUnsavedOrder: (context) => lists.findUnsavedOrder(context),
  getOrder: (context, { params }) => orders.getOrder(context, params.customerId, params.orderId),
  getAnyOrder: (context, { params }) => orders.getOrder(context, undefined, params.orderId),
  createOrder: (context, { body }) => orders.createOrder(context, body),
  updateOrder: (context, { body }) => updateOrder(context, body),
  cancelOrder: (context, { params, body }) => orders.cancelOrder(context, params.orderId, body.version),
  cancelOrders: (context, { query }) => orders.cancelOrders(context, query.orderId),
  decideOrders: (context, { body }) => decideOrders(context, body),
  remindApprover: (context, { params }) => remindApprover(context, params.orderId),
  uploadPurchaseOrderFile: (context, { params }) => files.uploadPurchaseOrderFile(context, params.orderId),
  deletePurchaseOrderFile: (context, { params }) => files.deletePurchaseOrderFile(context, params.orderId),
  getPurchaseOrderFile: (context, { params }) => files.getPurchaseOrderFile(context, params),
}

export const orderLinesRoutes: Handlers<typeof orderLinesContract> = {
  putOrderLine: (context, { params, body }) => lines.putOrderLine(context, params.orderId, body),
  quickOrder: (context, { params, body }) => quickOrder(context, params.orderId, body),
  deleteOrderLine: (context, { params }) => lines.deleteOrderLine(context, params.orderId, params.lineID),
}

export const orderNotesRoutes: Handlers<typeof orderNotesContract> = {
  listOrderNotes: (context, { params, query }) =>
    notes.listOrderNotes(context, params, { page: query.page, perPage: query.per_page }),
  addOrderNote: (context, { params, body }) => notes.addOrderNote(context, params, body.note),
}

export const orderExportRoutes: Handlers<typeof orderExportContract> = {
  exportOrders: (context, { params, query }) => exportOrders(context, params.customerId, sorted(query)),
  exportAllOrders: (context, { query }) => exportOrders(context, undefined, sorted(query)),
  downloadOrders: (context, { params }) => downloadOrders(context, params.ticket),
}

export const orderStoryRoutes: Handlers<typeof orderStoryContract> = {
  getOrderStory: (context, { params }) => getOrderStory(context, params.customerId, params.orderId),
  findLastContact: (context, { params }) => findLastContact(context, params.customerId, params.orderId),
  findNeighbours: (context, { params, query }) =>
    findNeighbours(context, params.customerId, params.orderId, sorted(query)),
  findNeighboursOfAny: (context, { params, query }) =>
    findNeighbours(context, undefined, params.orderId, sorted(query)),
}
