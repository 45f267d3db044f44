import { Readable } from 'node:stream'
import type { Page } from '@tradecounter/contract/envelope.ts'
import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Statement, StatementRun } from '@tradecounter/contract/statements/statements.contract.ts'
import { firstDayOf, lastMonth, monthOf } from '@tradecounter/rules/statements/statementMonth.ts'
import { statementProblems } from '@tradecounter/rules/statements/statements.problems.ts'
import { sendAttachment } from '../../http/answers/sendFile.ts'
import { customerIdOf, todayOf, type Context, type StreamContext } from '../../http/context.ts'
import { fileNotFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { insertRun, listRuns } from './statementRuns.queries.ts'
import { makePdf } from '../../pdf/makePdf.ts'
import { settingsNow } from '../provider/provider.service.ts'
import { statementSheet } from './statementSheet.ts'
import * as queries from './statements.queries.ts'

/** An address only the download knows: whose it is, the session says. */
const documentUrl = (statementId: number): string => `statements/${statementId}.pdf`

/** Statement id in an address. @returns 0, which no statement has, for any other address */
const statementIdIn = (fileUrl: string): number => {
  const id = Number(/^statements\/([1-9]\d{0,15})\.pdf$/.exec(fileUrl)?.[1] ?? 0)
  return Number.isSafeInteger(id) ? id : 0
}

/** §2 Statements. */
export async function listStatements(
  context: Context,
  { page, per_page: perPage, sort }: RouteInput<'listStatements'>['query'],
): Promise<Page<Statement>> {
  const customerId = customerIdOf(context)
  const chosen = chosenSort(sort, ['startDate', 'desc'])
  const rows = await queries.listStatements(context.db, customerId, { page, perPage, sort: chosen })
  return {
    rows: rows.map(({ month, statementId }) => ({
      ...monthOf(month),
      documentUrl: documentUrl(statementId),
    })),
    total: await queries.countStatements(context.db, customerId),
  }
}

/** @throws Refused 404 'The requested file doesn't exist.' for a missing file or another customer's (§8) */
export async function downloadStatement(context: StreamContext, fileUrl: string) {
  const { db, reply, scope } = context
  if (scope.kind !== 'customer') throw fileNotFound()
  const statement = await queries.findStatement(db, scope.customerId, statementIdIn(fileUrl))
  if (!statement) throw fileNotFound()
  const settings = await settingsNow(context, db)
  const bytes = await makePdf(scope.customerId, () => statementSheet(statement, settings))
  return sendAttachment(reply, `statement-${statement.month.slice(0, 7)}.pdf`, Readable.from([bytes]))
}

/** Progress of statement runs. */
export async function listStatementRuns({ db }: Context): Promise<StatementRun[]> {
  return (await listRuns(db)).map(
    ({ month, startedAt, finishedAt, made: statementCount, customers, customersDone }) => {
      const { startDate: _start, endDate: _end, ...named } = monthOf(month)
      return {
        ...named,
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
        made: statementCount,
        customers,
        customersDone,
      }
    },
  )
}

/** Has a month's statements made, again where there are some; the schedule makes them within minutes. */
export async function startStatementRun(
  context: Context,
  { month, year }: RouteInput<'runStatements'>['body'],
): Promise<null> {
  const first = firstDayOf(year, month)
  if (!first || first > lastMonth(todayOf(context))) throw refused(statementProblems.monthNotOver)
  if (!(await insertRun(context.db, first, context.now))) throw refused(statementProblems.beingMade)
  const subject = { kind: 'statements', id: 1, customerId: null } as const
  await recordAct(context, actorOf(context), subject, 'runStatements', { month: first })
  return null
}
