import type { adminCustomersContract } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import type { customersContract } from '@tradecounter/contract/customers/customers.contract.ts'
import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { Handlers } from '../../http/handlers.ts'
import { uploadCustomerLogo } from './customerLogo.ts'
import { getCustomer } from './getCustomer.ts'
import { listCustomers } from './listCustomers.ts'
import { setCustomerStatus } from './setCustomerStatus.ts'
import { updateCustomer } from './updateCustomer.ts'
import * as customers from './customers.service.ts'

export const customersRoutes: Handlers<typeof customersContract> = {
  listPriceLists: (context, { params }) => customers.listPriceLists(context, params.customerId),
  addPriceList: (context, { params, body }) => customers.addPriceList(context, params.customerId, body),
  listShippingAddresses: (context, { params }) => customers.listShippingAddresses(context, params),
  addShippingAddress: (context, { params, body }) => customers.addShippingAddress(context, params, body),
  listApprovers: async (context, { params, query: { page, per_page: perPage } }) => {
    const { rows, total } = await customers.listApprovers(context, params.customerId)
    return { rows: rows.slice((page - 1) * (perPage ?? total), page * (perPage ?? total)), total }
  },
  listOrderCostCentres: (context, { params, query }) =>
    customers.listOrderCostCentres(context, params.customerId, {
      page: query.page,
      perPage: query.per_page,
    }),
  getAccountBalance: (context) => customers.getAccountBalance(context),
}

export const adminCustomersRoutes: Handlers<typeof adminCustomersContract> = {
  listCustomers: (context, { query: { page, per_page: perPage, sort, q } }) => {
    const chosen = chosenSort(sort, ['customerName', 'asc'])
    return listCustomers(context, { name: q?.name, enabled: q?.enabled, sort: chosen, page, perPage })
  },
  getCustomer: (context, { params }) => getCustomer(context, params.customerId),
  updateCustomer: (context, { params, body }) => updateCustomer(context, params.customerId, body),
  setCustomerStatus: (context, { params, body }) =>
    setCustomerStatus(context, params.customerId, body.enable),
  uploadCustomerLogo: (context, { params }) => uploadCustomerLogo(context, params.customerId),
}
