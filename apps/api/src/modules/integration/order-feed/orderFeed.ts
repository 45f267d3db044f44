import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { ExportedOrder } from '@tradecounter/contract/integration/integration.entities.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { customerScope, providerScope } from '../../../db/database.ts'
import { inScope, type PartnerContext, type PartnerStreamContext } from '../../../http/context.ts'
import type { Feed } from '../../../http/answers/feed.ts'
import { fileNotFound } from '../../../http/refused.ts'
import { sendAttachment } from '../../../http/answers/sendFile.ts'
import { readOrder } from '../../orders/orderContext.ts'
import { countWaiting, findExportedFile, listWaiting, placeWaiting } from './orderFeed.queries.ts'
import { toExportedOrder } from './toExportedOrder.ts'

const ordersAPage = 100

/** Page by page, each read as it is sent: memory holds one order, however many wait. */
async function* readOrders(
  context: PartnerContext,
  after: number,
  limit: number,
): AsyncGenerator<ExportedOrder> {
  let cursor = after
  let left = limit
  while (left > 0) {
    const page = await listWaiting(context.db, cursor, Math.min(left, ordersAPage))
    for (const row of page) {
      cursor = row.cursor
      const scope = customerScope(row.customerId)
      const { detail } = await readOrder({ ...context, scope }, row.orderId)
      // Acknowledged by somebody else a moment ago: it is not waiting any more.
      if (detail.orderStatus.id === OrderStatus.approved) yield toExportedOrder(row, detail)
    }
    left -= page.length
    if (page.length < ordersAPage) return
  }
}

/** Approved orders that the supplier's system has not acknowledged, after a cursor (decision 0009). */
export async function listApprovedOrders(
  context: PartnerContext,
  { after, per_page }: RouteInput<'listApprovedOrders'>['query'],
): Promise<Feed<ExportedOrder>> {
  await inScope(context.database, providerScope, placeWaiting)
  const total = await countWaiting(context.db, after)
  return { rows: readOrders(context, after, per_page), total }
}

export async function getExportedOrderFile({ db, files, reply }: PartnerStreamContext, orderId: number) {
  const file = await findExportedFile(db, orderId)
  if (!file) throw fileNotFound()
  return sendAttachment(reply, file.fileName, await files.open(file.storageName))
}
