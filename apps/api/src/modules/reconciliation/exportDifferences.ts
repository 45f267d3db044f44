import { differenceKinds } from '@tradecounter/rules/reconciliation/differenceKinds.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { todayOf, type Context, type PublicContext } from '../../http/context.ts'
import { fileNotFound } from '../../http/refused.ts'
import { csvHeading, csvRows, type CsvColumn } from '../exports/csvColumns.ts'
import { openTicket, sealTicket, ticketMs, type Ticketed } from '../exports/exportTicket.ts'
import { sendExport } from '../exports/sendExport.ts'
import {
  countListed,
  listDifferences,
  type DifferenceFilter,
  type DifferenceRow,
} from './listDifferences.queries.ts'

type DifferencesExport = Ticketed & { readonly filter: DifferenceFilter; readonly fileName: string }

/** Address of the file (docs/decisions/0014), and the number of its rows. */
export async function exportDifferences(context: Context, q: RouteInput<'exportDifferences'>['query']['q']) {
  const { db, member, now, settings } = context
  const filter: DifferenceFilter = { kind: q?.kind, state: q?.state ?? 'open' }
  const fileName = `reconciliation-${todayOf(context)}.csv`
  const ticket: DifferencesExport = {
    filter,
    fileName,
    sessionId: member.sessionId,
    signedInTo: member.customerId ?? 0,
    expiresAt: now.getTime() + ticketMs,
  }
  return {
    fileUrl: `/Corporate/exports/reconciliation/${sealTicket(settings.sessionSecret, 'differences', ticket)}`,
    fileName,
    rowCount: await countListed(db, filter),
  }
}

const columns: readonly CsvColumn<DifferenceRow>[] = [
  { heading: 'Difference type', cell: ({ kind }) => differenceKinds[kind].name },
  { heading: 'Number', cell: ({ label }) => label },
  { heading: 'Customer', cell: ({ customerName }) => customerName ?? '' },
  { heading: 'Portal', cell: ({ hereCents }) => ({ cents: hereCents }) },
  { heading: 'Other side', cell: ({ thereCents }) => ({ cents: thereCents }) },
  { heading: 'Since', cell: ({ firstSeenOn }) => firstSeenOn },
  { heading: 'Explanation', cell: ({ explanation }) => explanation ?? '' },
  { heading: 'Explained by', cell: ({ explainedBy }) => explainedBy ?? '' },
  {
    heading: 'Resolved',
    cell: ({ closedAt }, timeZone) => (closedAt ? formatDateTime(closedAt, timeZone) : ''),
  },
]

const rowsAtATime = 1000

async function* rowsOf(db: Db, filter: DifferenceFilter, timeZone: string): AsyncGenerator<string> {
  yield csvHeading(columns)
  let beyond: DifferenceRow | undefined
  do {
    const rows = await listDifferences(db, filter, { direction: 'desc', limit: rowsAtATime, beyond })
    if (rows.length > 0) yield csvRows(columns, rows, timeZone)
    beyond = rows.length === rowsAtATime ? rows.at(-1) : undefined
  } while (beyond)
}

/** Sends the file with the present rights of the person whom the ticket was made for. */
export async function downloadDifferences(context: PublicContext, ticket: string) {
  const { now, settings, database } = context
  const differencesExport = openTicket(settings.sessionSecret, 'differences', ticket, now) as
    DifferencesExport | undefined
  if (!differencesExport) throw fileNotFound()
  const { filter, fileName } = differencesExport
  return sendExport(context, { ticket: differencesExport, permission: 'provider.administer', fileName }, () =>
    rowsOf(database.scoped(providerScope), filter, settings.TIME_ZONE),
  )
}
