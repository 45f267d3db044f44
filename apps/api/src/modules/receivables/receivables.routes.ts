import type { receivablesContract } from '@tradecounter/contract/receivables/receivables.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import {
  getCustomerReceivables,
  getReceivables,
  listCustomerDocuments,
  listOwingCustomers,
} from './receivables.service.ts'

export const receivablesRoutes: Handlers<typeof receivablesContract> = {
  getReceivables: (context) => getReceivables(context),
  listOwingCustomers: (context, { query }) => listOwingCustomers(context, query),
  getCustomerReceivables: (context, { params }) => getCustomerReceivables(context, params.customerId),
  listCustomerDocuments: (context, { params, query }) =>
    listCustomerDocuments(context, params.customerId, query),
}
