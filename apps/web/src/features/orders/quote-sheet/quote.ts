import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { lineAmountCents, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { formatDate, wallClock } from '@tradecounter/rules/time/businessTime.ts'

/** Title of the dialog (§2). */
export const quoteDialogTitle = 'Purchase Order'

/** Heading of the sheet. */
export const quoteTitle = 'Quote'

type Fact = readonly [label: string, text: string]

export interface QuoteLine {
  readonly code: string
  readonly name: string
  readonly quantity: string
  readonly unitPrice: string
  readonly freight: string
  readonly amount: string
}

export interface QuoteParty {
  readonly role: string
  readonly name: string
  readonly facts: readonly Fact[]
}

/** Supplier with its contact for orders. */
export interface QuoteSupplier {
  readonly name: string
  readonly contact: { readonly name: string; readonly email: string } | undefined
}

/**
 * Contents of a quote on screen, paper and PDF: texts
 * are those of the order, amounts those of `orderTotals` (R2).
 */
export interface Quote {
  readonly orderNumber: string
  readonly supplier: QuoteParty
  readonly customer: QuoteParty
  readonly facts: readonly Fact[]
  readonly lines: readonly QuoteLine[]
  readonly totals: readonly (readonly [label: string, amount: string])[]
  readonly notice: string
}

const factOf = (label: string, text: string | null | undefined): [string, string][] =>
  text ? [[label, text]] : []

/** Day of the prices: today for a draft, the submission otherwise (R3). */
const pricedOn = ({ orderStatus, submissionDate }: OrderDetail, today: string, timeZone: string): string =>
  orderStatus.id === OrderStatus.draft || submissionDate === null
    ? today
    : wallClock(new Date(submissionDate), timeZone).date

/** Quote of an order on a day; no request is sent for it (§2). */
export function quoteOf(order: OrderDetail, supplier: QuoteSupplier, now: Date, timeZone: string): Quote {
  const today = wallClock(now, timeZone).date
  const { flags, contactPerson } = order
  const totals = orderTotals(order.orderLines)
  const contact = [contactPerson.fullName, contactPerson.phoneNumber].filter(Boolean).join(', ')
  return {
    orderNumber: order.orderNumber,
    supplier: {
      role: 'Supplier',
      name: supplier.name,
      facts: [...factOf('Contact', supplier.contact?.name), ...factOf('Email', supplier.contact?.email)],
    },
    customer: {
      role: 'Customer',
      name: order.customerName,
      facts: [
        ['Account', order.customerAccountNumber],
        ['Ship to', combinedAddress(order.shippingAddress)],
        ...factOf('Delivery contact', contact),
      ],
    },
    facts: [
      ['Date', formatDate(today)],
      [
        'Validity',
        `Prices as at ${formatDate(pricedOn(order, today, timeZone))}; they may change without notice.`,
      ],
      ...factOf('Purchase order number', flags.showPurchaseOrderNumber ? order.purchaseOrderNumber : null),
      ...factOf(
        'Requested ship date',
        flags.showRequestShipDate && order.requiredShipDate ? formatDate(order.requiredShipDate) : null,
      ),
      ...factOf('Cost centre', flags.showCostCentre ? order.costCentre?.name : null),
      ['Prepared by', fullName(order.createdBy)],
      ...factOf('Invoice note', order.invoiceNote),
    ],
    lines: order.orderLines.map((line) => ({
      code: line.product.productCode,
      name: line.product.productName,
      quantity: line.quantity.toLocaleString('en-AU'),
      unitPrice: formatCents(line.unitPriceExcludingGSTCents),
      freight: formatCents(orderTotals([line]).freightTotalCents),
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
  ['Line Freight (Ex GST)', 'freight'],
  ['Amount (Inc GST)', 'amount'],
] as const satisfies readonly (readonly [string, keyof QuoteLine])[]

export const quoteFileName = ({ orderNumber }: Quote): string => `${quoteTitle} ${orderNumber}.pdf`
