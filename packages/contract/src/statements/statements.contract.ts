import { historyPageSizeDefault } from '@tradecounter/rules/payments/paymentHistory.ts'
import { everyRow } from '@tradecounter/rules/payments/paymentMessages.ts'
import { shownStatementRuns } from '@tradecounter/rules/statements/statementMonth.ts'
import { statementFormats, statementKinds } from '@tradecounter/rules/statements/statementPeriod.ts'
import { statementSorts } from '@tradecounter/rules/statements/statementSorts.ts'
import { statementPeriodMonths } from '@tradecounter/rules/statements/statements.problems.ts'
import { z } from 'zod'
import { customerParams, instant, nothing, plainDate, text } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'

/** Row of statements (§3). */
const statement = z.object({
  /** Month from 1 to 12. */
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
  /** Number of created statements, and of customers done so far. */
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
    description: `At most ${statementPeriodMonths} months. \`all\` lists all movements of the account, \`outstanding\` the documents of the period that are open at its end. The open amounts by due date are always those of the whole account.`,
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
    summary: `Progress of the newest ${shownStatementRuns} runs of statements`,
    result: z.array(statementRun),
  }),
  runStatements: defineRoute({
    method: 'POST',
    path: '/corporate/admin/statements/runs',
    permission: 'provider.administer',
    summary: 'Create the statements of a month, replacing existing ones',
    description:
      'Customers without a statement of the month get an email; existing statements are replaced by present figures of the ledger.',
    body: z.strictObject({
      month: z.int().min(1).max(12),
      year: z.int().min(1).max(9999),
    }),
    result: nothing,
  }),
}

export type Statement = z.output<typeof statement>
export type StatementRun = z.output<typeof statementRun>
