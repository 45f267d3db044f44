import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { lineAmountCents, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'

export const quoteTitle = 'Purchase Order'

export interface QuoteLine {
  readonly code: string
  readonly name: string
  readonly quantity: string
  readonly unitPrice: string
  readonly freight: string
  readonly amount: string
}

/**
 * A quote as it is shown, printed and written: every text
 * is the order's own, every amount from the one total (R2).
 */
export interface Quote {
  readonly orderNumber: string
  readonly supplier: string
  readonly customer: string
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly lines: readonly QuoteLine[]
  readonly totals: readonly (readonly [label: string, amount: string])[]
  readonly notice: string
}

const given = (label: string, text: string | null | undefined): [string, string][] =>
  text ? [[label, text]] : []

/** Quote of an order on a day; no request is sent for it (§2). */
export function quoteOf(order: OrderDetail, supplier: string, today: string): Quote {
  const { flags, contactPerson } = order
  const totals = orderTotals(order.orderLines)
  const contact = [contactPerson.fullName, contactPerson.phoneNumber].filter(Boolean).join(', ')
  return {
    orderNumber: order.orderNumber,
    supplier,
    customer: order.customerName,
    facts: [
      ['Date', formatDate(today)],
      ...given('Purchase order number', flags.showPurchaseOrderNumber ? order.purchaseOrderNumber : null),
      ['Ship to', combinedAddress(order.shippingAddress)],
      ...given('Delivery contact', contact),
      ...given(
        'Requested ship date',
        flags.showRequestShipDate && order.requiredShipDate ? formatDate(order.requiredShipDate) : null,
      ),
      ...given('Cost centre', flags.showCostCentre ? order.costCentre?.name : null),
      ['Prepared by', fullName(order.createdBy)],
      ...given('Invoice note', order.invoiceNote),
    ],
    lines: order.orderLines.map((line) => ({
      code: line.product.productCode,
      name: line.product.productName,
      quantity: line.quantity.toLocaleString('en-AU'),
      unitPrice: formatCents(line.unitPriceExcludingGSTCents),
      freight: formatCents(line.freightExcludingGSTCents),
      amount: formatCents(lineAmountCents(line)),
    })),
    totals: [
      ['Freight (Ex GST)', formatCents(totals.freightTotalCents)],
      ['Total (Ex GST)', formatCents(totals.productTotalCents + totals.freightTotalCents)],
      ['GST', formatCents(totals.gstTotalCents)],
      ['Total (Inc GST)', formatCents(totals.totalAmountCents)],
    ],
    notice: 'Prices are in AUD. They are a guide only and may change without notice.',
  }
}

export const quoteColumns = [
  ['Code', 'code'],
  ['Item Name', 'name'],
  ['Quantity', 'quantity'],
  ['Unit Price (Ex GST)', 'unitPrice'],
  ['Freight (Ex GST)', 'freight'],
  ['Amount (Inc GST)', 'amount'],
] as const satisfies readonly (readonly [string, keyof QuoteLine])[]

export const quoteFileName = ({ orderNumber }: Quote): string => `Purchase Order ${orderNumber}.pdf`
