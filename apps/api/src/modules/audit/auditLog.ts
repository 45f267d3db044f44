import type { WrittenAct } from '@tradecounter/contract/audit/audit.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { todayOf, type Context } from '../../http/context.ts'
import { cursorOf, cursorPage, placeOf } from '../../http/cursorPages.ts'
import { exportUrl, type Ticketed } from '../exports/exportTicket.ts'
import { listActs, type ActRow, type ActsFilter } from './auditLog.queries.ts'

export type ActsQuery = RouteInput<'listActs'>['query']['q']

export const filterOf = ({ settings }: Pick<Context, 'settings'>, q: ActsQuery): ActsFilter => ({
  ...q,
  timeZone: settings.TIME_ZONE,
})

const toAct = ({ at, customerId, customerName, facts, ...row }: ActRow): WrittenAct => ({
  ...row,
  at: at.toISOString(),
  customer: customerId === null ? null : { customerId, customerName: customerName ?? '' },
  facts: facts as Record<string, unknown>,
})

export const listWrittenActs = (
  context: Context,
  { q, after, per_page: perPage }: RouteInput<'listActs'>['query'],
) =>
  cursorPage(
    perPage,
    (limit) => listActs(context.db, filterOf(context, q), limit, placeOf(after)),
    toAct,
    cursorOf,
  )

export interface ActsExport extends Ticketed {
  readonly q: ActsQuery
  readonly fileName: string
}

/** Address of the file; its rows are counted while they are sent. */
export function exportActs(context: Context, q: ActsQuery) {
  const fileName = `audit-log-${todayOf(context)}.csv`
  return { fileUrl: exportUrl(context, 'acts', { q, fileName }), fileName, rowCount: null }
}
