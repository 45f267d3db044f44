import { actName, factsInWords } from '@tradecounter/rules/audit/actWords.ts'
import { subjectName } from '@tradecounter/rules/audit/subjectNames.ts'
import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { providerScope, type Db } from '../../db/database.ts'
import type { PublicContext } from '../../http/context.ts'
import { fileNotFound } from '../../http/refused.ts'
import { csvHeading, csvRows, type CsvColumn } from '../exports/csvColumns.ts'
import { openTicket } from '../exports/exportTicket.ts'
import { sendExport } from '../exports/sendExport.ts'
import { filterOf, type ActsExport } from './auditLog.ts'
import { listActs, type ActRow, type ActsFilter } from './auditLog.queries.ts'

const rowsAtATime = 1000

const columns: readonly CsvColumn<ActRow>[] = [
  { heading: 'Time', cell: ({ at }, timeZone) => formatDateTime(at, timeZone) },
  { heading: 'Who', cell: ({ actorName }) => actorName },
  { heading: 'User name', cell: ({ userName }) => userName ?? '' },
  { heading: 'Customer', cell: ({ customerName }) => customerName ?? '' },
  { heading: 'Action', cell: ({ action }) => actName(action) },
  { heading: 'Record type', cell: ({ subjectKind }) => subjectName(subjectKind) },
  { heading: 'Id', cell: ({ subjectId }) => String(subjectId) },
  { heading: 'Details', cell: ({ facts }) => factsInWords(facts as object) },
]

async function* rowsOf(db: Db, filter: ActsFilter): AsyncGenerator<string> {
  yield csvHeading(columns)
  let last: ActRow | undefined
  do {
    const rows = await listActs(db, filter, rowsAtATime, last)
    if (rows.length > 0) yield csvRows(columns, rows, filter.timeZone)
    last = rows.length === rowsAtATime ? rows.at(-1) : undefined
  } while (last)
}

/** Sends the file with the present rights of the person whom the ticket was made for. */
export async function downloadActs(context: PublicContext, ticket: string) {
  const { now, settings, database } = context
  const actsExport = openTicket(settings.sessionSecret, 'acts', ticket, now) as ActsExport | undefined
  if (!actsExport) throw fileNotFound()
  const { fileName } = actsExport
  return sendExport(context, { ticket: actsExport, permission: 'provider.administer', fileName }, () =>
    rowsOf(database.scoped(providerScope), filterOf(context, actsExport.q)),
  )
}
