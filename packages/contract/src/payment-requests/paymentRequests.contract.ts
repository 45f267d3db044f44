import { megabyte } from '@tradecounter/rules/files/fileLimits.ts'
import {
  filesMaximum,
  paymentRequestDays,
  paymentRequestPageSize,
  providerNoteMaximum,
} from '@tradecounter/rules/payment-requests/paymentRequestLimits.ts'
import { paymentRequestStates } from '@tradecounter/rules/payment-requests/paymentRequestState.ts'
import { paymentNoteMaximum } from '@tradecounter/rules/payments/paymentMessages.ts'
import { z } from 'zod'
import { linkToken } from '../activation/activation.contract.ts'
import { typedBilling } from '../billing/billing.entities.ts'
import {
  cents,
  customerParams,
  id,
  instant,
  integerMaximum,
  nothing,
  pathId,
  sentBackFields,
  text,
} from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { confirmedStatus } from '../payments/payments.entities.ts'
import { defineRoute } from '../route.ts'

const tokenParams = z.strictObject({ token: linkToken })
const state = z.enum(paymentRequestStates)
const uploadedFile = z.object({ fileName: z.string(), fileUrl: z.string() })

/** Payment request (§3) for the holder of its link. */
const requested = z.object({
  totalPaymentAmountCents: cents(),
  /** Note of the supplier's division. */
  providerNote: z.string(),
  customerAccountName: z.string(),
  customerAccountNumber: z.string(),
  customerName: z.string(),
  customerBillingPersonFirstName: z.string(),
  customerBillingPersonLastName: z.string(),
  customerBillingCompanyName: z.string(),
  customerBillingEmailAddress: z.string(),
  customerBillingPhoneNumber: z.string(),
  customerBillingAddressLine1: z.string(),
  customerBillingAddressLine2: z.string(),
  customerBillingAddressCity: z.string(),
  customerBillingAddressState: z.string(),
  customerBillingAddressPostalCode: z.string(),
  customerBillingAddressCountry: z.string(),
  paymentAccountName: z.string(),
  /** Recipient of the link. */
  customerEmailAddress: z.string(),
  customerID: z.int(),
  paymentID: z.int().nullable(),
  /** Start of a card payment without a result yet; `null` without one. */
  payingSince: instant.nullable(),
  /** Document of a cash-on-delivery-style request; `null` for an amount. */
  documentNumber: z.string().nullable(),
  paymentNote: z.string(),
  paymentFiles: z.array(uploadedFile),
  expiresAt: instant,
})

export type RequestedPayment = z.output<typeof requested>

/** Request found by its link; a request that cannot be paid has only its state. */
const lookedUp = requested.partial().extend({
  isValid: z.boolean(),
  state,
  /** True if the document was settled without this link, whose holder got no receipt. */
  isPaidElsewhere: z.boolean().optional(),
})

/** Limit for a note of 5,000 characters and billing details, at four bytes a character. */
const updateMaximumBytes = megabyte / 16

