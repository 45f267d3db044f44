import { megabyte } from '@tradecounter/rules/files/fileLimits.ts'
import { paymentNoteMaximum, transactionNoteMaximum } from '@tradecounter/rules/payments/paymentMessages.ts'
import { z } from 'zod'
import { changedBilling } from '../billing/billing.entities.ts'
import {
  cents,
  customerParams,
  id,
  nothing,
  pathId,
  sentBackFields,
  text,
  versionIfKnown,
} from '../fields.ts'
import { paymentFilesMaximum } from '@tradecounter/rules/payments/paymentFiles.ts'
import { cardResult, confirmedStatus, payment } from './payments.entities.ts'
import { fileUrl, uploadedName } from './paymentFiles.contract.ts'
import { defineRoute } from '../route.ts'

const paymentParams = customerParams.extend({ paymentId: pathId })

/** Uploaded files that a payment names (§3). */
const paymentFilesOf = z.array(z.strictObject({ fileUrl, fileName: uploadedName })).max(paymentFilesMaximum)
const transactionFilesOf = z
  .array(z.strictObject({ transactionFileUrl: fileUrl, transactionFileName: uploadedName }))
  .max(paymentFilesMaximum)

/** Selection as clients state it: ids and applied amounts, or a lump sum. */
const selection = {
  paymentType: z
    .strictObject({ paymentTypeId: z.literal([1, 2]), paymentTypeName: z.string().nullish() })
    .optional(),
  /** Amount of a lump sum (type 2), under either of its names in §3. */
  lumpsumAmountCents: cents().nullish(),
  /** Total that the payer saw, for selected transactions (type 1). */
  totalAmountToPayCents: cents().nullish(),
  transactionType: z.strictObject({ id: z.literal(1), name: z.string().optional() }).optional(),
  paymentNote: text(paymentNoteMaximum).optional(),
  /** Note under its other name in §3; if both are sent, the changed one counts. */
  paymentNotes: text(paymentNoteMaximum).optional(),
  /** Files in the form of an answer or of the lump sum request (§7); if omitted, the files stay. */
  paymentFiles: z
    .union([paymentFilesOf, z.strictObject({ transactionFiles: transactionFilesOf })])
    .optional(),
  transactions: z
    .array(
      z.strictObject({
        transactionId: id,
        appliedAmountCents: cents(),
        transactionNotes: z
          .strictObject({
            transactionNote: text(transactionNoteMaximum).optional(),
            transactionFiles: transactionFilesOf.optional(),
          })
          .optional(),
        ...sentBackFields(
          'totalAmountIncGst',
          'remainingAmount',
          'documentNumber',
          'transactionType',
          'referenceNumber',
          'transactionDate',
          'dueDate',
          'documentTotal',
          'documentBalance',
          'documentUrl',
          'proofOfDeliveryDocumentUrl',
          'order',
          'question',
        ),
      }),
    )
    .max(20_000)
    /** Documents; a lump sum without any is allocated by R18. */
    .optional(),
  /** Draft of the selection, which the payment replaces unless another device has changed it since. */
  draft: z.strictObject({ draftId: id, version: z.int().min(0) }).optional(),
  /** Billing details of this payment only (§7); omitted fields are those of the account. */
  ...changedBilling,
  customerEmailAddress: text(300).optional().describe('Address that gets the confirmation beside the payer'),
  paymentAccountName: text(300).optional(),
  /** Totals that the payer saw, refused if they differ from the computed ones; credits count without sign. */
  totalInvoiceAmountCents: cents().optional(),
  totalCreditAmountCents: cents().optional(),
  totalCreditCents: cents().optional(),
  totalPaymentAmountCents: cents().optional(),
}

/** Fields of the whole payment that older clients send back; ignored, as the path names the payment (§3). */
const ofTheWholePayment = {
  ...sentBackFields(
    'id',
    'paymentId',
    'paymentNumber',
    'datePaid',
    'attempt',
    'leftOver',
    'providerPaymentNumber',
    'cardBrand',
    'cardLastFour',
  ),
  /** Status of the payment, which must be Pending. */
  paymentStatus: z
    .strictObject({ paymentStatusId: z.literal(1), paymentStatusName: z.string().optional() })
    .optional(),
}

