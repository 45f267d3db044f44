import type { documentsContract } from '@tradecounter/contract/documents/documents.contract.ts'
import type { documentFilesContract } from '@tradecounter/contract/documents/documentFiles.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Context, StreamContext } from '../../http/context.ts'
import { downloadDocumentFile } from './files/downloadDocumentFile.ts'
import { listOrderTransactions } from './orderTransactions.ts'
import { getPaymentProfile, listDocuments } from './documents.service.ts'

export const documentsRoutes: Handlers<typeof documentsContract> = {
  listInvoices: (context, { query }) => listDocuments(context, 'invoice', query),
  listCredits: (context, { query }) => listDocuments(context, 'credit', query),
  getPaymentProfile: (context) => getPaymentProfile(context),
}

// Download handler of both areas; the scope decides (§6).
const download = (context: StreamContext, { query }: Pick<RouteInput<'downloadAnyDocument'>, 'query'>) =>
  downloadDocumentFile(context, query.fileUrl)
const transactionsOf = (
  context: Context,
  { params }: Pick<RouteInput<'listAnyOrderTransactions'>, 'params'>,
) => listOrderTransactions(context, params.orderId)

export const documentFilesRoutes: Handlers<typeof documentFilesContract> = {
  downloadDocument: download,
  downloadAnyDocument: download,
  listOrderTransactions: transactionsOf,
  listAnyOrderTransactions: transactionsOf,
}
