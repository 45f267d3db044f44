import { quoteKindNames } from '@tradecounter/rules/quotes/quoteStates.ts'
import type { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { shipmentStates } from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { z } from 'zod'
import { shippingAddress } from '../customers/customers.contract.ts'
import { cents, instant, person, plainDate, id, sentBackFields, orderID, productID } from '../fields.ts'
import { priceSteps } from '../products/priceSteps.ts'

const statusId = z.union(
  ([1, 2, 3, 4, 5, 6] as const satisfies OrderStatus[]).map((status) => z.literal(status)),
)

export const orderStatus = z.object({
  id: statusId,
  name: z.string(),
  labelNameForAdmin: z.string(),
  labelNameForCustomer: z.string(),
})

const namedApprover = person.extend({ orderApprovalLimitCents: cents() })

/** Order in a list (§3). */
export const orderSummary = z.object({
  /** Same value as `orderID`, under its other name in §3. */
  id: z.int(),
  orderID,
  orderNumber: z.string(),
  version: z.int(),
  customerId: z.int(),
  customerName: z.string(),
  orderStatus,
  /** True if the order was created at the address step and not saved as a draft yet (R7). */
  unsaved: z.boolean(),
  orderDate: plainDate,
  createdDate: instant,
  submissionDate: instant.nullable(),
  purchaseOrderNumber: z.string().nullable(),
  createdBy: person,
  approver: namedApprover.nullable(),
  lineCount: z.int(),
  totalAmountCents: cents(),
  /** Shipping from the supplier's events by line (R43); null without any. */
  shipment: z
    .object({
      state: z.enum(shipmentStates),
      /** Number of lines with shipped units and none to come. */
      shippedLines: z.int(),
      /** Earliest day on which goods on back order are expected. */
      expectedOn: plainDate.nullable(),
    })
    .nullable(),
})

/** Note on an order line (§3). */
export const orderNote = z.object({ id: z.int(), note: z.string(), createdBy: person, createdDate: instant })

export const orderedProduct = z.object({
  productID,
  productCode: z.string(),
  productName: z.string(),
  imageUrl: z.string().nullable(),
})

export const orderLine = z.object({
  lineID: z.int(),
  priceListItemID: z.int(),
  quantity: z.int(),
  /** GST included. */
  unitPriceCents: cents(),
  freightCents: cents(),
  unitPriceExcludingGSTCents: cents(),
  gstAmountCents: cents(),
  freightExcludingGSTCents: cents(),
  freightGSTAmountCents: cents(),
  /** Quantity times price and freight, GST included. */
  amountCents: cents(),
  availableStockCA: z.int(),
  cartonQuantity: z.int(),
  minimumOrderQuantity: z.int(),
  /** Price steps of lines that the buyer can still change. */
  priceSteps,
  product: orderedProduct,
  /** Number of administrators' notes on the line and the newest ones; only for administrators. */
  noteCount: z.int(),
  notes: z.array(orderNote),
  /** Changes of the product since the line was added, which the buyer sees before submitting (R3). */
  change: z
    .object({
      priceChanged: z.boolean(),
      previousAmountCents: cents(),
      /** Amount at present prices, which a submission takes; those of a rejected line are older. */
      present: z.object({
        amountCents: cents(),
        unitPriceExcludingGSTCents: cents(),
        gstAmountCents: cents(),
        freightExcludingGSTCents: cents(),
        freightGSTAmountCents: cents(),
      }),
      unavailable: z.boolean(),
      stockShort: z.boolean(),
    })
    .nullable(),
})

/** Product of a price list with a quantity. */
export const lineInput = z.strictObject({ priceListItemID: id, quantity: z.number() })

/** Line in a whole order, of which older clients send all fields (§7 "the full order"). */
export const lineOfOrderInput = lineInput.extend(
  sentBackFields(
    'lineID',
    'unitPrice',
    'freight',
    'gstAmount',
    'unitPriceExcludingGST',
    'freightExcludingGST',
    'freightGSTAmount',
    'amount',
    'notes',
    'noteCount',
    'availableStockCA',
    'cartonQuantity',
    'minimumOrderQuantity',
    'priceSteps',
    'product',
    'change',
  ),
)

export const purchaseOrderFile = z.object({ fileName: z.string(), fileUrl: z.string() })

/** Question to a budget's owner whether an order may go above it. */
const budgetAsk = z.object({
  budgetId: z.int(),
  name: z.string(),
  overCents: cents(),
  owner: person.extend({ approves: z.boolean(), delegates: z.array(person.extend({ until: plainDate })) }),
  allowedBy: person.nullable(),
})

export const orderDetail = orderSummary.extend({
  customerAccountNumber: z.string(),
  /** Approver of the order, with the delegates who decide while the approver is away. */
  approver: namedApprover.extend({ delegates: z.array(person.extend({ until: plainDate })) }).nullable(),
  /** Budgets that a pending order exceeds and whose owners decide; amounts exclude GST (R41). */
  budgetAsks: z.array(budgetAsk),
  priceList: z.object({ priceListID: z.int(), priceListName: z.string() }),
  shippingAddress,
  contactPerson: z.object({ fullName: z.string(), phoneNumber: z.string() }),
  requiredShipDate: plainDate.nullable(),
  requiredAsap: z.boolean(),
  approverNote: z.string().nullable(),
  invoiceNote: z.string().nullable(),
  /** Cost centre; an order with a disabled one is not submitted or approved. */
  costCentre: z.object({ id: z.int(), name: z.string(), enabled: z.boolean() }).nullable(),
  purchaseOrderFile: purchaseOrderFile.nullable(),
  isOrderSubmitted: z.boolean(),
  submittedBy: person.nullable(),
  approvedBy: person.nullable(),
  approvedDate: instant.nullable(),
  rejectedByReason: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      submissionDate: instant,
      reason: z.string(),
    })
    .nullable(),
  /** Order number in the supplier's system. */
  supplierOrderNumber: z.string().nullable().meta({ wire: 'gpOrder' }),
  /** Approver and reason of the rejection under the names of older clients (§3). */
  nominatedApproverUserName: z.string().nullable(),
  rejectedReason: z.string().nullable(),
  /** Quote that the order has its prices from, with the days on which they are valid. */
  quote: z
    .object({
      quoteId: z.int(),
      quoteNumber: z.string(),
      kind: z.enum(quoteKindNames),
      validFrom: plainDate.nullable(),
      validUntil: plainDate,
    })
    .nullable(),
  /** Schedule that made the order; only its owner can open it. */
  schedule: z.object({ scheduleId: z.int(), name: z.string() }).nullable(),
  /** Flags of the order's customer, so that screens of administrators use the same rules. */
  flags: z.object({
    showCostCentre: z.boolean(),
    /** True if the order is submitted with a cost centre only (R41); without effect while none is shown. */
    requireCostCentre: z.boolean(),
    showPurchaseOrderNumber: z.boolean(),
    requirePurchaseOrderNumber: z.boolean(),
    showUploadPurchaseOrderFile: z.boolean(),
    requirePurchaseOrderFile: z.boolean(),
    showRequestShipDate: z.boolean(),
    showAccountBalance: z.boolean(),
    onHold: z.boolean(),
    ordersEnabled: z.boolean(),
    allowSelfApproval: z.boolean(),
    hasBudgets: z.boolean(),
  }),
  productTotalCents: cents(),
  freightTotalCents: cents(),
  gstTotalCents: cents(),
  orderLines: z.array(orderLine),
})

export const tabCounts = z.object({
  requested: z.int(),
  pending: z.int(),
  approved: z.int(),
  draft: z.int(),
  rejected: z.int(),
  /** Number of cancelled orders, which have no tab (§2). */
  cancelled: z.int(),
})

export type OrderNote = z.output<typeof orderNote>
export type OrderSummary = z.output<typeof orderSummary>
export type OrderDetail = z.output<typeof orderDetail>
export type OrderLine = z.output<typeof orderLine>

/** An order after a change. */
export const changedOrder = z.object({
  orderID,
  orderNumber: z.string(),
  version: z.int(),
  statusId: z.int(),
})