/** Limit for twenty thousand documents, or some thousands with notes. */
const selectionMaximumBytes = 2 * megabyte
/** Limit of a card message: ten times the usual size. */
const cardMessageMaximumBytes = megabyte / 16

const changed = z.object({ paymentId: z.int(), version: z.int(), paymentStatusId: z.int() })

/** Route of a card message, whose raw body the gateway verifies and reads. */
const cardMessage = {
  permission: 'public',
  answer: 'redirect',
  bodyKind: 'form',
  bodyMaximumBytes: cardMessageMaximumBytes,
  result: nothing,
} as const

export const paymentsContract = {
  findPendingPayment: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/pendingpayment',
    permission: 'payments.view',
    summary: 'The open payment of the customer, if there is one',
    result: z.object({ paymentId: z.int().nullable(), paymentStatusId: z.int().nullable() }),
  }),
  createPayment: defineRoute({
    method: 'POST',
    path: '/Corporate/payments/customers/:customerId',
    permission: 'payments.pay',
    summary: 'Select documents and amounts to pay, or a lump sum',
    params: customerParams,
    bodyMaximumBytes: selectionMaximumBytes,
    body: z.strictObject(selection),
    result: changed,
  }),
  getPayment: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customers/:customerId/:paymentId',
    permission: 'payments.view',
    summary: 'One payment with its documents',
    params: paymentParams,
    result: payment,
  }),
  updatePayment: defineRoute({
    method: 'PATCH',
    path: '/Corporate/payments/customers/:customerId/:paymentId',
    permission: 'payments.pay',
    summary: 'Change the selection or the billing details of an editable payment',
    description:
      'Omitted fields stay; a change without a difference keeps the version. A lump sum whose amount changes is allocated again unless `transactions` is sent. Billing details apply to this payment only and follow the rules of the billing form.',
    params: paymentParams,
    bodyMaximumBytes: selectionMaximumBytes,
    body: z.strictObject({ version: versionIfKnown, ...selection, ...ofTheWholePayment }),
    result: changed,
  }),
  confirmPayment: defineRoute({
    method: 'PATCH',
    path: '/Corporate/payments/customers/:customerId/status',
    permission: 'payments.pay',
    summary: 'Confirm a payment: status 2 In Progress; an amount of 0 is settled at once',
    params: customerParams,
    body: z.strictObject({
      paymentId: id,
      version: versionIfKnown,
      paymentStatus: confirmedStatus,
    }),
    result: changed,
  }),
  checkoutPayment: defineRoute({
    method: 'POST',
    path: '/Corporate/payments/customers/:customerId/:paymentId/checkout',
    permission: 'payments.pay',
    transaction: 'own',
    summary: 'Signed fields for the hosted card page; starts an attempt',
    params: paymentParams,
    result: z.object({ payPageUrl: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) }),
  }),
  startOverPayment: defineRoute({
    method: 'DELETE',
    path: '/Corporate/payments/customers/:customerId/:paymentId',
    permission: 'payments.pay',
    summary: 'Start over: close an editable payment without money',
    params: paymentParams,
    result: nothing,
  }),
  syncPayments: defineRoute({
    method: 'POST',
    path: '/Corporate/payments/sync',
    permission: 'payments.pay',
    transaction: 'own',
    summary: 'Ask the card provider about unresolved attempts of the customer',
    result: z.object({ paymentId: z.int().nullable(), paymentStatusId: z.int().nullable() }),
  }),
  receiveCardReceipt: defineRoute({
    ...cardMessage,
    method: 'POST',
    path: '/Corporate/payments/card/receipt',
    summary: 'Browser return from the card page',
  }),
  receiveCardCancel: defineRoute({
    ...cardMessage,
    method: 'POST',
    path: '/Corporate/payments/card/cancel',
    summary: 'Browser return after a cancel on the card page',
  }),
  receiveCardNotification: defineRoute({
    ...cardMessage,
    method: 'POST',
    path: '/Corporate/payments/card/notification',
    summary: 'Server notification of the card provider',
  }),
  getCardResult: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/card/result/:transactionUuid',
    permission: 'public',
    summary: 'Recorded result of a card attempt, for the page that a payer returns to',
    params: z.strictObject({ transactionUuid: z.string().regex(/^[\w-]{32,50}$/) }),
    result: cardResult,
  }),
}
