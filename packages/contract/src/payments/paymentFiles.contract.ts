import { megabyte, uploadMegabytes, uploadQuota } from '@tradecounter/rules/files/fileLimits.ts'
import { z } from 'zod'
import { customerParams, nothing, text } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** Address from the answer of an upload, which identifies the file. */
export const fileUrl = text(200)
export const uploadedName = text(200)

const uploaded = z.object({ fileName: z.string(), fileUrl: z.string() })
const download = z.strictObject({ fileUrl, fileName: uploadedName.optional() })
const description = `A PDF of less than ${uploadMegabytes} MB. The people of a customer can upload ${uploadQuota.files} files a day, or ${uploadQuota.bytes / megabyte} MB of them. A file that no payment uses within a week is removed.`

/** Routes of the files of a payment or of one of its transactions (§7). */
export const paymentFilesContract = {
  uploadPaymentFile: defineRoute({
    method: 'POST',
    path: '/Corporate/payments/customer/:customerId/upload',
    permission: 'payments.pay',
    summary: 'Upload a file for a payment',
    description,
    bodyKind: 'upload',
    params: customerParams,
    result: uploaded,
  }),
  uploadTransactionFile: defineRoute({
    method: 'POST',
    path: '/Corporate/payments/customer/:customerId/transactions/upload',
    permission: 'payments.pay',
    summary: 'Upload a file for one transaction of a payment',
    description,
    bodyKind: 'upload',
    params: customerParams,
    result: uploaded,
  }),
  downloadPaymentFile: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customer/:customerId/download',
    permission: 'payments.view',
    summary: 'A file of a payment, by its address',
    answer: 'download',
    params: customerParams,
    query: download,
    result: nothing,
  }),
  downloadTransactionFile: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customer/:customerId/transactions/download',
    permission: 'payments.view',
    summary: 'A file of one transaction of a payment, by its address',
    answer: 'download',
    params: customerParams,
    query: download,
    result: nothing,
  }),
}
