import { differenceKindNames } from '@tradecounter/rules/reconciliation/differenceKindNames.ts'
import {
  explanationMaximum,
  reconciliationProblems,
} from '@tradecounter/rules/reconciliation/reconciliation.problems.ts'
import { z } from 'zod'
import { cents, instant, nothing, pathId, plainDate, requiredText } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'

const run = z.object({
  runId: z.int(),
  /** The clock's, or a person's. */
  isByClock: z.boolean(),
  startedAt: instant,
  /** Null while it is under way. */
  finishedAt: instant.nullable(),
  /** The days whose card payments are compared, both included. */
  firstDay: plainDate,
  lastDay: plainDate,
  step: z.enum(['books', 'sales', 'charges', 'receipts', 'open', 'done']),
  /** Reason why the search at the card provider broke off; the ledger is compared all the same. */
  providerFailure: z.enum(['timeout', 'unavailable', 'unauthorised', 'unexpected']).nullable(),
  customers: z.int(),
  documents: z.int(),
  balanceCents: cents(),
  ledgerCents: cents(),
  payments: z.int(),
  receivedCents: cents(),
  charges: z.int(),
  chargedCents: cents(),
  arisen: z.int(),
  gone: z.int(),
})

const difference = z.object({
  differenceId: z.int(),
  kind: z.enum(differenceKindNames),
  /** Number of the document or payment. */
  label: z.string(),
  subject: z.string(),
  customerId: z.int().nullable(),
  customerName: z.string().nullable(),
  paymentId: z.int().nullable(),
  hereCents: cents(),
  thereCents: cents(),
  firstSeenOn: plainDate,
  lastSeenAt: instant,
  explanation: z.string().nullable(),
  explainedBy: z.string().nullable(),
  explainedAt: instant.nullable(),
  closedAt: instant.nullable(),
})

export type ReconciliationRun = z.output<typeof run>
export type FigureDifference = z.output<typeof difference>

const filter = {
  kind: z.enum(differenceKindNames).optional(),
  state: z.enum(['open', 'explained', 'gone']).optional().describe('Open ones, unless another is asked for'),
}

/** Routes of the comparison of ledger, balances and the card provider's charges (R17, R39). */
export const reconciliationContract = {
  getReconciliation: defineRoute({
    method: 'GET',
    path: '/corporate/admin/reconciliation',
    permission: 'provider.administer',
    standby: true,
    summary: 'The last runs with their sums, newest first, and how many differences there are',
    result: z.object({ runs: z.array(run), open: z.int(), explained: z.int() }),
  }),
  listDifferences: defineRoute({
    method: 'GET',
    path: '/corporate/admin/reconciliation/differences',
    permission: 'provider.administer',
    standby: true,
    summary: 'Figures that differ, with both of them and the day they were first seen',
    answer: 'list',
    query: listQuery({ sortable: ['firstSeenOn'], perPage: 50, perPageMaximum: 200, q: filter }),
    result: z.array(difference),
  }),
  runReconciliation: defineRoute({
    method: 'POST',
    path: '/corporate/admin/reconciliation/runs',
    permission: 'provider.administer',
    summary: 'Compare the ledger, and one day with the card provider, now; once in ten minutes',
    body: z.strictObject({ day: plainDate }),
    result: nothing,
  }),
  explainDifference: defineRoute({
    method: 'POST',
    path: '/corporate/admin/reconciliation/differences/:differenceId/explanation',
    permission: 'provider.administer',
    summary: 'Say why two figures differ; it is kept in the audit log, and lapses when they change',
    params: z.strictObject({ differenceId: pathId }),
    body: z.strictObject({
      reason: requiredText(explanationMaximum, reconciliationProblems.explanation.displayMessage),
    }),
    result: nothing,
  }),
  exportDifferences: defineRoute({
    method: 'GET',
    path: '/corporate/admin/reconciliation/export',
    permission: 'provider.administer',
    standby: true,
    summary: 'A CSV file of the differences the same query lists',
    query: z.strictObject({ q: z.strictObject(filter).optional() }),
    result: z.object({ fileUrl: z.string(), fileName: z.string(), rowCount: z.int() }),
  }),
  downloadDifferences: defineRoute({
    method: 'GET',
    path: '/Corporate/exports/reconciliation/:ticket',
    permission: 'public',
    standby: true,
    summary:
      'The CSV file an export answered with; its ticket is checked against the session that asked for it',
    answer: 'download',
    params: z.strictObject({ ticket: z.string().min(1).max(4000) }),
    result: nothing,
  }),
}
