import { dueBucketNames } from '@tradecounter/rules/documents/dueBuckets.ts'
import { owingFilters, owingPageSize } from '@tradecounter/rules/receivables/receivables.ts'
import { pickerPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { z } from 'zod'
import { accountDocument, dueSums, paymentProfile } from '../documents/documents.entities.ts'
import { cents, customerParams, plainDate, text } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'

/** Amount paid in a month, counted as in statements. */
const paidMonth = z.object({
  month: z.int(),
  year: z.int(),
  startDate: plainDate,
  endDate: plainDate,
  paidCents: cents(),
})

const receivables = z.object({
  today: plainDate,
  /** Open invoices less open credits. */
  balanceCents: cents(),
  due: dueSums,
  /** Credits not applied yet, as a negative amount. */
  unappliedCreditCents: cents(),
  customersOwing: z.int(),
  customersOverdue: z.int(),
  customersOverLimit: z.int(),
  paidPerMonth: z
    .array(paidMonth)
    .describe('Thirteen months, oldest first; the last one is this month so far'),
})

const owingCustomer = z.object({
  customerId: z.int(),
  customerName: z.string(),
  enabled: z.boolean(),
  balanceCents: cents(),
  overdueCents: cents(),
  /** Due date of the oldest open invoice. */
  oldestDueDate: plainDate.nullable(),
  creditLimitCents: cents(),
})

const customerReceivables = paymentProfile.extend({
  customerName: z.string(),
  paidPerMonth: z.array(paidMonth),
  averageDaysToPay: z
    .int()
    .nullable()
    .describe(
      'Average days from an invoice to its payments in these months, weighted by amount; without payments from before the portal',
    ),
})

/** Open document for administrators. */
const customerDocument = accountDocument.extend({
  remindersStopped: z.boolean().describe('Excluded from payment reminders'),
})

export type CustomerDocument = z.output<typeof customerDocument>
export type Receivables = z.output<typeof receivables>
export type OwingCustomer = z.output<typeof owingCustomer>
export type CustomerReceivables = z.output<typeof customerReceivables>
export type PaidMonth = z.output<typeof paidMonth>

/** Routes of receivables: all customers together, and one customer. */
export const receivablesContract = {
  getReceivables: defineRoute({
    method: 'GET',
    path: '/corporate/admin/receivables',
    permission: 'customers.administer',
    standby: true,
    summary: 'Open amounts of all customers by due bucket, and payments by month',
    result: receivables,
  }),
  listOwingCustomers: defineRoute({
    method: 'GET',
    path: '/corporate/admin/receivables/customers',
    permission: 'customers.administer',
    standby: true,
    summary: 'Customers with open documents, largest overdue amount first',
    answer: 'list',
    query: listQuery({
      sortable: ['overdue', 'balance', 'customerName', 'oldestDueDate', 'creditUsed'],
      perPage: owingPageSize,
      perPageMaximum: pickerPageSize,
      q: { name: text(100).optional(), show: z.enum(owingFilters).optional() },
    }),
    result: z.array(owingCustomer),
  }),
  getCustomerReceivables: defineRoute({
    method: 'GET',
    path: '/corporate/admin/customers/:customerId/receivables',
    permission: 'customers.administer',
    standby: true,
    summary: 'Open amounts of one customer by due bucket, and payments by month',
    params: customerParams,
    result: customerReceivables,
  }),
  listCustomerDocuments: defineRoute({
    method: 'GET',
    path: '/corporate/admin/customers/:customerId/documents',
    permission: 'customers.administer',
    standby: true,
    summary:
      'Open invoices and credits of one customer, oldest due first; or the invoices of one due-date bucket, or the one with a number',
    answer: 'list',
    params: customerParams,
    query: listQuery({
      sortable: ['dueDate', 'transactionDate', 'documentNumber', 'documentTotal', 'documentBalance'],
      perPage: owingPageSize,
      perPageMaximum: pickerPageSize,
      q: { dueBucket: z.enum(dueBucketNames).optional(), documentNumber: text(100).optional() },
    }),
    result: z.array(customerDocument),
  }),
}
