import { historyPageSizeDefault } from '@tradecounter/rules/payments/paymentHistory.ts'
import { everyRow } from '@tradecounter/rules/payments/paymentMessages.ts'
import { statementFormats, statementKinds } from '@tradecounter/rules/statements/statementPeriod.ts'
import { statementSorts } from '@tradecounter/rules/statements/statementSorts.ts'
import { statementPeriodMonths } from '@tradecounter/rules/statements/statements.problems.ts'
import { z } from 'zod'
import { customerParams, instant, nothing, plainDate, text } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'

/** §3 Statement row. */
const statement = z.object({
  /** 1 to 12. */
  month: z.int(),
  year: z.int(),
  startDate: plainDate,
  endDate: plainDate,
  /** Value to send as `fileUrl` to download the statement. */
  documentUrl: z.string(),
})

const statementRun = z.object({
  month: z.int(),
  year: z.int(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** Statements made so far, and customers looked at, of so many. */
  made: z.int(),
  customersDone: z.int(),
  customers: z.int(),
})

export const statementsContract = {
  listStatements: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/statements',
    permission: 'payments.view',
    standby: true,
    summary: 'Month-end statements, newest first',
    answer: 'list',
    params: customerParams,
    query: listQuery({
      sortable: statementSorts,
      perPage: historyPageSizeDefault,
      perPageMaximum: everyRow,
      q: {},
    }),
    result: z.array(statement),
  }),
  downloadStatement: defineRoute({
    method: 'GET',
    path: '/Corporate/statements/download',
    permission: 'payments.view',
    standby: true,
    summary: 'A statement of the member’s own customer, as a PDF',
    answer: 'download',
    query: z.strictObject({ fileUrl: text(200) }),
    result: nothing,
  }),
  downloadStatementOnDemand: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/statements/ondemand',
    permission: 'payments.view',
    standby: true,
    summary: 'A statement of any days up to today, as a PDF or a CSV file',
    description: `At most ${statementPeriodMonths} months. \`all\` lists everything that moved the account, \`outstanding\` the documents of these days that are open when they end; what is open by due date is always the whole account's.`,
    answer: 'download',
    params: customerParams,
    query: z.strictObject({
      from: plainDate,
      to: plainDate,
      show: z.enum(statementKinds).default('all'),
      format: z.enum(statementFormats).default('pdf'),
    }),
    result: nothing,
  }),
  listStatementRuns: defineRoute({
    method: 'GET',
    path: '/corporate/admin/statements/runs',
    permission: 'provider.administer',
    standby: true,
    summary: 'How far the making of statements is: the newest twelve runs',
    result: z.array(statementRun),
  }),
  runStatements: defineRoute({
    method: 'POST',
    path: '/corporate/admin/statements/runs',
    permission: 'provider.administer',
    summary: 'Make the statements of a month, again where there are some',
    description:
      'Whoever has none yet is mailed; what was made before is replaced by what the ledger says now.',
    body: z.strictObject({
      month: z.int().min(1).max(12),
      year: z.int().min(1).max(9999),
    }),
    result: nothing,
  }),
}

export type Statement = z.output<typeof statement>
export type StatementRun = z.output<typeof statementRun>
