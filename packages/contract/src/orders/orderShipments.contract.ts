import { z } from 'zod'
import { instant, orderParams, pathId, plainDate } from '../fields.ts'
import { defineRoute } from '../route.ts'

const product = { lineID: z.int(), productCode: z.string(), productName: z.string() }

export const orderShipments = z.object({
  lines: z.array(
    z.object({
      ...product,
      orderedQuantity: z.int(),
      shippedQuantity: z.int(),
      deliveredQuantity: z.int(),
      cancelledQuantity: z.int().describe('Quantity that the supplier will not send'),
      toComeQuantity: z.int().describe('Neither shipped nor cancelled; back-ordered ones included'),
      backorderedQuantity: z.int(),
      expectedOn: plainDate.nullable().describe('Day on which goods on back order are expected'),
    }),
  ),
  /** Oldest first. */
  parcels: z.array(
    z.object({
      parcelNumber: z.string().nullable(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      trackingUrl: z.string().nullable().describe('https only'),
      shippedAt: instant.nullable(),
      deliveredAt: instant.nullable(),
      proof: z.string().nullable(),
      proofUrl: z.string().nullable().describe('https only'),
      lines: z.array(
        z.object({
          ...product,
          quantity: z.int(),
          deliveredQuantity: z.int().describe('Less than the quantity if only some units arrived'),
        }),
      ),
    }),
  ),
})

export type OrderShipments = z.output<typeof orderShipments>
export type ShipmentLine = OrderShipments['lines'][number]
export type ShippedParcel = OrderShipments['parcels'][number]

export const orderShipmentsContract = {
  getOrderShipments: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/:orderId/shipments',
    permission: 'orders.view',
    summary: 'Quantities of an order that were shipped, delivered, back-ordered or cancelled by the supplier',
    description:
      'Each line with its quantities, and the parcels with their contents. Empty until the supplier’s system has sent an event by line.',
    params: orderParams,
    result: orderShipments,
  }),
  getShipmentsOfAny: defineRoute({
    method: 'GET',
    path: '/corporate/admin/orders/:orderId/shipments',
    permission: 'orders.administer',
    summary: 'Quantities of an order of any customer that were shipped, delivered, back-ordered or cancelled',
    params: z.strictObject({ orderId: pathId }),
    result: orderShipments,
  }),
}
