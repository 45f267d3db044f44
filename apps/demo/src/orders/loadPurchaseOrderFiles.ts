import { Readable } from 'node:stream'
import { purchaseOrderFileMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { FileStore } from '@tradecounter/api/adapters/fileStore.ts'
import type { Tx } from '@tradecounter/api/db/database.ts'
import type { OrderStory } from './demoOrderStory.ts'
import { insertRows, withIds } from '../insertRows.ts'
import type { LoadedCustomer } from '../customers/loadAccounts.ts'
import { purchaseOrderPdf } from './purchaseOrderPdf.ts'

interface FiledOrder {
  readonly id: number
  readonly customerId: number
  readonly orderedOn: PlainDate
  readonly totalCents: number
  readonly purchaseOrderNumber: string | null
  readonly story: OrderStory
}

/** Files of all submitted orders of customers who must attach a purchase order, by the order's id. */
export async function loadPurchaseOrderFiles(
  tx: Tx,
  customers: readonly LoadedCustomer[],
  orders: readonly FiledOrder[],
  fileStore: FileStore | undefined,
): Promise<ReadonlyMap<number, number>> {
  if (!fileStore) return new Map()
  const requiring = new Map(
    customers
      .filter(({ customer }) => customer.flags.require_purchase_order_file)
      .map(({ id, customer }) => [id, customer.name]),
  )
  const filed = orders.filter(({ customerId, story }) => requiring.has(customerId) && story.submittedAt)
  const stored = await Promise.all(
    filed.map(async (order) => {
      const number = order.purchaseOrderNumber ?? 'by telephone'
      const pdf = purchaseOrderPdf({ ...order, buyer: requiring.get(order.customerId) ?? '', number })
      const put = await fileStore.putPdf(Readable.from([pdf]), purchaseOrderFileMaximumBytes)
      if (typeof put === 'string') throw new Error(`The purchase order was refused: ${put}.`)
      return { order, fileName: `Purchase order ${number}.pdf`, ...put }
    }),
  )
  const files = await withIds(tx, 'files', stored)
  await insertRows(
    tx,
    'files',
    files.map(({ id, order, fileName, storageName, byteSize }) => ({
      id,
      customer_id: order.customerId,
      storage_name: storageName,
      file_name: fileName,
      byte_size: byteSize,
      purpose: 'purchaseOrder' as const,
      created_by_login_id: order.story.createdBy.loginId,
      created_at: order.story.createdAt,
    })),
  )
  return new Map(files.map(({ id, order }) => [order.id, id]))
}
