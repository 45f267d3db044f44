import { megabyte } from '@tradecounter/rules/files/fileLimits.ts'
import { paymentFilesMaximum } from '@tradecounter/rules/payments/paymentFiles.ts'
import { paymentNoteMaximum, transactionNoteMaximum } from '@tradecounter/rules/payments/paymentMessages.ts'
import { z } from 'zod'
import { cents, customerParams, id, instant, integerMaximum, nothing, plainDate, text } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { fileUrl, uploadedName } from './paymentFiles.contract.ts'

const choice = z.object({
  transactionId: z.int(),
  documentNumber: z.string(),
  /** Negative for a credit (§4). */
  amountAppliedCents: cents(),
  notes: z.string(),
  transactionFiles: z.array(z.object({ transactionFileUrl: z.string(), fileName: z.string() })),
})

/** Payment draft (§3). A draft over an edited payment contains the differences from that payment. */
const paymentDraft = z.object({
  draftId: z.int(),
  version: z.int(),
  /** Login the draft belongs to (R19). */
  userId: z.int(),
  paymentType: z.object({ paymentTypeId: z.int(), paymentTypeName: z.string() }),
  /** Edited payment, and its version when the draft began. */
  paymentId: z.int().nullable(),
  paymentVersion: z.int().nullable(),
  selectedInvoices: z.array(choice),
  selectedCredits: z.array(choice),
  /** Documents that were unticked. */
  unselected: z.array(z.int()),
  /** Note; `null` if unchanged, as are the amount and the files. */
  paymentNote: z.string().nullable(),
  lumpsumAmountCents: cents().nullable(),
  /** Part of a lump sum that is applied to the selected documents. */
  selectedLumpSumAmountCents: cents().nullable(),
  fileList: z.array(z.object({ fileName: z.string(), fileUrl: z.string() })).nullable(),
  /** Day at whose 11.59pm the draft is reset (§9). */
  paymentResetDate: plainDate,
  updatedAt: instant,
})

const change = {
  paymentType: z.strictObject({
    paymentTypeId: z.literal([1, 2]),
    paymentTypeName: z.string().nullish(),
  }),
  paymentId: id.nullish(),
  paymentVersion: id.nullish(),
  /** Version that the device has; no id and version 0 if it has none. */
  draftId: id.nullish(),
  version: z.int().min(0).max(integerMaximum),
  selected: z
    .array(
      z.strictObject({
        transactionId: id,
        amountAppliedCents: cents(),
        notes: text(transactionNoteMaximum).optional(),
        transactionFiles: z
          .array(z.strictObject({ transactionFileUrl: fileUrl, fileName: uploadedName }))
          .max(paymentFilesMaximum)
          .optional(),
      }),
    )
    .max(20_000),
  unselected: z.array(id).max(20_000),
  paymentNote: text(paymentNoteMaximum).optional(),
  fileList: z
    .array(z.strictObject({ fileUrl, fileName: uploadedName }))
    .max(paymentFilesMaximum)
    .optional(),
  lumpsumAmountCents: cents().min(0).optional(),
}

/** Limit for ten thousand documents ticked at once, some with notes. */
const changeMaximumBytes = 3 * megabyte

/** Routes of selections before they become a payment, which a person's devices share (R19). */
export const paymentDraftsContract = {
  listPaymentDrafts: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customers/:customerId/drafts',
    permission: 'payments.pay',
    summary: 'Payment drafts of the caller, newest first',
    params: customerParams,
    result: z.array(paymentDraft),
  }),
  changePaymentDraft: defineRoute({
    method: 'PATCH',
    path: '/Corporate/payments/customers/:customerId/drafts',
    permission: 'payments.pay',
    summary: 'Change a payment draft; the answer has the changes of other devices since the stated version',
    description:
      'A change names documents, and the changed note, files or amount. The later of two changes of the same field counts; other changes stay. An empty change only reads the changes of other devices.',
    params: customerParams,
    bodyMaximumBytes: changeMaximumBytes,
    body: z.strictObject(change),
    result: paymentDraft.nullable(),
  }),
  clearPaymentDrafts: defineRoute({
    method: 'DELETE',
    path: '/Corporate/payments/customers/:customerId/drafts',
    permission: 'payments.pay',
    summary: 'Start over: delete a payment draft of the caller',
    params: customerParams,
    result: nothing,
  }),
}

export type PaymentDraft = z.output<typeof paymentDraft>
