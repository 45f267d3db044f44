import type { ExportedOrder } from '@tradecounter/contract/integration/integration.entities.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { WaitingRow } from './orderFeed.queries.ts'

/** An order as the supplier's system gets it: by its own numbers and codes, beside ours. */
export const toExportedOrder = (
  row: WaitingRow,
  order: OrderDetail,
  shipments: ExportedOrder['shipments'],
): ExportedOrder => ({
  ...order,
  shipments,
  cursor: row.cursor,
  customer: {
    accountNumber: row.accountNumber,
    customerId: order.customerId,
    customerName: order.customerName,
  },
  shippingAddress: { ...order.shippingAddress, addressReference: row.addressReference },
  priceList: { ...order.priceList, reference: row.priceListReference },
  costCentre:
    order.costCentre && row.costCentreCode !== null
      ? { code: row.costCentreCode, name: order.costCentre.name }
      : null,
  quote:
    order.quote && row.quoteVersion !== null
      ? {
          quoteId: order.quote.quoteId,
          quoteNumber: order.quote.quoteNumber,
          versionNumber: row.quoteVersion,
        }
      : null,
  purchaseOrderFile: order.purchaseOrderFile && {
    fileName: order.purchaseOrderFile.fileName,
    fileUrl: `/Corporate/integration/orders/${order.orderID}/files`,
  },
  orderLines: order.orderLines.map(({ product, ...line }) => ({
    ...line,
    productCode: product.productCode,
    productName: product.productName,
  })),
})
