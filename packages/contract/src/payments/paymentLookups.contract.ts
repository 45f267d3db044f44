import { everyRow, transactionPageSizeDefault } from '@tradecounter/rules/payments/paymentMessages.ts'
import { z } from 'zod'
import { dueBucketList } from '../documents/dueBucketList.ts'
import { billing } from '../billing/billing.entities.ts'
import { dueDocument } from '../documents/documents.entities.ts'
import { cents, pathId, text } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'

/** §3 Transaction with what the asking person has selected of it. */
const selectedTransaction = dueDocument.extend({
  amountAppliedCents: cents(),
  totalRemainingCents: cents(),
  notes: z.string(),
  transactionFiles: z.array(z.object({ transactionFileUrl: z.string(), fileName: z.string() })),
})

/** Calls of §7 that read one account: whose it is says the session. */
export const paymentLookupsContract = {
  searchTransactions: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/searchtransactions',
    permission: 'payments.view',
    summary: 'Open invoices and credits together, with what of them is selected',
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
    summary: 'What a payment is updated and billed with unless somebody says otherwise (§7 Update)',
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
