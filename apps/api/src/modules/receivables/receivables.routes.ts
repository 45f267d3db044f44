import type { receivablesContract } from '@tradecounter/contract/receivables/receivables.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listDocumentsOf } from '../documents/documents.service.ts'
import { getCustomerReceivables, getReceivables, listOwingCustomers } from './receivables.service.ts'

export const receivablesRoutes: Handlers<typeof receivablesContract> = {
  getReceivables: (context) => getReceivables(context),
  listOwingCustomers: (context, { query }) => listOwingCustomers(context, query),
  getCustomerReceivables: (context, { params }) => getCustomerReceivables(context, params.customerId),
  listCustomerDocuments: (context, { params, query }) => listDocumentsOf(context, params.customerId, query),
}
