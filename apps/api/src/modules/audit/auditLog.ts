import type { WrittenAct } from '@tradecounter/contract/audit/audit.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { todayOf, type Context } from '../../http/context.ts'
import { sealTicket, ticketMs, type Ticketed } from '../exports/exportTicket.ts'
import { listActs, type ActRow, type ActsFilter, type Beyond } from './auditLog.queries.ts'

export type ActsAsked = RouteInput<'listActs'>['query']['q']

export const filterOf = ({ settings }: Pick<Context, 'settings'>, q: ActsAsked): ActsFilter => ({
  ...q,
  timeZone: settings.TIME_ZONE,
})

/** Where a page ends, as its address carries it. */
const cursorOf = ({ at, id }: Beyond): string => `${at.getTime()}-${id}`

function beyondOf(cursor: string | undefined): Beyond | undefined {
  if (cursor === undefined) return undefined
  const [at = 0, id = 0] = cursor.split('-').map(Number)
  return { at: new Date(Math.min(at, 8.64e15)), id }
}

const toAct = ({ at, customerId, customerName, facts, ...row }: ActRow): WrittenAct => ({
  ...row,
  at: at.toISOString(),
  customer: customerId === null ? null : { customerId, customerName: customerName ?? '' },
  facts: facts as Record<string, unknown>,
})

/** A page of the audit log; one row more than it is asked for says whether there is another. */
export async function listWrittenActs(
  context: Context,
  { q, after, per_page: perPage }: RouteInput<'listActs'>['query'],
) {
  const rows = await listActs(context.db, filterOf(context, q), perPage + 1, beyondOf(after))
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return { rows: shown.map(toAct), next: last && rows.length > perPage ? cursorOf(last) : null }
}

export type ActsExport = Ticketed & { readonly q: ActsAsked; readonly fileName: string }

/** Where the file can be fetched (docs/decisions/0014); its rows are counted as they come. */
export function exportActs(context: Context, q: ActsAsked) {
  const { member, now, settings } = context
  const fileName = `audit-log-${todayOf(context)}.csv`
  const ticket: ActsExport = {
    q,
    fileName,
    sessionId: member.sessionId,
    signedInTo: member.customerId ?? 0,
    expiresAt: now.getTime() + ticketMs,
  }
  return {
    fileUrl: `/Corporate/exports/auditlog/${sealTicket(settings.sessionSecret, 'acts', ticket)}`,
    fileName,
    rowCount: null,
  }
}
