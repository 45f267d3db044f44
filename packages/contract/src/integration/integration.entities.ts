import { documentFileKinds } from '@tradecounter/rules/documents/documentFiles.ts'
import { partnerScopeNames } from '@tradecounter/rules/integration/partnerScopes.ts'
import { z } from 'zod'
import { shippingAddress } from '../customers/customers.contract.ts'
import { cents, instant, person, plainDate, orderID } from '../fields.ts'
import { orderShipments } from '../orders/orderShipments.contract.ts'
import { orderLine, purchaseOrderFile } from '../orders/orders.entities.ts'

/** Partner key for administrators, without its secret. */
export const partnerKey = z.object({
  keyId: z.int(),
  name: z.string(),
  keyStart: z.string(),
  scopes: z.array(z.enum(partnerScopeNames)),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
})

/** Counts of an import: rows sent, changed and refused. */
export const importOutcome = z.object({
  kind: z.string(),
  dryRun: z.boolean(),
  rows: z.int().describe('Rows that were read'),
  imported: z.int().describe('Rows that now equal yours: added, updated or unchanged'),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  invited: z.int().optional().describe('People who were invited by email; only in imports of people'),
  refused: z.int().describe('Refused rows; `errors` has the reasons'),
  summary: z.string().describe('x of y imported'),
  errors: z
    .array(
      z.object({
        row: z.int().describe('The line of the file; the header of a CSV file is line 1'),
        field: z.string().optional(),
        code: z.string(),
        displayMessage: z.string(),
      }),
    )
    .describe('The first hundred, by row'),
  errorCount: z.int(),
  errorsTruncated: z.boolean(),
})

/** Address of a document's file that is still to be fetched. */
export const documentFetch = z.object({
  cursor: z.string().describe('Cursor of this row; send it as `after` for the next rows'),
  accountNumber: z.string(),
  documentNumber: z.string(),
  file: z.enum(documentFileKinds),
  url: z.string(),
  tries: z.int(),
  nextTryAt: instant.nullable().describe('Null after the last try'),
  failure: z.string().nullable().describe('Result of the last try'),
})

export const exportedOrder = z.object({
  cursor: z.int().describe('Cursor of this row; send it as `after` for the next rows'),
  orderID,
  orderNumber: z.string(),
  version: z.int(),
  customer: z.object({ accountNumber: z.string(), customerId: z.int(), customerName: z.string() }),
  shippingAddress: shippingAddress.extend({ addressReference: z.string().nullable() }),
  priceList: z.object({ priceListID: z.int(), priceListName: z.string(), reference: z.string() }),
  contactPerson: z.object({ fullName: z.string(), phoneNumber: z.string() }),
  orderDate: plainDate,
  requiredShipDate: plainDate.nullable(),
  requiredAsap: z.boolean(),
  purchaseOrderNumber: z.string().nullable(),
  purchaseOrderFile: purchaseOrderFile.nullable(),
  approverNote: z.string().nullable(),
  invoiceNote: z.string().nullable(),
  costCentre: z.object({ code: z.string(), name: z.string() }).nullable(),
  quote: z
    .object({ quoteId: z.int(), quoteNumber: z.string(), versionNumber: z.int() })
    .nullable()
    .describe('Quote that the order has its prices from, and its accepted version'),
  schedule: z
    .object({ scheduleId: z.int(), name: z.string() })
    .nullable()
    .describe('Schedule that made the order; null for an order that a person made'),
  createdBy: person,
  submittedBy: person.nullable(),
  submissionDate: instant.nullable(),
  approvedBy: person.nullable(),
  approvedDate: instant.nullable(),
  productTotalCents: cents(),
  freightTotalCents: cents(),
  gstTotalCents: cents(),
  totalAmountCents: cents(),
  orderLines: z.array(
    orderLine
      .pick({
        lineID: true,
        quantity: true,
        unitPriceCents: true,
        freightCents: true,
        unitPriceExcludingGSTCents: true,
        gstAmountCents: true,
        freightExcludingGSTCents: true,
        freightGSTAmountCents: true,
        amountCents: true,
      })
      .extend({ productCode: z.string(), productName: z.string() }),
  ),
  /** Shipments from your events by line; null without any. */
  shipments: orderShipments.nullable(),
})

/** Order outside the feed; cursors exist in the feed only. */
export const exportedOrderBody = exportedOrder.omit({ cursor: true })

export type PartnerKey = z.output<typeof partnerKey>
export type ImportOutcome = z.output<typeof importOutcome>
export type DocumentFetch = z.output<typeof documentFetch>
export type ExportedOrder = z.output<typeof exportedOrder>
