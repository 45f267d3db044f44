import { differenceKinds } from '@tradecounter/rules/reconciliation/differenceKinds.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { formatDate, formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { providerScope } from '../../db/database.ts'
import { todayOf, type Context, type PublicContext } from '../../http/context.ts'
import { csvPages, type CsvColumn } from '../exports/csvColumns.ts'
import { exportUrl, openExport, type Ticketed } from '../exports/exportTicket.ts'
import { sendExport } from '../exports/sendExport.ts'
import {
  countListed,
  listDifferences,
  type DifferenceFilter,
  type DifferenceRow,
} from './listDifferences.queries.ts'

interface DifferencesExport extends Ticketed {
  readonly filter: DifferenceFilter
  readonly fileName: string
}

/** Address of the file, and the number of its rows. */
export async function exportDifferences(context: Context, q: RouteInput<'exportDifferences'>['query']['q']) {
  const filter: DifferenceFilter = { kind: q?.kind, state: q?.state ?? 'open' }
  const fileName = `reconciliation-${todayOf(context)}.csv`
  return {
    fileUrl: exportUrl(context, 'differences', { filter, fileName }),
    fileName,
    rowCount: await countListed(context.db, filter),
  }
}

const columns: readonly CsvColumn<DifferenceRow>[] = [
  { heading: 'Difference type', cell: ({ kind }) => differenceKinds[kind].name },
  { heading: 'Number', cell: ({ label }) => label },
  { heading: 'Customer', cell: ({ customerName }) => customerName ?? '' },
  { heading: 'Portal', cell: ({ hereCents }) => ({ cents: hereCents }) },
  { heading: 'Other side', cell: ({ thereCents }) => ({ cents: thereCents }) },
  { heading: 'Since', cell: ({ firstSeenOn }) => formatDate(firstSeenOn) },
  { heading: 'Explanation', cell: ({ explanation }) => explanation ?? '' },
  { heading: 'Explained by', cell: ({ explainedBy }) => explainedBy ?? '' },
  {
    heading: 'Resolved',
    cell: ({ closedAt }, timeZone) => (closedAt ? formatDateTime(closedAt, timeZone) : ''),
  },
]

/** Sends the file with the present rights of the person whom the ticket was made for. */
export async function downloadDifferences(context: PublicContext, ticket: string) {
  const differencesExport = openExport(context, 'differences', ticket) as DifferencesExport
  const { filter, fileName } = differencesExport
  const db = context.database.scoped(providerScope)
  return sendExport(context, { ticket: differencesExport, permission: 'provider.administer', fileName }, () =>
    csvPages(columns, context.settings.TIME_ZONE, (beyond, limit) =>
      listDifferences(db, filter, { direction: 'desc', limit, beyond }),
    ),
  )
}
