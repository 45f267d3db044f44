import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { customerIn, customerScope, providerScope } from '../../../db/database.ts'
import { todayOf, type Context, type PublicContext, type SignedIn } from '../../../http/context.ts'
import { csvPages } from '../../exports/csvColumns.ts'
import { exportUrl, openExport, type Ticketed } from '../../exports/exportTicket.ts'
import { sendExport } from '../../exports/sendExport.ts'
import { listBeyond, type ListedRow } from '../list/listOrders.queries.ts'
import type { OrderSorting } from '../list/orderSorts.queries.ts'
import { countListed, toFilter, type OrdersQuery, type SortedOrders } from '../list/listOrders.ts'
import { exportColumns } from './orderExportRows.ts'

/** Contents, owner and expiry of an export file of orders. */
interface OrderExport extends Ticketed {
  /** `null` for the provider's export of all customers. */
  readonly customerId: number | null
  readonly q: OrdersQuery
  readonly sort: OrderSorting
}

const fileNameOf = (context: Parameters<typeof todayOf>[0]): string => `orders-${todayOf(context)}.csv`

/** Address of the file, and the number of orders in it. */
export async function exportOrders(context: Context, { q = {}, sort }: SortedOrders) {
  return {
    fileUrl: exportUrl(context, 'orders', { customerId: customerIn(context.scope) ?? null, q, sort }),
    fileName: fileNameOf(context),
    rowCount: await countListed(context, q),
  }
}

async function* contentOf(
  context: PublicContext,
  { q, sort, customerId }: OrderExport,
  member: SignedIn,
): AsyncGenerator<string> {
  const scope = customerId === null ? providerScope : customerScope(customerId)
  const db = context.database.scoped(scope)
  const filter = await toFilter({ ...context, db, scope, member }, q)
  const columns = exportColumns({ ofAll: customerId === null, forAdmin: isAdmin(member) })
  yield* csvPages<ListedRow>(columns, context.settings.TIME_ZONE, (place, limit) =>
    listBeyond(db, { filter, sort, place, after: true, limit }),
  )
}

/** Opens the file by its address alone (§7 "result.fileUrl is opened"); the ticket names its owner. */
export async function downloadOrders(context: PublicContext, ticket: string) {
  const orderExport = openExport(context, 'orders', ticket) as OrderExport
  const permission = orderExport.customerId === null ? 'orders.administer' : 'orders.view'
  return sendExport(context, { ticket: orderExport, permission, fileName: fileNameOf(context) }, (member) =>
    contentOf(context, orderExport, member),
  )
}
