import { mayEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { purchaseOrderFileMaximumBytes } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { customerIdOf, inScope, type Context, type StreamContext } from '../../../http/context.ts'
import { fileNotFound, notFound, Refused, refused } from '../../../http/refused.ts'
import { readForm } from '../../../http/readForm.ts'
import { sendAttachment } from '../../../http/answers/sendFile.ts'
import { safeName } from '../../files/safeName.ts'
import { countUpload, refuseOverQuota } from '../../files/uploads.service.ts'
import { changeOrder, holdOrder, readOrder, type LoadedOrder } from '../orderContext.ts'
import { findOrderFile, insertFile, letGoOfFile } from './purchaseOrderFile.queries.ts'

const unnamed = 'purchase-order.pdf'

/** The file an order was created with (§7), as its column. */
export async function attachedFileField({ db, member, now, attached, ...context }: Context) {
  if (!attached) return {}
  const customerId = customerIdOf(context)
  await countUpload({ db, now, ...context }, attached.byteSize)
  const fileName = safeName(attached.fileName, unnamed)
  const { id } = await insertFile(db, { customerId, ...attached, fileName, loginId: member.loginId, now })
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
  const { database, files, member, now, request, scope } = context
  const customerId = customerIdOf(context)
  const { detail } = await readOrder(context, orderId)
  if (!mayEdit(detail, member)) throw refused(orderProblems.notEditable)
  await refuseOverQuota(context)
  if (!request.isMultipart()) throw refused(orderProblems.fileNotPdf)
  const { part, stored } = await readForm(async () => {
    const part = await request.file({ limits: { fileSize: purchaseOrderFileMaximumBytes + 1 } })
    if (!part) throw refused(orderProblems.fileNotPdf)
    return { part, stored: await files.putPdf(part.file, purchaseOrderFileMaximumBytes) }
  })
  if (stored === 'notPdf') throw refused(orderProblems.fileNotPdf)
  if (stored === 'tooLarge') throw refused(orderProblems.fileTooLarge)
  const fileName = safeName(part.filename, unnamed)
  try {
    const version = await inScope(database, scope, async (db) => {
      const order = await holdOrder({ ...context, db }, orderId)
      if (!mayEdit(order.detail, member)) throw refused(orderProblems.notEditable)
      await countUpload({ ...context, db }, stored.byteSize)
      const { id } = await insertFile(db, { customerId, ...stored, fileName, loginId: member.loginId, now })
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
  } catch (error) {
    // Only what was refused surely has no row: the answer of a commit may be lost (D5), and a row without its file is worse
    // than a file without a row.
    if (error instanceof Refused) await files.remove(stored.storageName)
    throw error
  }
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
