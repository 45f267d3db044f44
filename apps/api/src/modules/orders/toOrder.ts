import type { OrderDetail, OrderLine, OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { OrderStatus, orderStatuses } from '@tradecounter/rules/orders/orderStatus.ts'
import {
  lineAmountCents,
  orderTotals,
  type PricedLine,
} from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { quantityProblem } from '@tradecounter/rules/orders/lines/quantity.ts'
import { quoteNumberText } from '@tradecounter/rules/quotes/quoteNumber.ts'
import { ladderOf } from '../../db/steppedPrice.ts'
import { toShippingAddress } from '../customers/toShippingAddress.ts'
import type { SummaryRow } from './list/listOrders.queries.ts'
import type { LineRow, OrderRow } from './orderDetail.queries.ts'

const person = (userName: string | null, firstName: string | null, lastName: string | null) =>
  userName === null ? null : { userName, firstName: firstName ?? '', lastName: lastName ?? '' }

const approverOf = (row: SummaryRow) => {
  const named = person(row.approverUserName, row.approverFirstName, row.approverLastName)
  return named && { ...named, orderApprovalLimitCents: row.approverLimitCents ?? 0 }
}

/** Shipping of an order by its events by line (R43). */
const shipmentIn = (row: SummaryRow): OrderSummary['shipment'] =>
  row.shipmentState && {
    state: row.shipmentState,
    shippedLines: row.shippedLines,
    expectedOn: row.backorderOn,
  }

/** A row as §3 Order, the way lists show it. */
export const toOrderSummary = (row: SummaryRow): OrderSummary => ({
  id: row.id,
  orderID: row.id,
  orderNumber: orderNumberText(row.orderNumber),
  version: row.version,
  customerId: row.customerId,
  customerName: row.customerName,
  orderStatus: orderStatuses[row.statusId],
  unsaved: row.unsaved,
  orderDate: row.orderedOn,
  createdDate: row.createdAt.toISOString(),
  submissionDate: row.submittedAt?.toISOString() ?? null,
  purchaseOrderNumber: row.purchaseOrderNumber,
  createdBy: {
    userName: row.createdByUserName,
    firstName: row.createdByFirstName,
    lastName: row.createdByLastName,
  },
  approver: approverOf(row),
  lineCount: row.lineCount,
  totalAmountCents: row.totalCents,
  shipment: shipmentIn(row),
})

const priced = (
  quantity: number,
  ex: number,
  gst: number,
  freight: number,
  freightGst: number,
): PricedLine => ({
  quantity,
  unitPriceExcludingGSTCents: ex,
  gstAmountCents: gst,
  freightExcludingGSTCents: freight,
  freightGSTAmountCents: freightGst,
})

/** Prices that count in the order's present status (R3). */
const countingPrices = (row: LineRow): PricedLine =>
  priced(row.quantity, row.unitPriceExCents, row.unitGstCents, row.freightExCents, row.freightGstCents)

/** The prices the buyer last saw on the line. */
export const seenPrices = (row: LineRow): PricedLine =>
  priced(
    row.quantity,
    row.seenUnitPriceExCents,
    row.seenUnitGstCents,
    row.seenFreightExCents,
    row.seenFreightGstCents,
  )

/** The price list's prices of now, which a submit freezes. */
export const livePrices = (row: LineRow): PricedLine =>
  priced(
    row.quantity,
    row.liveUnitPriceExCents,
    row.liveUnitGstCents,
    row.liveFreightExCents,
    row.liveFreightGstCents,
  )

/**
 * True if a line cannot be ordered. Once an order has left ended standing prices, a line whose product is not
 * on the list of its address still refers to the list of the quote.
 */
export const isUnavailable = (
  { unavailable, itemPriceListId }: LineRow,
  { priceListId }: Pick<OrderRow, 'priceListId'>,
): boolean => unavailable || itemPriceListId !== priceListId

function changeOf(row: LineRow, order: OrderRow, editable: boolean): OrderLine['change'] {
  if (!editable) return null
  const previousAmountCents = lineAmountCents(seenPrices(row))
  const { quantity, ...present } = livePrices(row)
  const amountCents = lineAmountCents({ quantity, ...present })
  const change = {
    priceChanged: previousAmountCents !== amountCents,
    previousAmountCents,
    present: { amountCents, ...present },
    unavailable: isUnavailable(row, order),
    stockShort: row.availableStock < row.quantity,
  }
  const hasChanged =
    change.priceChanged || change.unavailable || change.stockShort || quantityProblem(row, row.quantity)
  return hasChanged ? change : null
}

const toLine = (row: LineRow, order: OrderRow, editable: boolean): OrderLine => {
  const price = countingPrices(row)
  return {
    lineID: row.lineId,
    priceListItemID: row.priceListItemId,
    ...price,
    unitPriceCents: price.unitPriceExcludingGSTCents + price.gstAmountCents,
    freightCents: price.freightExcludingGSTCents + price.freightGSTAmountCents,
    amountCents: lineAmountCents(price),
    availableStockCA: row.availableStock,
    cartonQuantity: row.cartonQuantity,
    minimumOrderQuantity: row.minimumOrderQuantity,
    priceSteps: editable
      ? ladderOf({ ...row, unitPriceExCents: row.listUnitPriceExCents, unitGstCents: row.listUnitGstCents })
      : undefined,
    product: {
      productID: row.productId,
      productCode: row.productCode,
      productName: row.productName,
      imageUrl: row.imageUrl,
    },
    noteCount: 0,
    notes: [],
    change: changeOf(row, order, editable),
  }
}

const quoteOf = (row: OrderRow): OrderDetail['quote'] =>
  row.quoteId === null || row.quoteNumber === null || row.quoteKind === null || row.quoteValidUntil === null
    ? null
    : {
        quoteId: row.quoteId,
        quoteNumber: quoteNumberText(row.quoteNumber),
        kind: row.quoteKind,
        validFrom: row.quoteValidFrom,
        validUntil: row.quoteValidUntil,
      }

/** Last rejection; it stays with an order that is cancelled after it, and ends with a new submission. */
const rejectionOf = (row: OrderRow): OrderDetail['rejectedByReason'] =>
  row.rejectedAt
    ? {
        firstName: row.rejectedByFirstName ?? '',
        lastName: row.rejectedByLastName ?? '',
        submissionDate: row.rejectedAt.toISOString(),
        reason: row.rejectedReason ?? '',
      }
    : null

/** A row and its lines as §3 Order. */
export function toOrderDetail(row: OrderRow, lines: readonly LineRow[]): OrderDetail {
  const editable = row.statusId === OrderStatus.draft || row.statusId === OrderStatus.rejected
  const { addressId, priceListId, priceListName } = row
  const summary = toOrderSummary(row)
  const rejectedByReason = rejectionOf(row)
  return {
    ...summary,
    customerAccountNumber: row.customerAccountNumber,
    approver: summary.approver && { ...summary.approver, delegates: row.delegates },
    budgetAsks: row.budgetAsks,
    priceList: { priceListID: priceListId, priceListName },
    shippingAddress: toShippingAddress({ id: addressId, priceListId, priceListName, ...row.address }),
    contactPerson: { fullName: row.contactName, phoneNumber: row.contactPhone },
    requiredShipDate: row.requiredShipOn,
    requiredAsap: row.requiredAsap,
    approverNote: row.approverNote,
    invoiceNote: row.invoiceNote,
    costCentre:
      row.costCentreId === null
        ? null
        : { id: row.costCentreId, name: row.costCentreName ?? '', enabled: row.costCentreEnabled ?? false },
    purchaseOrderFile:
      row.fileId === null
        ? null
        : {
            fileName: row.fileName ?? '',
            fileUrl: `/Corporate/customers/${row.customerId}/orders/${row.id}/files`,
          },
    isOrderSubmitted: row.submittedAt !== null,
    submittedBy: person(row.submittedByUserName, row.submittedByFirstName, row.submittedByLastName),
    approvedBy: person(row.approvedByUserName, row.approvedByFirstName, row.approvedByLastName),
    approvedDate: row.approvedAt?.toISOString() ?? null,
    rejectedByReason,
    supplierOrderNumber: row.supplierOrderNumber,
    nominatedApproverUserName: summary.approver?.userName ?? null,
    rejectedReason: rejectedByReason?.reason ?? null,
    quote: quoteOf(row),
    schedule: row.schedule,
    flags: {
      showCostCentre: row.showCostCentre,
      requireCostCentre: row.requireCostCentre,
      showPurchaseOrderNumber: row.showPurchaseOrderNumber,
      requirePurchaseOrderNumber: row.requirePurchaseOrderNumber,
      showUploadPurchaseOrderFile: row.showUploadPurchaseOrderFile,
      requirePurchaseOrderFile: row.requirePurchaseOrderFile,
      showRequestShipDate: row.showRequestShipDate,
      showAccountBalance: row.showAccountBalance,
      onHold: row.onHold,
      ordersEnabled: row.ordersEnabled,
      allowSelfApproval: row.allowSelfApproval,
      hasBudgets: row.hasBudgets,
    },
    ...orderTotals(lines.map(countingPrices)),
    orderLines: lines.map((line) => toLine(line, row, editable)),
  }
}
