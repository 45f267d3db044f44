import { everyRow, transactionPageSizeDefault } from '@tradecounter/rules/payments/paymentMessages.ts'
import { z } from 'zod'
import { dueBucketList } from './dueBucketList.ts'
import { customerParams, text } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'
import { dueDocument, paymentProfile } from './documents.entities.ts'

const documentsQuery = listQuery({
  sortable: ['dueDate', 'transactionDate', 'documentNumber', 'documentTotal', 'documentBalance'],
  perPage: transactionPageSizeDefault,
  perPageMaximum: everyRow,
  q: { search: text(100).optional(), dueBucket: dueBucketList.optional() },
})

/** Routes of an account's open documents and their sums (§2 Outstanding Transactions). */
export const documentsContract = {
  listInvoices: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customers/:customerId/invoices',
    permission: 'payments.view',
    summary: 'Open invoices and debit notes',
    answer: 'list',
    dependsOn: ['documents', 'questions'],
    inParts: true,
    params: customerParams,
    query: documentsQuery,
    result: z.array(dueDocument),
  }),
  listCredits: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customers/:customerId/credits',
    permission: 'payments.view',
    summary: 'Open credit notes, returns and unapplied payments',
    answer: 'list',
    dependsOn: ['documents', 'questions'],
    inParts: true,
    params: customerParams,
    query: documentsQuery,
    result: z.array(dueDocument),
  }),
  getPaymentProfile: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customers/:customerId/profile',
    permission: 'payments.view',
    standby: true,
    summary: 'Account name, number, terms, limit and amounts by due date',
    dependsOn: ['documents', 'customers'],
    params: customerParams,
    result: paymentProfile,
  }),
}
