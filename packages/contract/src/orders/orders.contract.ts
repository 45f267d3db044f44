import { megabyte, purchaseOrderFileMaximumBytes, uploadQuota } from '@tradecounter/rules/files/fileLimits.ts'
import { linesAtOnceMaximum } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { z } from 'zod'
import { chosenAddress } from '../customers/customers.contract.ts'
import {
  cents,
  customerParams,
  displayedProblem,
  id,
  nothing,
  orderParams,
  pathId,
  sentBackFields,
  text,
  version,
  versionIfKnown,
  orderID,
} from '../fields.ts'
import { ofTheWholeOrder, orderFields } from './orderFields.ts'
import { allOrdersQuery, filteredOrders, ordersQuery } from './ordersQuery.ts'
import {
  lineOfOrderInput,
  orderDetail,
  changedOrder,
  orderSummary,
  purchaseOrderFile,
  tabCounts,
} from './orders.entities.ts'
import { defineRoute } from '../route.ts'

export const ordersContract = {
  listOrders: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders',
    permission: 'orders.view',
    summary: 'Orders of a customer',
    description:
      '`q[orderNumber]` finds any part of an order number, the beginning of a purchase order number or of the supplier’s number, or the whole code of a product. A page past the end is empty.',
    answer: 'list',
    dependsOn: ['orders', 'people', 'customers', 'catalogue', 'search'],
    params: customerParams,
    query: ordersQuery,
    result: z.array(orderSummary),
  }),
  listAllOrders: defineRoute({
    method: 'GET',
    path: '/corporate/admin/orders',
    permission: 'orders.administer',
    summary: 'Orders of all customers',
    description: 'As the orders of a customer; sorted by customer too.',
    answer: 'list',
    query: allOrdersQuery,
    result: z.array(orderSummary),
  }),
  countOrders: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/counts',
    permission: 'orders.view',
    summary: 'Number of orders in each tab',
    description: '`q[shipmentState]` applies only to approved orders.',
    dependsOn: ['orders', 'people', 'customers', 'catalogue', 'search'],
    params: customerParams,
    query: filteredOrders,
    result: tabCounts,
  }),
  countAllOrders: defineRoute({
    method: 'GET',
    path: '/corporate/admin/orders/counts',
    permission: 'orders.administer',
    summary: 'Number of orders of all customers in each tab',
    query: filteredOrders,
    result: tabCounts,
  }),
  findUnsavedOrder: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/unsaved',
    permission: 'orders.create',
    summary: 'Latest unsaved order of the caller',
    params: customerParams,
    result: orderSummary.nullable(),
  }),
  getOrder: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/:orderId',
    permission: 'orders.view',
    summary: 'One order with its lines',
    dependsOn: ['orders', 'people', 'customers', 'catalogue', 'stock', 'files'],
    params: orderParams,
    result: orderDetail,
  }),
  getAnyOrder: defineRoute({
    method: 'GET',
    path: '/corporate/admin/orders/:orderId',
    permission: 'orders.administer',
    summary: 'One order of any customer',
    params: z.strictObject({ orderId: pathId }),
    result: orderDetail,
  }),
  createOrder: defineRoute({
    method: 'POST',
    path: '/Corporate/orders/:customerId/orders',
    permission: 'orders.create',
    summary: 'Create a draft order for a shipping address',
    description:
      'Also as multipart/form-data: the JSON in the part `data` (text, `application/json` or a Blob), a purchase order PDF in the part `file`.',
    attachment: {
      maximumBytes: purchaseOrderFileMaximumBytes,
      notPdf: orderProblems.fileNotPdf,
      tooLarge: orderProblems.fileTooLarge,
    },
    params: customerParams,
    body: z.strictObject({
      shippingAddress: chosenAddress(orderMessages.selectAddress),
      /** Sent by older clients; refused if it names another person than the caller. */
      createdBy: z
        .strictObject({
          userName: text(255),
          firstName: z.string().optional(),
          lastName: z.string().optional(),
        })
        .optional(),
      orderLines: z.array(lineOfOrderInput).max(linesAtOnceMaximum).optional(),
      ...orderFields,
    }),
    result: changedOrder,
  }),
  updateOrder: defineRoute({
    method: 'PUT',
    path: '/Corporate/orders/:customerId/orders',
    permission: 'orders.change',
    summary: 'Save (status 1 or none), submit or assign (2), approve (4) or reject (5) an order',
    params: customerParams,
    body: z.strictObject({
      orderID: id,
      version: versionIfKnown,
      orderStatus: z
        .strictObject({
          id: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(5)]),
          name: z.string().optional(),
          ...sentBackFields('labelNameForAdmin', 'labelNameForCustomer'),
        })
        .optional(),
      rejectedReason: text(10_000).nullable().optional(),
      isOrderSubmitted: z.boolean().optional().describe('Accepted and ignored: `orderStatus` decides'),
      /** Address of a draft or rejected order. Another price list needs `orderLines` of that list. */
      shippingAddress: chosenAddress(orderMessages.selectAddress).optional(),
      /** All lines of the order; others are removed. If omitted, the lines stay. */
      orderLines: z.array(lineOfOrderInput).max(linesAtOnceMaximum).optional(),
      /** Total that the buyer saw; if it differs, a submission is refused with the new total (R3). */
      confirmedTotalCents: cents().optional(),
      /** Total as the client read it. A submission with the present total counts as confirmed (§7). */
      totalAmountCents: cents().optional().catch(undefined),
      ...orderFields,
      ...ofTheWholeOrder,
    }),
    result: changedOrder,
  }),
  cancelOrder: defineRoute({
    method: 'POST',
    path: '/Corporate/orders/:customerId/orders/:orderId/cancel',
    permission: 'orders.cancel',
    summary: 'Cancel a draft, pending or rejected order',
    params: orderParams,
    body: z.strictObject({ version: versionIfKnown }),
    result: nothing,
  }),
  cancelOrders: defineRoute({
    method: 'POST',
    path: '/Corporate/orders/:customerId/bulkcancel',
    permission: 'orders.cancel',
    summary: 'Delete several drafts: all or none',
    params: customerParams,
    query: z.strictObject({
      orderId: z.union([pathId.transform((one) => [one]), z.array(pathId).min(1).max(500)]),
    }),
    result: nothing,
  }),
  decideOrders: defineRoute({
    method: 'POST',
    path: '/Corporate/orders/:customerId/bulkdecision',
    permission: 'orders.decide',
    summary: 'Approve (status 4) or reject (5) several pending orders: each by itself, with a result each',
    params: customerParams,
    body: z.strictObject({
      orderStatus: z.strictObject({ id: z.union([z.literal(4), z.literal(5)]) }),
      rejectedReason: text(10_000).nullable().optional(),
      orders: z
        .array(z.strictObject({ orderID: id, version }))
        .min(1)
        .max(100),
    }),
    result: z.array(
      z.object({
        orderID,
        /** `null` for an order that cannot be found. */
        orderNumber: z.string().nullable(),
        done: z.boolean(),
        statusId: z.int().nullable(),
        version: z.int().nullable(),
        validationErrors: z.array(displayedProblem),
      }),
    ),
  }),
  remindApprover: defineRoute({
    method: 'POST',
    path: '/Corporate/orders/:customerId/orders/:orderId/reminder',
    permission: 'orders.remind',
    summary: 'Email the approvers of a pending order again',
    params: orderParams,
    result: nothing,
  }),
  uploadPurchaseOrderFile: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/orders/:orderId/files',
    permission: 'orders.change',
    summary: 'Attach the purchase order: one PDF of up to 10 MB, which replaces the present one',
    description: `Limit for the people of a customer: ${uploadQuota.files} files or ${uploadQuota.bytes / megabyte} MB a day.`,
    bodyKind: 'upload',
    params: orderParams,
    result: purchaseOrderFile.extend({ version: z.int() }),
  }),
  deletePurchaseOrderFile: defineRoute({
    method: 'DELETE',
    path: '/Corporate/customers/:customerId/orders/:orderId/files',
    permission: 'orders.change',
    summary: 'Remove the purchase order file',
    params: orderParams,
    result: z.object({ version: z.int() }),
  }),
  getPurchaseOrderFile: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/:orderId/files',
    permission: 'orders.view',
    summary: 'Download the purchase order file',
    answer: 'download',
    params: orderParams,
    result: nothing,
  }),
}
