import { everyRow, transactionPageSizeDefault } from '@tradecounter/rules/payments/paymentMessages.ts'
import { z } from 'zod'
import { dueBucketList } from '../documents/dueBucketList.ts'
import { billing } from '../billing/billing.entities.ts'
import { dueDocument } from '../documents/documents.entities.ts'
import { cents, pathId, text } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'

/** Document (§3 Transaction) with the amount that the member has applied. */
const selectedTransaction = dueDocument.extend({
  amountAppliedCents: cents(),
  totalRemainingCents: cents(),
  notes: z.string(),
  transactionFiles: z.array(z.object({ transactionFileUrl: z.string(), fileName: z.string() })),
})

/** Routes of §7 that read one account, which the session names. */
export const paymentLookupsContract = {
  searchTransactions: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/searchtransactions',
    permission: 'payments.view',
    summary: 'Open invoices and credits together, with the caller’s applied amounts',
    answer: 'list',
    query: listQuery({
      sortable: ['dueDate', 'transactionDate', 'documentNumber', 'documentTotal', 'documentBalance'],
      perPage: transactionPageSizeDefault,
      perPageMaximum: everyRow,
      q: { search: text(100).optional(), dueBucket: dueBucketList.optional() },
    }),
    result: z.array(selectedTransaction),
  }),
  getDefaultPaymentDetails: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/defaultpaymentdetails/:paymentId',
    permission: 'payments.pay',
    summary: 'Default billing details of a payment (§7 Update)',
    params: z.strictObject({ paymentId: pathId }),
    result: billing.extend({
      paymentId: z.int(),
      paymentAccountName: z.string(),
      customerEmailAddress: z.string(),
      totalAmountToPayCents: cents(),
      paymentNote: z.string(),
      paymentFiles: z.object({
        transactionFiles: z.array(
          z.object({ transactionFileUrl: z.string(), transactionFileName: z.string() }),
        ),
      }),
    }),
  }),
}
