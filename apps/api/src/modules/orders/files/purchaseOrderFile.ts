import { purchaseOrderFileMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { mayEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { customerScope } from '../../../db/database.ts'
import {
  customerIdOf,
  inScope,
  type Context,
  type Services,
  type StreamContext,
} from '../../../http/context.ts'
import { notFound, refused } from '../../../http/refused.ts'
import { sendStored } from '../../../http/answers/sendFile.ts'
import { recordAct, tradeCounter } from '../../audit/recordAct.ts'
import { receivePdf } from '../../files/receivePdf.ts'
import { safeName } from '../../files/safeName.ts'
import { releaseFiles, storeUpload } from '../../files/uploads.service.ts'
import { changeOrder, holdOrder, readOrder, type LoadedOrder } from '../orderContext.ts'
import { findOrderFile, forgetFile } from './purchaseOrderFile.queries.ts'

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
  const id = await storeUpload(context, { ...attached, fileName, purpose: 'purchaseOrder' })
  return { purchase_order_file_id: id }
}

interface ReleasedFile {
  readonly customerId: number
  readonly fileId: number
  readonly storageName: string
}

/**
 * Releases the file of an order. A draft's file is removed at once, as only its creator has seen it; other
 * files are removed a week later (`removeForgottenFiles`).
 * @returns the file of a draft, to be removed after the commit
 */
async function releaseOrderFile(
  { db, outbox, now }: Context,
  { row }: LoadedOrder,
): Promise<ReleasedFile | undefined> {
  const { customerId, fileId, statusId } = row
  if (fileId === null) return undefined
  const [released] = await releaseFiles(db, customerId, [fileId], now)
  if (!released || statusId !== OrderStatus.draft) return undefined
  const { storageName } = released
  const file = { customerId, fileId, storageName }
  await outbox.emit(db, 'draftFileLetGo', file)
  return file
}

/** Removes the file of a held order whose customer has hidden it; its column is to be saved. */
export async function withoutHiddenFile(context: Context, order: LoadedOrder) {
  const { customerId, id } = order.row
  const fileName = order.detail.purchaseOrderFile?.fileName
  await releaseOrderFile(context, order)
  if (fileName !== undefined)
    await recordAct(context, tradeCounter, { customerId, kind: 'order', id }, 'removePurchaseOrder', {
      fileName,
    })
  return { purchase_order_file_id: null }
}

/** Deletes the row before the file, so that no failure leaves a row without its file. */
export async function removeDraftFile(
  { database, files }: Pick<Services, 'database' | 'files'>,
  file: ReleasedFile,
) {
  const { customerId, fileId, storageName } = file
  if (await forgetFile(database.scoped(customerScope(customerId)), customerId, fileId))
    await files.remove(storageName)
}

/** Removes the replaced file of a draft without waiting for its job, which does it where this fails (I9). */
async function removeAtOnce(context: StreamContext, file: ReleasedFile | undefined): Promise<void> {
  if (!file) return
  await removeDraftFile(context, file).catch((error: unknown) => {
    context.request.log.warn({ err: error, fileId: file.fileId }, 'file of a draft is left to its job')
  })
}

/**
 * Locks an order to change its file, and releases the present one.
 * @throws Refused if the order cannot be edited
 */
async function withoutFile(context: Context, orderId: number) {
  const order = await holdOrder(context, orderId)
  if (!mayEdit(order.detail, context.member)) throw refused(orderProblems.notEditable)
  return { order, before: await releaseOrderFile(context, order) }
}

/** Stores one PDF up to 10 MB (§5 Order PO upload): checks the order, streams the file, then links it. */
export async function uploadPurchaseOrderFile(context: StreamContext, orderId: number) {
  const { database, member, scope } = context
  const customerId = customerIdOf(context)
  const { detail } = await readOrder(context, orderId)
  if (!mayEdit(detail, member)) throw refused(orderProblems.notEditable)
  return receivePdf(context, accepted, async ({ fileName, ...stored }) => {
    const { before, version } = await inScope(database, scope, async (db) => {
      const inOrder = { ...context, db }
      const { order, before } = await withoutFile(inOrder, orderId)
      const id = await storeUpload(inOrder, { ...stored, fileName, purpose: 'purchaseOrder' })
      const column = { purchase_order_file_id: id }
      return {
        before,
        version: await changeOrder(inOrder, order, 'attachPurchaseOrder', column, { fileName }),
      }
    })
    await removeAtOnce(context, before)
    return { fileName, fileUrl: `/Corporate/customers/${customerId}/orders/${orderId}/files`, version }
  })
}

/** Deletes the file's row; a job deletes its bytes, as nothing runs after the transaction of a delete. */
export async function deletePurchaseOrderFile(context: Context, orderId: number) {
  const { order } = await withoutFile(context, orderId)
  if (!order.detail.purchaseOrderFile) throw notFound('This file')
  const { fileName } = order.detail.purchaseOrderFile
  const column = { purchase_order_file_id: null }
  return { version: await changeOrder(context, order, 'removePurchaseOrder', column, { fileName }) }
}

export const getPurchaseOrderFile = async (
  context: StreamContext,
  { customerId, orderId }: { customerId: number; orderId: number },
) => sendStored(context, await findOrderFile(context.db, customerId, orderId))
