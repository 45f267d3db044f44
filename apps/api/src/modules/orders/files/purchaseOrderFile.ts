import { mayEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { purchaseOrderFileMaximumBytes } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { customerIdOf, inScope, type Context, type StreamContext } from '../../../http/context.ts'
import { fileNotFound, notFound, refused } from '../../../http/refused.ts'
import { sendAttachment } from '../../../http/answers/sendFile.ts'
import { receivePdf } from '../../files/receivePdf.ts'
import { safeName } from '../../files/safeName.ts'
import { keepUpload } from '../../files/uploads.service.ts'
import { changeOrder, holdOrder, readOrder, type LoadedOrder } from '../orderContext.ts'
import { findOrderFile, letGoOfFile } from './purchaseOrderFile.queries.ts'

const nameless = 'purchase-order.pdf'
const accepted = {
  maximumBytes: purchaseOrderFileMaximumBytes,
  notPdf: orderProblems.fileNotPdf,
  tooLarge: orderProblems.fileTooLarge,
  nameless,
}

/** The file an order was created with (§7), as its column. */
export async function attachedFileField({ attached, ...context }: Context) {
  if (!attached) return {}
  const fileName = safeName(attached.fileName, nameless)
  const id = await keepUpload(context, { ...attached, fileName, purpose: 'purchaseOrder' })
  return { purchase_order_file_id: id }
}

/**
 * An order forgets its file. Of a draft nobody else has seen it, and it goes at once; of any other it is removed a week later
 * (`removeForgottenFiles`).
 */
async function letGo({ db, outbox, now }: Context, { row }: LoadedOrder): Promise<void> {
  const { customerId, fileId, statusId } = row
  if (fileId === null) return
  const { storageName } = await letGoOfFile(db, customerId, fileId, now)
  if (statusId === OrderStatus.draft)
    await outbox.emit(db, 'draftFileLetGo', { customerId, fileId, storageName })
}

/** One PDF up to 10 MB (§5 Order PO upload). Asked first, streamed second, linked to the order last. */
export async function uploadPurchaseOrderFile(context: StreamContext, orderId: number) {
  const { database, member, scope } = context
  const customerId = customerIdOf(context)
  const { detail } = await readOrder(context, orderId)
  if (!mayEdit(detail, member)) throw refused(orderProblems.notEditable)
  return receivePdf(context, accepted, async ({ fileName, ...stored }) => {
    const version = await inScope(database, scope, async (db) => {
      const order = await holdOrder({ ...context, db }, orderId)
      if (!mayEdit(order.detail, member)) throw refused(orderProblems.notEditable)
      const id = await keepUpload({ ...context, db }, { ...stored, fileName, purpose: 'purchaseOrder' })
      await letGo({ ...context, db }, order)
      return changeOrder(
        { ...context, db },
        order,
        'attachPurchaseOrder',
        { purchase_order_file_id: id },
        { fileName },
      )
    })
    return { fileName, fileUrl: `/Corporate/customers/${customerId}/orders/${orderId}/files`, version }
  })
}

export async function deletePurchaseOrderFile(context: Context, orderId: number) {
  const order = await holdOrder(context, orderId)
  if (!mayEdit(order.detail, context.member)) throw refused(orderProblems.notEditable)
  if (!order.detail.purchaseOrderFile) throw notFound('This file')
  const { fileName } = order.detail.purchaseOrderFile
  await letGo(context, order)
  return {
    version: await changeOrder(
      context,
      order,
      'removePurchaseOrder',
      { purchase_order_file_id: null },
      { fileName },
    ),
  }
}

export async function getPurchaseOrderFile(
  { db, files, reply }: StreamContext,
  { customerId, orderId }: { customerId: number; orderId: number },
) {
  const file = await findOrderFile(db, customerId, orderId)
  if (!file) throw fileNotFound()
  return sendAttachment(reply, file.fileName, await files.open(file.storageName))
}
