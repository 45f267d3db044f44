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
  dryRun: flag.describe('Does everything, tells what would happen, and keeps nothing'),
  allOrNothing: flag.describe('One refused row refuses all of them'),
})

const peopleQuery = importQuery.extend({
  holdInvitations: flag.describe('Nobody is invited by e-mail; their manager or you can do it later'),
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
  after: wholeNumber(0).default(0).describe('The last cursor you have'),
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
      'People of customers and their roles; who is new is invited by e-mail',
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
    summary: 'Addresses whose file has not been fetched yet, and why',
    description:
      'In the order of their cursors. Ask with `after` = the cursor of the last row until a page is not full. Without a next try it was given up: send the address again, or the file.',
    query: z.strictObject({
      after: z
        .string()
        .regex(documentFetchCursor, 'This is not a cursor of this list.')
        .optional()
        .describe('The last cursor you have'),
      per_page: wholeNumber(1, 10_000).default(1000),
    }),
    result: z.array(documentFetch),
  }),
  uploadDocumentFile: defineRoute({
    method: 'POST',
    path: '/Corporate/integration/documentfiles/upload',
    permission: 'integration.documents.write',
    summary: 'The PDF or the proof of delivery of a document, as multipart/form-data',
    description: `One PDF of less than ${uploadMegabytes} MB in the field \`file\`; it takes the place of the one before. The documents of one customer can be given ${documentFileQuota.files} files a day, or ${documentFileQuota.bytes / megabyte} MB of them.`,
    bodyKind: 'upload',
    query: z.strictObject({
      accountNumber: requiredText(30, 'Please give the account number.'),
      documentNumber: requiredText(50, 'Please give the document number.'),
      file: z.enum(documentFileKinds).default('document'),
    }),
    result: z.object({ transactionId: z.int(), fileName: z.string() }),
  }),
  importOrderEvents: rows('orderevents', 'orders.write', 'What happened to orders'),
  listApprovedOrders: defineRoute({
    method: 'GET',
    path: '/Corporate/integration/orders',
    permission: 'integration.orders.read',
    summary: 'Approved orders that are not acknowledged yet',
    description:
      'In the order of their cursors. Ask with `after` = the cursor of the last order you stored; with Accept: application/x-ndjson the orders are streamed, one a line, without an envelope. An order that changes before it is acknowledged comes again with a new cursor and a higher version.',
    answer: 'feed',
    query: feedQuery,
    result: z.array(exportedOrder),
  }),
  acknowledgeOrder: defineRoute({
    method: 'POST',
    path: '/Corporate/integration/orders/:orderId/acknowledgement',
    permission: 'integration.orders.write',
    summary: 'The supplier has the order: approved → received, with the supplier order number',
    description:
      'The same number again is answered in the same way; another number is refused. With `version` an order that changed since you read it is refused: read it again.',
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
    summary: 'Paid payments that have no receipt yet, with what was applied to which document',
    description:
      'In the order of their cursors. Ask with `after` = the cursor of the last payment you stored; with Accept: application/x-ndjson the payments are streamed, one a line, without an envelope. A payment that is posted is not told any more.',
    answer: 'feed',
    query: feedQuery,
    result: z.array(exportedPayment),
  }),
  acknowledgePayment: defineRoute({
    method: 'POST',
    path: '/Corporate/integration/payments/:paymentId/acknowledgement',
    permission: 'integration.receipts.write',
    summary: 'The accounts system has the payment: paid → posted, with its receipt number',
    description:
      'The same receipt number again is answered in the same way; another one is refused. With `amount` a payment of another amount is refused.',
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
    summary: 'A file that came with a paid payment',
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
      'In the order of their cursors. Ask with `after` = the cursor of the last quote you stored; with Accept: application/x-ndjson the quotes are streamed, one a line, without an envelope. Each change of a quote, acknowledged or not, brings it again with a new cursor and a higher version. Messages and internal notes are not told.',
    answer: 'feed',
    query: feedQuery,
    result: z.array(fedQuote),
  }),
  acknowledgeQuote: defineRoute({
    method: 'POST',
    path: '/Corporate/integration/quotes/:quoteId/acknowledgement',
    permission: 'integration.quotes.write',
    summary: 'Your system has the quote as of a version: it leaves the feed until it changes',
    description:
      'The same version again is answered in the same way. A quote that changed since you read it is refused: read it again.',
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
    summary: 'Make a key; its secret is told this once',
    description:
      'The Idempotency-Key header is not kept here, as the answer holds a secret. A name that is in use is refused, so a repeat makes no second key.',
    // The stored answer of an Idempotency-Key would be a stored secret.
    transaction: 'own',
    body: z.strictObject({
      name,
      scopes: z.array(z.enum(partnerScopeNames)).min(1, { error: partnerKeyProblems.scopes.displayMessage }),
      expiresAt: z.iso.datetime({ offset: true }).optional(),
    }),
    result: partnerKey.extend({ secret: z.string().describe('Shown once; only its hash is kept') }),
  }),
  revokePartnerKey: defineRoute({
    method: 'POST',
    path: '/corporate/admin/integration/keys/:keyId/revoke',
    permission: 'partnerKeys.administer',
    summary: 'End a key: its next request is refused',
    params: z.strictObject({ keyId: pathId }),
    result: z.object({ keyId: z.int(), revokedAt: instant }),
  }),
}
