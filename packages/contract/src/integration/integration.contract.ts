import { documentFileQuota, megabyte, uploadMegabytes } from '@tradecounter/rules/files/fileLimits.ts'
import { partnerKeyProblems } from '@tradecounter/rules/integration/partnerKeys.problems.ts'
import {
  partnerKeyNameMaximum,
  partnerScopeNames,
  type PartnerScope,
} from '@tradecounter/rules/integration/partnerScopes.ts'
import { documentFileKinds } from '@tradecounter/rules/documents/documentFiles.ts'
import { z } from 'zod'
import { cents, instant, nothing, pathId, requiredText, version, wholeNumber, orderID } from '../fields.ts'
import { exportedPayment } from './exportedPayment.ts'
import { fedQuote } from './exportedQuote.ts'
import { documentFetch, exportedOrder, importOutcome, partnerKey } from './integration.entities.ts'
import { defineRoute } from '../route.ts'

const flag = z.enum(['true', 'false']).default('false')
const importQuery = z.strictObject({
  dryRun: flag.describe('Reports the outcome without storing any row'),
  allOrNothing: flag.describe('One refused row refuses the whole file'),
})

const peopleQuery = importQuery.extend({
  holdInvitations: flag.describe('Sends no invitations; a manager or a later import can send them'),
})

const rows = <const Kind extends string, const Scope extends PartnerScope>(
  kind: Kind,
  scope: Scope,
  summary: string,
) =>
  defineRoute({
    method: 'POST',
    path: `/Corporate/integration/${kind}`,
    permission: `integration.${scope}`,
    summary,
    description: `The body is CSV whose first line names the columns, or NDJSON with one object a line; gzip is accepted. The columns of \`${kind}\` are in docs/import.md and docs/integration.md.`,
    bodyKind: 'rows',
    query: importQuery,
    result: importOutcome,
  })

const name = requiredText(partnerKeyNameMaximum, partnerKeyProblems.name.displayMessage)
const orderParams = z.strictObject({ orderId: pathId })
const paymentParams = z.strictObject({ paymentId: pathId })
const documentFetchCursor = /^\d{1,9}-\d{1,15}-(document|proofOfDelivery)$/
const feedQuery = z.strictObject({
  after: wholeNumber(0).default(0).describe('Cursor of the last row that you have'),
  per_page: wholeNumber(1, 10_000).default(100),
})