export const paymentRequestsContract = {
  getPaymentRequest: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/paymentrequest/:token',
    permission: 'public',
    summary: 'Payment request of a link; reading does not use up the link',
    params: tokenParams,
    result: lookedUp,
  }),
  updatePaymentRequest: defineRoute({
    method: 'PATCH',
    path: '/Corporate/payments/paymentrequest/:token',
    permission: 'public',
    summary: 'Store the payer’s billing details, note and choice of uploaded files',
    params: tokenParams,
    bodyMaximumBytes: updateMaximumBytes,
    body: typedBilling.extend({
      paymentNote: text(paymentNoteMaximum).optional(),
      paymentFiles: z
        .strictObject({
          transactionFiles: z
            .array(
              z.strictObject({ transactionFileUrl: text(300), transactionFileName: text(300).optional() }),
            )
            .max(filesMaximum),
        })
        .optional(),
      ...sentBackFields('totalAmountToPay', 'customerEmailAddress', 'paymentAccountName'),
    }),
    result: nothing,
  }),
  confirmPaymentRequest: defineRoute({
    method: 'PATCH',
    path: '/Corporate/payments/paymentrequest/:token/status',
    permission: 'public',
    summary: 'Confirm the payment of a link: status 2 In Progress',
    params: tokenParams,
    body: z.strictObject({
      paymentStatus: confirmedStatus,
      totalAmountToPayCents: cents().optional(),
    }),
    result: nothing,
  }),
  proceedPaymentRequest: defineRoute({
    method: 'POST',
    path: '/Corporate/payments/paymentrequest/:token/proceed',
    permission: 'public',
    summary:
      'Signed fields for the hosted card page; starts an attempt, or repeats the fields of the started one',
    params: tokenParams,
    body: z.strictObject({
      /** Total the payer saw; refused if the amount has changed since. */
      totalAmountToPayCents: cents().optional(),
    }),
    result: z.object({ payPageUrl: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) }),
  }),
  renewPaymentRequest: defineRoute({
    method: 'POST',
    path: '/Corporate/payments/paymentrequest/:token/renew',
    permission: 'public',
    summary:
      'Ask for a new link in place of an expired one, sent to the same address; the answer is always the same',
    params: tokenParams,
    result: nothing,
  }),
  uploadPaymentRequestFile: defineRoute({
    method: 'POST',
    path: '/Corporate/payments/customer/:customerId/paymentrequest/upload',
    permission: 'public',
    summary: 'Upload a PDF of less than 28 MB for the payment of a link',
    bodyKind: 'upload',
    params: customerParams,
    query: z.strictObject({ token: linkToken }),
    result: uploadedFile,
  }),
}

const paymentRequest = z.object({
  paymentRequestId: z.int(),
  customerId: z.int(),
  customerName: z.string(),
  amountCents: cents(),
  documentNumber: z.string().nullable(),
  note: z.string(),
  emailAddress: z.string(),
  state,
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** `PAY-…` of a paid request, otherwise `null`. */
  paymentNumber: z.string().nullable(),
  /** Note and files of the payer. */
  paymentNote: z.string(),
  paymentFiles: z.array(uploadedFile),
})

export type PaymentRequest = z.output<typeof paymentRequest>

const requestParams = z.strictObject({ paymentRequestId: pathId })

/** Routes of payment requests in the admin area (R20). */
export const adminPaymentRequestsContract = {
  listPaymentRequests: defineRoute({
    method: 'GET',
    path: '/corporate/admin/paymentrequests',
    permission: 'paymentRequests.administer',
    summary: 'Payment requests with their states, newest first',
    description:
      '`search` finds requests with all typed words, each the beginning of a word or number in the customer’s name, account number, email address or document number.',
    answer: 'list',
    query: listQuery({
      sortable: ['createdAt'],
      perPage: paymentRequestPageSize,
      perPageMaximum: 100,
      q: { search: text(100).optional() },
    }),
    result: z.array(paymentRequest),
  }),
  createPaymentRequest: defineRoute({
    method: 'POST',
    path: '/corporate/admin/paymentrequests',
    permission: 'paymentRequests.administer',
    summary: 'Send a payment request for an amount or a document, by a link in an email',
    body: z.strictObject({
      customerId: id.max(integerMaximum).optional(),
      amountCents: cents().optional(),
      documentNumber: text(100).optional(),
      note: text(providerNoteMaximum).optional(),
      emailAddress: text(300).prefault(''),
      expiresInDays: z.number().default(paymentRequestDays),
    }),
    result: z.object({ paymentRequestId: z.int() }),
  }),
  remindPaymentRequest: defineRoute({
    method: 'POST',
    path: '/corporate/admin/paymentrequests/:paymentRequestId/reminder',
    permission: 'paymentRequests.administer',
    summary: 'Send a new link to the same address; the old link ends',
    params: requestParams,
    result: nothing,
  }),
  revokePaymentRequest: defineRoute({
    method: 'POST',
    path: '/corporate/admin/paymentrequests/:paymentRequestId/revoke',
    permission: 'paymentRequests.administer',
    summary: 'Withdraw a payment request',
    params: requestParams,
    result: nothing,
  }),
  getPaymentRequestFile: defineRoute({
    method: 'GET',
    path: '/corporate/admin/paymentrequests/:paymentRequestId/files/:fileId',
    permission: 'paymentRequests.administer',
    summary: 'File that the payer added',
    answer: 'download',
    params: requestParams.extend({ fileId: pathId }),
    result: nothing,
  }),
}
