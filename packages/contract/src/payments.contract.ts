import {
  everyRow,
  paymentNoteMaximum,
  transactionNoteMaximum,
  transactionPageSizeDefault,
} from '@tradecounter/rules/payments/paymentMessages.ts'
import { dueBucketNames } from '@tradecounter/rules/payments/dueBuckets.ts'
import { z } from 'zod'
import { cents, customerParams, id, nothing, pathId, text, version } from './fields.ts'
import { listQuery } from './listQuery.ts'
import { accountDocument, cardResult, payment, paymentProfile } from './payments.entities.ts'
import { defineRoute } from './route.ts'

const paymentParams = customerParams.extend({ paymentId: pathId })

const documentsQuery = listQuery({
  sortable: ['dueDate', 'transactionDate', 'documentNumber', 'documentTotal', 'documentBalance'],
  perPage: transactionPageSizeDefault,
  perPageMaximum: everyRow,
  q: { search: text(100).optional(), dueBucket: z.enum(dueBucketNames).optional() },
})

/** A selection as the client may state it: ids and amounts to apply, never totals or balances. */
const selection = {
  paymentType: z
    .strictObject({ paymentTypeId: z.literal(1), paymentTypeName: z.string().optional() })
    .optional(),
  paymentNote: text(paymentNoteMaximum).optional(),
  transactions: z
    .array(
      z.strictObject({
        transactionId: id,
        appliedAmountCents: cents(),
        transactionNote: text(transactionNoteMaximum).optional(),
      }),
    )
    .max(20_000),
}

const changed = z.object({ paymentId: z.int(), version: z.int(), paymentStatusId: z.int() })

/** A card message is taken as it came: the gateway reads and verifies it. */
const cardMessage = { permission: 'public', answer: 'redirect', bodyKind: 'form', result: nothing } as const

export const paymentsContract = {
  listInvoices: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customers/:customerId/invoices',
    permission: 'payments.view',
    summary: 'Open invoices and debit notes',
    answer: 'list',
    params: customerParams,
    query: documentsQuery,
    result: z.array(accountDocument),
  }),
  listCredits: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customers/:customerId/credits',
    permission: 'payments.view',
    summary: 'Open credit notes, returns and unapplied payments',
    answer: 'list',
    params: customerParams,
    query: documentsQuery,
    result: z.array(accountDocument),
  }),
  getPaymentProfile: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customers/:customerId/profile',
    permission: 'payments.view',
    summary: 'Account name, number, terms, limit, and what is due when',
    params: customerParams,
    result: paymentProfile,
  }),
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
    summary: 'Select documents and amounts to pay',
    params: customerParams,
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
    summary: 'Change the selection of an editable payment',
    params: paymentParams,
    body: z.strictObject({ version, ...selection }),
    result: changed,
  }),
  confirmPayment: defineRoute({
    method: 'PATCH',
    path: '/Corporate/payments/customers/:customerId/status',
    permission: 'payments.pay',
    summary: 'Confirm a payment: status 2 In Progress; a zero amount is settled at once',
    params: customerParams,
    body: z.strictObject({
      paymentId: id,
      version,
      paymentStatus: z.strictObject({ id: z.literal(2), name: z.string().optional() }),
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
    summary: 'The recorded result of a card attempt, for the page a payer returns to',
    params: z.strictObject({ transactionUuid: z.string().regex(/^[\w-]{32,50}$/) }),
    result: cardResult,
  }),
}
