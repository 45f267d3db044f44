import { integrationContract as contract } from '@tradecounter/contract/integration/integration.contract.ts'
import type { budgetStandingsContract } from '@tradecounter/contract/integration/budgetStandings.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listBudgetStandings } from '../budgets/listBudgetStandings.ts'
import { listDocumentFiles } from '../documents/files/fetchDocumentFiles.ts'
import { uploadDocumentFile } from '../documents/files/uploadDocumentFile.ts'
import { acknowledgeOrder } from './order-feed/acknowledgeOrder.ts'
import { importRows } from './rows/importRows.ts'
import { getExportedOrderFile, listApprovedOrders } from './order-feed/orderFeed.ts'
import { acknowledgePayment } from './payment-feed/acknowledgePayment.ts'
import { getPaidPaymentFile, listPaidPayments } from './payment-feed/paymentFeed.ts'
import { acknowledgeQuote } from './quote-feed/acknowledgeQuote.ts'
import { listChangedQuotes } from './quote-feed/quoteFeed.ts'
import * as keys from './keys/partnerKeys.service.ts'

export const integrationRoutes: Handlers<typeof contract & typeof budgetStandingsContract> = {
  importCustomers: (context, { query }) => importRows(context, contract.importCustomers, 'customers', query),
  importBudgets: (context, { query }) => importRows(context, contract.importBudgets, 'budgets', query),
  importCostCentres: (context, { query }) =>
    importRows(context, contract.importCostCentres, 'costcentres', query),
  importUsers: (context, { query }) => importRows(context, contract.importUsers, 'users', query),
  importProducts: (context, { query }) => importRows(context, contract.importProducts, 'products', query),
  importPriceLists: (context, { query }) =>
    importRows(context, contract.importPriceLists, 'pricelists', query),
  importPriceListItems: (context, { query }) =>
    importRows(context, contract.importPriceListItems, 'pricelistitems', query),
  importAddresses: (context, { query }) => importRows(context, contract.importAddresses, 'addresses', query),
  importInvoices: (context, { query }) => importRows(context, contract.importInvoices, 'invoices', query),
  importCredits: (context, { query }) => importRows(context, contract.importCredits, 'credits', query),
  importStock: (context, { query }) => importRows(context, contract.importStock, 'stock', query),
  importReceipts: (context, { query }) => importRows(context, contract.importReceipts, 'receipts', query),
  importDocumentFiles: (context, { query }) =>
    importRows(context, contract.importDocumentFiles, 'documentfiles', query),
  listDocumentFiles: (context, { query }) => listDocumentFiles(context, query),
  uploadDocumentFile: (context, { query }) => uploadDocumentFile(context, query),
  importOrderEvents: (context, { query }) =>
    importRows(context, contract.importOrderEvents, 'orderevents', query),
  listApprovedOrders: (context, { query }) => listApprovedOrders(context, query),
  acknowledgeOrder: (context, { params, body }) => acknowledgeOrder(context, params.orderId, body),
  getExportedOrderFile: (context, { params }) => getExportedOrderFile(context, params.orderId),
  listPaidPayments: (context, { query }) => listPaidPayments(context, query),
  acknowledgePayment: (context, { params, body }) => acknowledgePayment(context, params.paymentId, body),
  getPaidPaymentFile: (context, { params }) => getPaidPaymentFile(context, params),
  listChangedQuotes: (context, { query }) => listChangedQuotes(context, query),
  acknowledgeQuote: (context, { params, body }) => acknowledgeQuote(context, { ...params, ...body }),
  listBudgetStandings: (context, { query }) => listBudgetStandings(context, query),
  listPartnerKeys: (context) => keys.listPartnerKeys(context),
  createPartnerKey: (context, { body }) => keys.createPartnerKey(context, body),
  revokePartnerKey: (context, { params }) => keys.revokePartnerKey(context, params.keyId),
}
