import { megabyte } from '@tradecounter/rules/files/fileLimits.ts'
import { paymentFilesMaximum } from '@tradecounter/rules/payments/paymentFiles.ts'
import { paymentNoteMaximum, transactionNoteMaximum } from '@tradecounter/rules/payments/paymentMessages.ts'
import { z } from 'zod'
import { cents, customerParams, id, instant, nothing, plainDate, text } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { fileUrl, uploadedName } from './paymentFiles.contract.ts'

const choice = z.object({
  transactionId: z.int(),
  documentNumber: z.string(),
  /** Negative on a credit (§4). */
  amountAppliedCents: cents(),
  notes: z.string(),
  transactionFiles: z.array(z.object({ transactionFileUrl: z.string(), fileName: z.string() })),
})

/** §3 Payment draft. Over a payment that is edited it holds what differs from that payment. */
const paymentDraft = z.object({
  draftId: z.int(),
  version: z.int(),
  /** Login the draft belongs to (R19). */
  userId: z.int(),
  paymentType: z.object({ paymentTypeId: z.int(), paymentTypeName: z.string() }),
  /** The payment that is edited, and its version then. */
  paymentId: z.int().nullable(),
  paymentVersion: z.int().nullable(),
  selectedInvoices: z.array(choice),
  selectedCredits: z.array(choice),
  /** Documents that were unticked. */
  unselected: z.array(z.int()),
  /** `null` where it was not changed; the amount and the files likewise. */
  paymentNote: z.string().nullable(),
  lumpsumAmountCents: cents().nullable(),
  /** Part of a lump sum that is applied to the documents selected here. */
  selectedLumpSumAmountCents: cents().nullable(),
  fileList: z.array(z.object({ fileName: z.string(), fileUrl: z.string() })).nullable(),
  /** The day whose 11.59pm resets it (§9). */
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
  /** Version this device knows; no id and version 0 mean that it knows none. */
  draftId: id.nullish(),
  version: z.int().min(0),
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

/** Ten thousand documents ticked at once, some with a note. */
const changeMaximumBytes = 3 * megabyte

/**
 * Selections on the server before they become a payment, so that another device can go on with them (R19).
 */
export const paymentDraftsContract = {
  listPaymentDrafts: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customers/:customerId/drafts',
    permission: 'payments.pay',
    summary: 'What whoever asks has selected and not gone on with, the newest first',
    params: customerParams,
    result: z.array(paymentDraft),
  }),
  changePaymentDraft: defineRoute({
    method: 'PATCH',
    path: '/Corporate/payments/customers/:customerId/drafts',
    permission: 'payments.pay',
    summary:
      'Tick, untick, write and attach; answers with what other devices changed since the version stated',
    description:
      'A change names documents, and the note, files or amount that changed. Of two changes of the same one the later counts; everything else of both stays. A change of nothing asks what changed.',
    params: customerParams,
    bodyMaximumBytes: changeMaximumBytes,
    body: z.strictObject(change),
    result: paymentDraft.nullable(),
  }),
  clearPaymentDrafts: defineRoute({
    method: 'DELETE',
    path: '/Corporate/payments/customers/:customerId/drafts',
    permission: 'payments.pay',
    summary: 'Start over: forget what whoever asks has selected',
    params: customerParams,
    result: nothing,
  }),
}

export type PaymentDraft = z.output<typeof paymentDraft>
