import { z } from 'zod'
import { customerParams, nothing, orderParams, pathId, text } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { orderTransaction } from './documents.entities.ts'

const download = z.strictObject({ fileUrl: text(200) })

/** Routes of documents' PDFs and proofs of delivery, and of an order's documents (R38). */
export const documentFilesContract = {
  downloadDocument: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customer/:customerId/documents/download',
    permission: 'payments.view',
    summary: 'The PDF or the proof of delivery of a document, by its address',
    answer: 'download',
    params: customerParams,
    query: download,
    result: nothing,
  }),
  downloadAnyDocument: defineRoute({
    method: 'GET',
    path: '/corporate/admin/documents/download',
    permission: 'provider.administer',
    summary: 'The PDF or the proof of delivery of a document of any customer, by its address',
    answer: 'download',
    query: download,
    result: nothing,
  }),
  listOrderTransactions: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/orders/:orderId/transactions',
    permission: 'payments.view',
    summary: 'The invoices of an order, open and settled',
    dependsOn: ['orders', 'documents', 'questions'],
    params: orderParams,
    result: z.array(orderTransaction),
  }),
  listAnyOrderTransactions: defineRoute({
    method: 'GET',
    path: '/corporate/admin/orders/:orderId/transactions',
    permission: 'orders.administer',
    summary: 'The invoices of an order of any customer, open and settled',
    params: z.strictObject({ orderId: pathId }),
    result: z.array(orderTransaction),
  }),
}
