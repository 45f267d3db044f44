import type { documentsContract } from '@tradecounter/contract/documents/documents.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { getPaymentProfile, listDocuments } from './documents.service.ts'

export const documentsRoutes: Handlers<typeof documentsContract> = {
  listInvoices: (context, { query }) => listDocuments(context, 'invoice', query),
  listCredits: (context, { query }) => listDocuments(context, 'credit', query),
  getPaymentProfile: (context) => getPaymentProfile(context),
}
