import { actName, factsInWords } from '@tradecounter/rules/audit/actWords.ts'
import { subjectName } from '@tradecounter/rules/audit/subjectNames.ts'
import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { providerScope } from '../../db/database.ts'
import type { PublicContext } from '../../http/context.ts'
import { csvPages, type CsvColumn } from '../exports/csvColumns.ts'
import { openExport } from '../exports/exportTicket.ts'
import { sendExport } from '../exports/sendExport.ts'
import { filterOf, type ActsExport } from './auditLog.ts'
import { listActs, type ActRow } from './auditLog.queries.ts'

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

/** Sends the file with the present rights of the person whom the ticket was made for. */
export async function downloadActs(context: PublicContext, ticket: string) {
  const actsExport = openExport(context, 'acts', ticket) as ActsExport
  const { q, fileName } = actsExport
  const db = context.database.scoped(providerScope)
  const filter = filterOf(context, q)
  return sendExport(context, { ticket: actsExport, permission: 'provider.administer', fileName }, () =>
    csvPages(columns, filter.timeZone, (last, limit) => listActs(db, filter, limit, last)),
  )
}
