import { orderListMaximumItems } from '@tradecounter/rules/order-lists/orderList.ts'
import { orderListNameMaximum } from '@tradecounter/rules/order-lists/orderLists.problems.ts'
import { z } from 'zod'
import {
  cents,
  customerParams,
  displayedProblem,
  id,
  instant,
  lineOfText,
  nothing,
  orderParams,
  pathId,
  person,
  version,
} from '../fields.ts'
import { orderedProduct } from '../orders/orders.entities.ts'
import { priceSteps } from '../products/priceSteps.ts'
import { defineRoute } from '../route.ts'

const listParams = customerParams.extend({ orderListId: pathId })
const items = z.array(z.strictObject({ productID: id, quantity: z.number() })).max(orderListMaximumItems)
// Longer than allowed, so that the rule refuses with its own message.
const name = lineOfText(orderListNameMaximum * 10)

const orderListSummary = z.object({
  orderListId: z.int(),
  name: z.string(),
  /** True if every buyer of the customer can use the list; only its owner can change it. */
  shared: z.boolean(),
  owner: person,
  itemCount: z.int(),
  updatedDate: instant,
  version: z.int(),
})

export type OrderListSummary = z.output<typeof orderListSummary>

const orderList = orderListSummary.extend({
  items: z.array(z.object({ product: orderedProduct, quantity: z.int() })),
})

export type OrderList = z.output<typeof orderList>

/** Preview of ordering again at today's prices, before any line is added. */
export const proposal = z.object({
  priceListID: z.int(),
  rows: z.array(
    z.object({
      product: orderedProduct,
      wantedQuantity: z.int(),
      /** Quantity that can be added; `null` if the product cannot be ordered, as is `priceListItemID`. */
      quantity: z.int().nullable(),
      priceListItemID: z.int().nullable(),
      unitPriceExcludingGSTCents: cents().nullable(),
      priceSteps,
      previousUnitPriceExcludingGSTCents: cents().nullable(),
      /** Freight of one unit. */
      freightExcludingGSTCents: cents().nullable(),
      previousFreightExcludingGSTCents: cents().nullable(),
      /** Quantity times price and freight, GST included. */
      amountCents: cents().nullable(),
      amountExcludingGSTCents: cents().nullable(),
      cartonQuantity: z.int().nullable(),
      minimumOrderQuantity: z.int().nullable(),
      availableStockCA: z.int().nullable(),
      changes: z.array(displayedProblem),
    }),
  ),
})

export type Proposal = z.output<typeof proposal>
export type ProposedRow = Proposal['rows'][number]

const proposalQuery = z.strictObject({ priceListId: pathId })

export const orderListsContract = {
  listOrderLists: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orderlists',
    permission: 'orderLists.use',
    summary: 'Order lists of the member, and those shared with the buyers of the customer',
    answer: 'list',
    params: customerParams,
    result: z.array(orderListSummary),
  }),
  getOrderList: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orderlists/:orderListId',
    permission: 'orderLists.use',
    summary: 'One order list with its items',
    params: listParams,
    result: orderList,
  }),
  createOrderList: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/orderlists',
    permission: 'orderLists.use',
    summary: 'Create an order list from items or from the lines of an order',
    params: customerParams,
    body: z.strictObject({
      name,
      shared: z.boolean().optional(),
      items: items.optional(),
      fromOrderId: id.optional(),
    }),
    result: orderList,
  }),
  updateOrderList: defineRoute({
    method: 'PATCH',
    path: '/Corporate/customers/:customerId/orderlists/:orderListId',
    permission: 'orderLists.use',
    summary: 'Rename, share or refill an order list of the member',
    params: listParams,
    body: z.strictObject({
      version,
      name: name.optional(),
      shared: z.boolean().optional(),
      items: items.optional(),
    }),
    result: orderList,
  }),
  deleteOrderList: defineRoute({
    method: 'DELETE',
    path: '/Corporate/customers/:customerId/orderlists/:orderListId',
    permission: 'orderLists.use',
    summary: 'Delete an order list of the member',
    params: listParams,
    result: nothing,
  }),
  proposeFromOrderList: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orderlists/:orderListId/proposal',
    permission: 'orderLists.use',
    summary: 'Preview of ordering an order list from a price list today',
    params: listParams,
    query: proposalQuery,
    result: proposal,
  }),
  proposeReorder: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/:orderId/reorder',
    permission: 'products.order',
    summary: 'Preview of ordering an order again from a price list today',
    params: orderParams,
    query: proposalQuery,
    result: proposal,
  }),
}
