import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { customerIn, customerScope, providerScope } from '../../../db/database.ts'
import { todayOf, type Context, type PublicContext, type SignedIn } from '../../../http/context.ts'
import { fileNotFound } from '../../../http/refused.ts'
import { csvHeading, csvRows } from '../../exports/csvColumns.ts'
import { ticketMs } from '../../exports/exportTicket.ts'
import { sendExport } from '../../exports/sendExport.ts'
import { listBeyond } from '../list/listOrders.queries.ts'
import type { OrderPlace } from '../list/orderSorts.queries.ts'
import { countListed, toFilter, type SortedOrders } from '../list/listOrders.ts'
import { exportColumns } from './orderExportRows.ts'
import { openExport, sealExport, type OrderExport } from './orderExportTicket.ts'

const rowsAtATime = 1000

const fileNameOf = (context: Parameters<typeof todayOf>[0]): string => `orders-${todayOf(context)}.csv`

/** Address of the file, and the number of orders in it. */
export async function exportOrders(context: Context, { q = {}, sort }: SortedOrders) {
  const { member, now, scope, settings } = context
  const rowCount = await countListed(context, q)
  const ticket = sealExport(settings.sessionSecret, {
    sessionId: member.sessionId,
    signedInTo: member.customerId ?? 0,
    customerId: customerIn(scope) ?? null,
    q,
    sort,
    expiresAt: now.getTime() + ticketMs,
  })
  return {
    fileUrl: `/Corporate/exports/orders/${ticket}`,
    fileName: fileNameOf(context),
    rowCount,
  }
}

/** Rows by the thousand, at the speed of the reader: memory does not grow with their number. */
async function* contentOf(
  context: PublicContext,
  { q, sort, customerId }: OrderExport,
  member: SignedIn,
): AsyncGenerator<string> {
  const scope = customerId === null ? providerScope : customerScope(customerId)
  const db = context.database.scoped(scope)
  const filter = await toFilter({ ...context, db, scope, member }, q)
  const columns = exportColumns({ ofAll: customerId === null, forAdmin: isAdmin(member) })
  yield csvHeading(columns)
  let place: OrderPlace | undefined
  for (;;) {
    const rows = await listBeyond(db, { filter, sort, place, after: true, limit: rowsAtATime })
    const last = rows.at(-1)
    if (last) yield csvRows(columns, rows, context.settings.TIME_ZONE)
    if (!last || rows.length < rowsAtATime) return
    place = last
  }
}

/** Opens the file by its address alone (§7 "result.fileUrl is opened"); the ticket names its owner. */
export async function downloadOrders(context: PublicContext, ticket: string) {
  const { settings, now } = context
  const orderExport = openExport(settings.sessionSecret, ticket, now)
  if (!orderExport) throw fileNotFound()
  const permission = orderExport.customerId === null ? 'orders.administer' : 'orders.view'
  return sendExport(context, { ticket: orderExport, permission, fileName: fileNameOf(context) }, (member) =>
    contentOf(context, orderExport, member),
  )
}
