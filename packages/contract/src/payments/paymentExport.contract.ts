import { z } from 'zod'
import { dueBucketList } from '../documents/dueBucketList.ts'
import { exportDownload, exportFile } from '../exportFile.ts'
import { customerParams, pathId, text } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { paymentHistoryQuery } from './paymentHistory.contract.ts'

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
  downloadPaymentExport: exportDownload('/Corporate/exports/payments/:ticket'),
}