export const integrationContract = {
  importCustomers: rows('customers', 'customers.write', 'Customers with their terms and settings'),
  importCostCentres: rows('costcentres', 'customers.write', 'Cost centres of customers'),
  importBudgets: rows('budgets', 'customers.write', 'Budgets of cost centres'),
  importUsers: {
    ...rows(
      'users',
      'customers.write',
      'People of customers and their roles; new people are invited by email',
    ),
    query: peopleQuery,
  },
  importProducts: rows('products', 'catalogue.write', 'Products'),
  importPriceLists: rows('pricelists', 'catalogue.write', 'Price lists of customers'),
  importPriceListItems: rows('pricelistitems', 'catalogue.write', 'Prices'),
  importAddresses: rows('addresses', 'catalogue.write', 'Shipping addresses'),
  importInvoices: rows('invoices', 'documents.write', 'Invoices and debit notes'),
  importCredits: rows('credits', 'documents.write', 'Credit notes, returns and unapplied payments'),
  importStock: rows('stock', 'stock.write', 'Stock of products'),
  importReceipts: rows('receipts', 'receipts.write', 'Receipts of portal payments (Paid → Posted)'),
  importDocumentFiles: rows(
    'documentfiles',
    'documents.write',
    'Addresses of documents’ PDFs and proofs of delivery; each is fetched once',
  ),
  listDocumentFiles: defineRoute({
    method: 'GET',
    path: '/Corporate/integration/documentfiles',
    permission: 'integration.documents.write',
    summary: 'Addresses of files that have not been fetched yet, with the reasons',
    description:
      'In the order of their cursors. Ask with `after` = the cursor of the last row until a page is not full. Without `nextTryAt` the tries are used up: send the address again, or the file.',
    query: z.strictObject({
      after: z
        .string()
        .regex(documentFetchCursor, 'This is not a cursor of this list.')
        .optional()
        .describe('Cursor of the last row that you have'),
      per_page: wholeNumber(1, 10_000).default(1000),
    }),
    result: z.array(documentFetch),
  }),
  uploadDocumentFile: defineRoute({
    method: 'POST',
    path: '/Corporate/integration/documentfiles/upload',
    permission: 'integration.documents.write',
    namesRecord: true,
    summary: 'The PDF or the proof of delivery of a document, as multipart/form-data',
    description: `One PDF of less than ${uploadMegabytes} MB in the field \`file\`; it replaces the present file. Limit for the documents of one customer: ${documentFileQuota.files} files or ${documentFileQuota.bytes / megabyte} MB a day.`,
    bodyKind: 'upload',
    query: z.strictObject({
      accountNumber: requiredText(30, 'Please give the account number.'),
      documentNumber: requiredText(50, 'Please give the document number.'),
      file: z.enum(documentFileKinds).default('document'),
    }),
    result: z.object({ transactionId: z.int(), fileName: z.string() }),
  }),
  importOrderEvents: rows('orderevents', 'orders.write', 'Events of orders in the supplier’s system'),
  listApprovedOrders: defineRoute({
    method: 'GET',
    path: '/Corporate/integration/orders',
    permission: 'integration.orders.read',
    summary: 'Approved orders that are not acknowledged yet',
    description:
      'In the order of their cursors. Ask with `after` = the cursor of the last order you stored; with Accept: application/x-ndjson the orders are streamed, one a line, without an envelope. An order that changes before its acknowledgement appears again with a new cursor and a higher version.',
    answer: 'feed',
    query: feedQuery,
    result: z.array(exportedOrder),
  }),
  acknowledgeOrder: defineRoute({
    method: 'POST',
    path: '/Corporate/integration/orders/:orderId/acknowledgement',
    permission: 'integration.orders.write',
    summary: 'Acknowledge an order: approved → received, with the supplier order number',
    description:
      'The same number again gets the same answer; another number is refused. With `version` an order that changed since you read it is refused: read it again.',
    params: orderParams,
    body: z.strictObject({
      supplierOrderNumber: requiredText(50, 'Please enter the supplier order number.'),
      version: version.optional(),
    }),
    result: z.object({
      orderID,
      orderNumber: z.string(),
      statusId: z.int(),
      supplierOrderNumber: z.string(),
    }),
  }),
  getExportedOrderFile: defineRoute({
    method: 'GET',
    path: '/Corporate/integration/orders/:orderId/files',
    permission: 'integration.orders.read',
    summary: 'The purchase order file of an approved or received order',
    answer: 'download',
    params: orderParams,
    result: nothing,
  }),
  listPaidPayments: defineRoute({
    method: 'GET',
    path: '/Corporate/integration/payments',
    permission: 'integration.payments.read',
    summary: 'Paid payments without a receipt, with the amounts applied to documents',
    description:
      'In the order of their cursors. Ask with `after` = the cursor of the last payment you stored; with Accept: application/x-ndjson the payments are streamed, one a line, without an envelope. Posted payments leave the feed.',
    answer: 'feed',
    query: feedQuery,
    result: z.array(exportedPayment),
  }),
  acknowledgePayment: defineRoute({
    method: 'POST',
    path: '/Corporate/integration/payments/:paymentId/acknowledgement',
    permission: 'integration.receipts.write',
    summary: 'Post a payment: paid → posted, with the receipt number of the accounts system',
    description:
      'The same receipt number again gets the same answer; another number is refused. With `amount` a payment of another amount is refused.',
    params: paymentParams,
    body: z.strictObject({
      receiptNumber: requiredText(50, 'Please enter the receipt number.'),
      amountCents: cents().optional(),
    }),
    result: z.object({
      paymentId: z.int(),
      paymentNumber: z.string(),
      statusId: z.int(),
      receiptNumber: z.string(),
    }),
  }),
  getPaidPaymentFile: defineRoute({
    method: 'GET',
    path: '/Corporate/integration/payments/:paymentId/files/:fileId',
    permission: 'integration.payments.read',
    summary: 'File of a paid payment',
    answer: 'download',
    params: paymentParams.extend({ fileId: pathId }),
    result: nothing,
  }),
  listChangedQuotes: defineRoute({
    method: 'GET',
    path: '/Corporate/integration/quotes',
    permission: 'integration.quotes.read',
    summary: 'Quotes that have changed since they were acknowledged, with all their versions',
    description:
      'In the order of their cursors. Ask with `after` = the cursor of the last quote you stored; with Accept: application/x-ndjson the quotes are streamed, one a line, without an envelope. After each change a quote appears again with a new cursor and a higher version. Messages and internal notes are not included.',
    answer: 'feed',
    query: feedQuery,
    result: z.array(fedQuote),
  }),
  acknowledgeQuote: defineRoute({
    method: 'POST',
    path: '/Corporate/integration/quotes/:quoteId/acknowledgement',
    permission: 'integration.quotes.write',
    summary: 'Acknowledge a version of a quote, which leaves the feed until it changes',
    description:
      'The same version again gets the same answer. A quote that changed since you read it is refused: read it again.',
    params: z.strictObject({ quoteId: pathId }),
    body: z.strictObject({ version }),
    result: z.object({ quoteId: z.int(), quoteNumber: z.string(), version }),
  }),
  listPartnerKeys: defineRoute({
    method: 'GET',
    path: '/corporate/admin/integration/keys',
    permission: 'partnerKeys.administer',
    summary: 'Keys of partners’ systems, revoked ones included',
    answer: 'list',
    result: z.array(partnerKey),
  }),
  createPartnerKey: defineRoute({
    method: 'POST',
    path: '/corporate/admin/integration/keys',
    permission: 'partnerKeys.administer',
    summary: 'Create a key; its secret is shown only in this answer',
    description:
      'The Idempotency-Key header is ignored, as the stored answer would contain a secret. A name in use is refused, so a repeat creates no second key.',
    // Idempotency would store the answer, which contains the secret.
    transaction: 'own',
    body: z.strictObject({
      name,
      scopes: z.array(z.enum(partnerScopeNames)).min(1, { error: partnerKeyProblems.scopes.displayMessage }),
      expiresAt: z.iso.datetime({ offset: true }).optional(),
    }),
    result: partnerKey.extend({ secret: z.string().describe('Shown only once; the portal stores its hash') }),
  }),
  revokePartnerKey: defineRoute({
    method: 'POST',
    path: '/corporate/admin/integration/keys/:keyId/revoke',
    permission: 'partnerKeys.administer',
    summary: 'Revoke a key; its next request is refused',
    params: z.strictObject({ keyId: pathId }),
    result: z.object({ keyId: z.int(), revokedAt: instant }),
  }),
}
