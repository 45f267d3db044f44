import { megabyte } from '@tradecounter/rules/files/fileLimits.ts'
import { quickOrderMaximumRows } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'
import { z } from 'zod'
import { cents, displayedProblem, id, orderParams, pathId, text } from '../fields.ts'
import { lineInput, orderDetail, orderedProduct } from './orders.entities.ts'
import { priceSteps } from '../products/priceSteps.ts'
import { defineRoute } from '../route.ts'

const quickOrderResult = z.object({
  /** Number of the sent row, from 1. */
  row: z.int(),
  outcome: z.enum(['added', 'updated', 'unchanged', 'refused']),
  code: z.string(),
  priceListItemID: z.int().nullable(),
  product: orderedProduct.nullable(),
  quantity: z.int().nullable(),
  /** Quantity on the order before this row, which replaces it (§4). */
  previousQuantity: z.int().nullable(),
  /** Unit price at the accepted quantity; at a quantity of one for a refused row. */
  unitPriceExcludingGSTCents: cents().nullable(),
  priceSteps,
  /** Quantity times price and freight, GST included. */
  amountCents: cents().nullable(),
  amountExcludingGSTCents: cents().nullable(),
  cartonQuantity: z.int().nullable(),
  availableStockCA: z.int().nullable(),
  /** Nearest quantity in whole cartons for a refused quantity. */
  nearestQuantity: z.int().nullable(),
  problem: displayedProblem.nullable(),
})

export type QuickOrderResult = z.output<typeof quickOrderResult>

export const orderLinesContract = {
  putOrderLine: defineRoute({
    method: 'PUT',
    path: '/Corporate/orders/:customerId/orders/:orderId/orderlines',
    permission: 'orders.edit',
    summary: 'Add a product to an order, or replace its quantity',
    params: orderParams,
    body: lineInput,
    result: orderDetail,
  }),
  quickOrder: defineRoute({
    method: 'POST',
    path: '/Corporate/orders/:customerId/orders/:orderId/orderlines/bulk',
    permission: 'orders.edit',
    summary: 'Add many products by code or item; valid rows are added, other rows have a problem',
    params: orderParams,
    bodyMaximumBytes: megabyte,
    body: z.strictObject({
      /** True to get the outcomes without a change of the order. */
      dryRun: z.boolean().optional(),
      rows: z
        .array(
          z.strictObject({
            /** Product code in upper or lower case; omitted if `priceListItemID` names the item. */
            code: text(200).optional(),
            priceListItemID: id.optional(),
            /**
             * Quantity as number or text; a value that is no whole number refuses its row, not the request.
             */
            quantity: z.union([z.number(), text(50)]),
          }),
        )
        .min(1)
        .max(quickOrderMaximumRows),
    }),
    result: z.object({
      version: z.int(),
      /** Total of the order after the change, or before it in a dry run; GST included. */
      totalAmountCents: cents(),
      lineCount: z.int(),
      added: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      refused: z.int(),
      rows: z.array(quickOrderResult),
    }),
  }),
  deleteOrderLine: defineRoute({
    method: 'DELETE',
    path: '/Corporate/orders/:customerId/orders/:orderId/orderlines/:lineID',
    permission: 'orders.edit',
    summary: 'Remove a line from an order',
    params: orderParams.extend({ lineID: pathId }),
    result: orderDetail,
  }),
}
