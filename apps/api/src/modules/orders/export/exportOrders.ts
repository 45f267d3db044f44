import { mayUse } from '@tradecounter/rules/members/permissions.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { customerIn, customerScope, providerScope } from '../../../db/database.ts'
import { todayOf, type Context, type PublicContext } from '../../../http/context.ts'
import { fileNotFound } from '../../../http/refused.ts'
import { csvHeading, csvRows } from '../../exports/csvColumns.ts'
import { ticketMs } from '../../exports/exportTicket.ts'
import { recordExport } from '../../exports/recordExport.ts'
import { sendCsv } from '../../exports/sendCsv.ts'
import { findSignedIn } from '../../sessions/signedIn.ts'
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

/** Member of a ticket, with their present rights. @throws Refused 404 without session or right */
async function memberOf(context: PublicContext, { sessionId, signedInTo, customerId }: OrderExport) {
  const member = await findSignedIn(context, sessionId, signedInTo)
  const needed = customerId === null ? 'orders.administer' : 'orders.view'
  if (!member || !mayUse(member, needed)) throw fileNotFound()
  return member
}

/** Rows by the thousand, at the speed of the reader: memory does not grow with their number. */
async function* contentOf(context: PublicContext, orderExport: OrderExport): AsyncGenerator<string> {
  const member = await memberOf(context, orderExport)
  const { sort, customerId } = orderExport
  const scope = customerId === null ? providerScope : customerScope(customerId)
  const db = context.database.scoped(scope)
  const filter = await toFilter({ ...context, db, scope, member }, orderExport.q)
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
  const { settings, now, reply } = context
  const orderExport = openExport(settings.sessionSecret, ticket, now)
  if (!orderExport) throw fileNotFound()
  const fileName = fileNameOf(context)
  await recordExport(context, await memberOf(context, orderExport), fileName)
  return sendCsv(reply, fileName, contentOf(context, orderExport))
}
