import {
  refundReferenceMaximum,
  workListPageSize,
  workListProblems,
} from '@tradecounter/rules/payments/work-lists/workLists.problems.ts'
import { z } from 'zod'
import {
  cents,
  customerParams,
  instant,
  nothing,
  pageNumber,
  pathId,
  plainDate,
  requiredText,
} from '../fields.ts'
import { defineRoute } from '../route.ts'

const ofPayment = z.object({
  customerId: z.int(),
  customerName: z.string(),
  paymentId: z.int(),
  paymentNumber: z.string(),
  amountCents: cents(),
})

const attemptState = z.enum(['open', 'accepted', 'declined', 'cancelled', 'unknown', 'expired'])

const unresolvedAttempt = ofPayment.extend({
  attemptId: z.int(),
  state: attemptState,
  startedAt: instant,
  /** True if the provider reviews a transaction of it since it ended. */
  isUnderReview: z.boolean(),
  /** True once an administrator may end it. */
  mayEnd: z.boolean(),
})

const refundDue = ofPayment.extend({
  /** Number of the charge at the card provider. */
  providerTransactionId: z.string(),
  reason: z.enum(['second', 'partial']),
  receivedAt: instant,
})

const unappliedReceipt = ofPayment.extend({
  documentId: z.int(),
  documentNumber: z.string(),
  documentDate: plainDate,
  /** Unapplied amount of the receipt. */
  balanceCents: cents(),
})

export type UnresolvedAttempt = z.output<typeof unresolvedAttempt>
export type RefundDue = z.output<typeof refundDue>
export type UnappliedReceipt = z.output<typeof unappliedReceipt>

const list = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.int(), rows: z.array(row).describe('One page, longest waiting first') })

const refundReference = z.strictObject({
  reference: requiredText(refundReferenceMaximum, workListProblems.reference.displayMessage),
})

const ofCustomer = '/corporate/admin/customers/:customerId/worklists'

/** Routes of work lists: money that needs a person, with the actions that settle it (R39). */
export const workListsContract = {
  getWorkLists: defineRoute({
    method: 'GET',
    path: '/corporate/admin/worklists',
    permission: 'provider.administer',
    summary: 'Unresolved attempts, refunds due and unapplied receipts of every customer',
    description: `Each list has pages of ${workListPageSize} with a separate page number.`,
    query: z.strictObject({
      attemptsPage: pageNumber,
      refundsPage: pageNumber,
      receiptsPage: pageNumber,
    }),
    result: z.object({
      unresolvedAttempts: list(unresolvedAttempt),
      refundsDue: list(refundDue),
      unappliedReceipts: list(unappliedReceipt),
    }),
  }),
  searchAttemptAgain: defineRoute({
    method: 'POST',
    path: `${ofCustomer}/attempts/:attemptId/search`,
    permission: 'provider.administer',
    transaction: 'own',
    summary: 'Search for an attempt at the card provider, and record its result',
    params: customerParams.extend({ attemptId: pathId }),
    result: z.object({
      answered: z.boolean(),
      isUnreadable: z.boolean(),
      state: attemptState,
      isUnderReview: z.boolean(),
    }),
  }),
  endAttempt: defineRoute({
    method: 'POST',
    path: `${ofCustomer}/attempts/:attemptId/end`,
    permission: 'provider.administer',
    transaction: 'own',
    summary: 'End an attempt that the card provider does not resolve',
    description:
      'The attempt ends as expired, and its payment can be paid again. Refused while the card page may be open. A review that began after the end of its attempt leaves the list. A later charge is recorded all the same.',
    params: customerParams.extend({ attemptId: pathId }),
    result: nothing,
  }),
  markRefunded: defineRoute({
    method: 'POST',
    path: `${ofCustomer}/refunds/:providerTransactionId`,
    permission: 'provider.administer',
    summary: 'Mark a refund as made, with its reference',
    description:
      'A failed payment (status 3) whose receipts are all refunded gets status 6 Refunded. An open payment keeps its status and can still be paid; a paid one stays paid.',
    params: customerParams.extend({ providerTransactionId: z.string().max(100) }),
    body: refundReference,
    result: nothing,
  }),
  markCreditRefunded: defineRoute({
    method: 'POST',
    path: `${ofCustomer}/receipts/:documentId/refund`,
    permission: 'provider.administer',
    summary: 'Mark the rest of a receipt as refunded, with its reference',
    description: 'The credit has no balance afterwards. Refused while it is part of a payment in progress.',
    params: customerParams.extend({ documentId: pathId }),
    body: refundReference,
    result: nothing,
  }),
  applyReceipt: defineRoute({
    method: 'POST',
    path: `${ofCustomer}/receipts/:documentId/apply`,
    permission: 'provider.administer',
    summary: 'Apply the rest of a receipt to open invoices of its customer, oldest due first',
    params: customerParams.extend({ documentId: pathId }),
    result: z.object({ appliedCents: cents(), leftCents: cents(), invoices: z.int() }),
  }),
}
