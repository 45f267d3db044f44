import { Readable } from 'node:stream'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { statementFigures } from '@tradecounter/rules/statements/statementFigures.ts'
import {
  statementPdfLines,
  statementPeriodProblems,
} from '@tradecounter/rules/statements/statements.problems.ts'
import { statementPeriodProblem } from '@tradecounter/rules/statements/statementPeriod.ts'
import type { Db } from '../../db/database.ts'
import { sendAttachment } from '../../http/answers/sendFile.ts'
import { atOneMoment, customerIdOf, todayOf, type StreamContext } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { makePdf } from '../../pdf/makePdf.ts'
import type { Sheet } from '../../pdf/sheet.ts'
import { settingsNow } from '../provider/provider.service.ts'
import { sendCsv } from '../exports/sendCsv.ts'
import type { PeriodStatement } from './periodStatement.ts'
import { readDays } from './makeStatement.ts'
import { statementCsv } from './statementCsv.ts'
import { periodSheet } from './statementSheet.ts'
import { findStatedAccount, listOutstandingOf, type StatedDays } from './statements.queries.ts'

type StatementQuery = RouteInput<'downloadStatementOnDemand'>['query']

const linesOf = (statement: PeriodStatement): number =>
  statement.kind === 'all'
    ? statement.figures.documents.length + statement.figures.payments.length
    : statement.outstanding.length

async function readStatement(
  db: Db,
  days: StatedDays,
  show: StatementQuery['show'],
  timeZone: string,
): Promise<PeriodStatement> {
  const { from, to } = days
  const stated = { from, to, figures: statementFigures(await readDays(db, days, timeZone)) }
  if (show === 'all') return { ...stated, kind: 'all' }
  return { ...stated, kind: 'outstanding', outstanding: await listOutstandingOf(db, days, timeZone) }
}

/** Account and statement of one moment: a payment in between would put the sums off by its amount. */
async function readAt(context: StreamContext, { show, from, to }: StatementQuery) {
  const { database, scope, settings } = context
  const customerId = customerIdOf(context)
  const { account, statement } = await atOneMoment(database, scope, async (db) => ({
    account: await findStatedAccount(db, customerId),
    statement: await readStatement(db, { customerId, from, to }, show, settings.TIME_ZONE),
  }))
  if (!account) throw notFound('This customer')
  return { account, statement }
}

async function readSheet(context: StreamContext, query: StatementQuery): Promise<Sheet> {
  const { account, statement } = await readAt(context, query)
  if (linesOf(statement) > statementPdfLines) throw refused(statementPeriodProblems.tooManyLines)
  return periodSheet(statement, account, await settingsNow(context, context.db))
}

/**
 * A statement of any days: the sums of a month-end statement, but not stored.
 * @throws Refused for days that are backwards, in the future or too many
 */
export async function downloadStatementOnDemand(context: StreamContext, query: StatementQuery) {
  const { settings, reply } = context
  const { show, format, from, to } = query
  const problem = statementPeriodProblem({ from, to }, todayOf(context))
  if (problem) throw refused(problem)
  const name = `${show === 'all' ? 'statement' : 'outstanding'}-${from}-to-${to}`
  if (format === 'csv') {
    const { statement } = await readAt(context, query)
    return sendCsv(reply, `${name}.csv`, statementCsv(statement, settings.TIME_ZONE))
  }
  const bytes = await makePdf(customerIdOf(context), () => readSheet(context, query))
  return sendAttachment(reply, `${name}.pdf`, Readable.from([bytes]))
}
