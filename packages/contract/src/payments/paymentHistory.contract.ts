import { historyPageSizeDefault, historySorts } from '@tradecounter/rules/payments/paymentHistory.ts'
import { everyRow } from '@tradecounter/rules/payments/paymentMessages.ts'
import { z } from 'zod'
import { cents, customerParams, instant, nothing, pathId, plainDate, text } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'
import { declineReason, payment } from './payments.entities.ts'

const q = {
  /** Part of a number, date, amount or status as shown. */
  searchName: text(100).optional(),
  paymentDateFrom: plainDate.optional(),
  paymentDateTo: plainDate.optional(),
}

export const paymentHistoryQuery = listQuery({
  sortable: historySorts,
  perPage: historyPageSizeDefault,
  perPageMaximum: everyRow,
  q,
})

/** Row of the payment history (§3). */
const historyRow = z.object({
  paymentId: z.int(),
  paymentNumber: z.string(),
  /** Number of the payment at the card provider. */
  providerPaymentNumber: z.string().nullable(),
  datePaid: instant.nullable(),
  paymentStatus: payment.shape.paymentStatus,
  totalAmountAppliedCents: cents(),
})

const pastPayment = payment.omit({ attempt: true, version: true }).extend({
  paidBy: z.string().nullable(),
  /** Receipt number of the accounts system, after it posted the payment (R14). */
  receiptNumber: z.string().nullable(),
  /** Card attempts, newest first. */
  attempts: z.array(
    z.object({
      state: z.enum(['open', 'accepted', 'declined', 'cancelled', 'unknown', 'expired']),
      declineReason,
      startedAt: instant,
      amountCents: cents(),
    }),
  ),
})

const pastParams = customerParams.extend({ paymentId: pathId })

/** Routes of paid and attempted payments (§2 Payment History). */
export const paymentHistoryContract = {
  listPaymentHistory: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customers/:customerId/history',
    permission: 'payments.view',
    summary: 'Paid and attempted payments, newest first',
    answer: 'list',
    params: customerParams,
    query: paymentHistoryQuery,
    result: z.array(historyRow),
  }),
  getPastPayment: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customers/:customerId/history/:paymentId',
    permission: 'payments.view',
    summary: 'One payment of the history, with its documents and card attempts',
    params: pastParams,
    result: pastPayment,
  }),
  getPaymentReceipt: defineRoute({
    method: 'GET',
    path: '/Corporate/payments/customers/:customerId/history/:paymentId/receipt',
    permission: 'payments.view',
    summary: 'The receipt of a paid payment, as a PDF',
    answer: 'download',
    params: pastParams,
    result: nothing,
  }),
  mailPaymentReceipt: defineRoute({
    method: 'POST',
    path: '/Corporate/payments/customers/:customerId/history/:paymentId/receipt',
    permission: 'payments.view',
    summary: 'Mail the receipt of a paid payment again, to the caller',
    params: pastParams,
    result: nothing,
  }),
}

export type PaymentHistoryRow = z.output<typeof historyRow>
export type PastPayment = z.output<typeof pastPayment>
