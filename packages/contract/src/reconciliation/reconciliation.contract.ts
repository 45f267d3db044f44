import { differenceKindNames } from '@tradecounter/rules/reconciliation/differenceKindNames.ts'
import {
  explanationMaximum,
  reconciliationProblems,
} from '@tradecounter/rules/reconciliation/reconciliation.problems.ts'
import { z } from 'zod'
import { exportDownload, exportFile } from '../exportFile.ts'
import { cents, instant, nothing, pathId, plainDate, requiredText } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'

const run = z.object({
  runId: z.int(),
  /** True for a nightly run, false for a manual one. */
  isByClock: z.boolean(),
  startedAt: instant,
  /** Null for a run in progress. */
  finishedAt: instant.nullable(),
  /** First and last day of the compared card payments, both included. */
  firstDay: plainDate,
  lastDay: plainDate,
  step: z.enum(['books', 'sales', 'charges', 'receipts', 'open', 'done']),
  /** Failure of the search at the card provider, after which only the ledger was compared. */
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
  state: z.enum(['open', 'explained', 'gone']).optional().describe('State; open by default'),
}

/** Routes of the comparison of ledger, balances and the card provider's charges (R17, R39). */
export const reconciliationContract = {
  getReconciliation: defineRoute({
    method: 'GET',
    path: '/corporate/admin/reconciliation',
    permission: 'provider.administer',
    standby: true,
    summary: 'Latest runs with their sums, newest first, and the number of differences',
    result: z.object({ runs: z.array(run), open: z.int(), explained: z.int() }),
  }),
  listDifferences: defineRoute({
    method: 'GET',
    path: '/corporate/admin/reconciliation/differences',
    permission: 'provider.administer',
    standby: true,
    summary: 'Differences with both figures and the day they were first found',
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
    summary: 'Explain a difference; the reason is in the audit log and lapses when a figure changes',
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
    summary: 'CSV file of the differences that the same query lists',
    query: z.strictObject({ q: z.strictObject(filter).optional() }),
    result: exportFile,
  }),
  downloadDifferences: exportDownload('/Corporate/exports/reconciliation/:ticket'),
}
