import { quoteKindNames } from '@tradecounter/rules/quotes/quoteStates.ts'
import type { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { shipmentStates } from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { z } from 'zod'
import { shippingAddress } from '../customers/customers.contract.ts'
import { cents, instant, person, plainDate, id, sentBackFields, orderID, productID } from '../fields.ts'
import { priceSteps } from '../products/priceSteps.ts'

const statusId = z.union(([1, 2, 3, 4, 5, 6] as const satisfies OrderStatus[]).map((each) => z.literal(each)))

export const orderStatus = z.object({
  id: statusId,
  name: z.string(),
  labelNameForAdmin: z.string(),
  labelNameForCustomer: z.string(),
})

const namedApprover = person.extend({ orderApprovalLimitCents: cents() })

/** §3 Order, as a list shows it. */
export const orderSummary = z.object({
  /** The same as `orderID`, under its other name of §3. */
  id: z.int(),
  orderID,
  orderNumber: z.string(),
  version: z.int(),
  customerId: z.int(),
  customerName: z.string(),
  orderStatus,
  /** Created at the address step and never saved as a draft (R7). */
  unsaved: z.boolean(),
  orderDate: plainDate,
  createdDate: instant,
  submissionDate: instant.nullable(),
  purchaseOrderNumber: z.string().nullable(),
  createdBy: person,
  approver: namedApprover.nullable(),
  lineCount: z.int(),
  totalAmountCents: cents(),
  /** Shipping by the supplier's events by line (R43); null as long as there are none. */
  shipment: z
    .object({
      state: z.enum(shipmentStates),
      /** Lines of which nothing is to come and something was shipped. */
      shippedLines: z.int(),
      /** Earliest day on which goods on back order are expected. */
      expectedOn: plainDate.nullable(),
    })
    .nullable(),
})

/** §3 Order note. */
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
  /** Quantity times everything, GST included. */
  amountCents: cents(),
  availableStockCA: z.int(),
  cartonQuantity: z.int(),
  minimumOrderQuantity: z.int(),
  /** Steps of the price list, of lines whose buyer can still change them. */
  priceSteps,
  product: orderedProduct,
  /** Notes of administrators on the line, told to administrators only: how many, and the newest of them. */
  noteCount: z.int(),
  notes: z.array(orderNote),
  /** Changes of the product since the line was added: the buyer sees them before submitting (R3). */
  change: z
    .object({
      priceChanged: z.boolean(),
      previousAmountCents: cents(),
      unavailable: z.boolean(),
      stockShort: z.boolean(),
    })
    .nullable(),
})

/** A product of a price list and how many of it. */
export const lineInput = z.strictObject({ priceListItemID: id, quantity: z.number() })

/** The same in a whole order (§7 "the full order"), where the whole line may be sent. */
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
  /** Budgets that a pending order is above, whose owners are asked; amounts exclude GST (R41). */
  budgetAsks: z.array(budgetAsk),
  priceList: z.object({ priceListID: z.int(), priceListName: z.string() }),
  shippingAddress,
  contactPerson: z.object({ fullName: z.string(), phoneNumber: z.string() }),
  requiredShipDate: plainDate.nullable(),
  requiredAsap: z.boolean(),
  approverNote: z.string().nullable(),
  invoiceNote: z.string().nullable(),
  /** `enabled` is false once it was disabled: an order with it is not submitted or approved. */
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
  /** The supplier's own order number. */
  supplierOrderNumber: z.string().nullable().meta({ wire: 'gpOrder' }),
  /** Approver and reason of the rejection under the names of older clients (§3). */
  nominatedApproverUserName: z.string().nullable(),
  rejectedReason: z.string().nullable(),
  /** Quote at whose prices the order is, with the days of these prices. */
  quote: z
    .object({
      quoteId: z.int(),
      quoteNumber: z.string(),
      kind: z.enum(quoteKindNames),
      validFrom: plainDate.nullable(),
      validUntil: plainDate,
    })
    .nullable(),
  /** Schedule that made the order; its owner alone can open it. */
  schedule: z.object({ scheduleId: z.int(), name: z.string() }).nullable(),
  /** The customer's flags that shape and check this order, so that an admin's screen asks the same rules. */
  flags: z.object({
    showCostCentre: z.boolean(),
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
    /** True if a budget asks or stops: no order is submitted without a cost centre then. */
    requireCostCentre: z.boolean(),
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
  /** Cancelled orders have no tab (§2); their list needs its total. */
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
