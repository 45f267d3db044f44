import { z } from 'zod'
import { dueBucketList } from '../documents/dueBucketList.ts'
import { customerParams, nothing, pathId, text } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { paymentHistoryQuery } from './paymentHistory.contract.ts'

const exportFile = z.object({
  /** To be opened within five minutes, while the session stands; it names nothing that could be changed. */
  fileUrl: z.string(),
  fileName: z.string(),
  /** `null` where there are more than are counted. */
  rowCount: z.int(),
})

/** CSV files of §7; the one address opens each. */
export const paymentExportContract = {
  exportTransactions: defineRoute({
    method: 'GET',
    inView: 'closed',
    path: '/Corporate/payments/customers/:customerId/transactions/export',
    permission: 'payments.view',
    standby: true,
    summary: 'A CSV file of the outstanding transactions, all or filtered',
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
    summary: 'A CSV file of the documents of one payment',
    params: customerParams.extend({ paymentId: pathId }),
    result: exportFile,
  }),
  exportPaymentHistory: defineRoute({
    method: 'GET',
    inView: 'closed',
    path: '/Corporate/payments/customers/:customerId/history/export',
    permission: 'payments.view',
    standby: true,
    summary: 'A CSV file of the payments the same query of the history lists',
    params: customerParams,
    query: paymentHistoryQuery.omit({ page: true, per_page: true }),
    result: exportFile,
  }),
  downloadPaymentExport: defineRoute({
    method: 'GET',
    path: '/Corporate/exports/payments/:ticket',
    permission: 'public',
    standby: true,
    summary:
      'The CSV file an export answered with; its ticket is checked against the session that asked for it',
    answer: 'download',
    params: z.strictObject({ ticket: z.string().min(1).max(4000) }),
    result: nothing,
  }),
}
