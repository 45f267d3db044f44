import { z } from 'zod'
import { dueBucketList } from '../documents/dueBucketList.ts'
import { customerParams, nothing, pathId, text } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { paymentHistoryQuery } from './paymentHistory.contract.ts'

const exportFile = z.object({
  /** Signed address of the file; valid for five minutes and during the session. */
  fileUrl: z.string(),
  fileName: z.string(),
  /** Number of rows; `null` above the counting limit. */
  rowCount: z.int(),
})

/** Routes of CSV exports (§7); one address downloads all of them. */
export const paymentExportContract = {
  exportTransactions: defineRoute({
    method: 'GET',
    inView: 'closed',
    path: '/Corporate/payments/customers/:customerId/transactions/export',
    permission: 'payments.view',
    standby: true,
    summary: 'CSV file of the outstanding transactions, all or filtered',
    params: customerParams,
    query: z.strictObject({
      q: z.strictObject({ search: text(100).optional(), dueBucket: dueBucketList.optional() }).optional(),
    }),
    result: exportFile,
  }),
  exportPaymentSummary: defineRoute({
    method: 'GET',
    inView: 'closed',
    path: '/Corporate/payments/customers/:customerId/:paymentId/summary/export',
    permission: 'payments.view',
    standby: true,
    summary: 'CSV file of the documents of one payment',
    params: customerParams.extend({ paymentId: pathId }),
    result: exportFile,
  }),
  exportPaymentHistory: defineRoute({
    method: 'GET',
    inView: 'closed',
    path: '/Corporate/payments/customers/:customerId/history/export',
    permission: 'payments.view',
    standby: true,
    summary: 'CSV file of the payments that the same query of the history lists',
    params: customerParams,
    query: paymentHistoryQuery.omit({ page: true, per_page: true }),
    result: exportFile,
  }),
  downloadPaymentExport: defineRoute({
    method: 'GET',
    path: '/Corporate/exports/payments/:ticket',
    permission: 'public',
    standby: true,
    summary: 'CSV file of an export; its ticket is valid only for the session that requested it',
    answer: 'download',
    params: z.strictObject({ ticket: z.string().min(1).max(4000) }),
    result: nothing,
  }),
}
