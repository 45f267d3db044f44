import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { orderExportContract } from '@tradecounter/contract/orders/orderExport.contract.ts'
import type { orderLinesContract } from '@tradecounter/contract/orders/orderLines.contract.ts'
import type { orderNotesContract } from '@tradecounter/contract/orders/orderNotes.contract.ts'
import type { orderShipmentsContract } from '@tradecounter/contract/orders/orderShipments.contract.ts'
import type { orderStoryContract } from '@tradecounter/contract/orders/orderStory.contract.ts'
import type { ordersContract } from '@tradecounter/contract/orders/orders.contract.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { remindApprover } from './remindApprover.ts'
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
import { getOrderShipments } from './shipments/getOrderShipments.ts'
import { updateOrder } from './updateOrder.ts'

type SortedQuery = RouteInput<'exportOrders'>['query']
type PagedQuery = RouteInput<'listOrders'>['query']

const sorted = ({ sort, q }: SortedQuery) => ({ sort: chosenSort(sort, ['orderNumber', 'desc'] as const), q })

type OneOrder = Pick<RouteInput<'getAnyOrder'>, 'params'>

const paging = (query: PagedQuery) => ({
  sort: sorted(query).sort,
  page: query.page,
  perPage: query.per_page,
  after: query.after,
  before: query.before,
  includeTotal: query.include_total === 'true',
})

// Handlers of both areas; the scope decides (§6).
const listOrders = (context: Context, { query }: { query: PagedQuery }) =>
  lists.listOrders(context, query.q, paging(query))
const countOrders = (context: Context, { query }: Pick<RouteInput<'countOrders'>, 'query'>) =>
  lists.countOrders(context, query.q)
const getOrder = (context: Context, { params }: OneOrder) => orders.getOrder(context, params.orderId)
const exportThem = (context: Context, { query }: { query: SortedQuery }) =>
  exportOrders(context, sorted(query))
const neighboursOf = (context: Context, { params, query }: OneOrder & { query: SortedQuery }) =>
  findNeighbours(context, params.orderId, sorted(query))

export const ordersRoutes: Handlers<typeof ordersContract> = {
  listOrders,
  listAllOrders: listOrders,
  countOrders,
  countAllOrders: countOrders,
  findUnsavedOrder: (context) => lists.findUnsavedOrder(context),
  getOrder,
  getAnyOrder: getOrder,
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
  exportOrders: exportThem,
  exportAllOrders: exportThem,
  downloadOrders: (context, { params }) => downloadOrders(context, params.ticket),
}

const shipmentsOf = (context: Context, { params }: OneOrder) => getOrderShipments(context, params.orderId)

export const orderShipmentsRoutes: Handlers<typeof orderShipmentsContract> = {
  getOrderShipments: shipmentsOf,
  getShipmentsOfAny: shipmentsOf,
}

export const orderStoryRoutes: Handlers<typeof orderStoryContract> = {
  getOrderStory: (context, { params }) => getOrderStory(context, params.orderId),
  findLastContact: (context, { params }) => findLastContact(context, params.orderId),
  findNeighbours: neighboursOf,
  findNeighboursOfAny: neighboursOf,
}
