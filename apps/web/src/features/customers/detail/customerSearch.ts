import { idIn, oneOf } from '../../../lib/text/searchValues.ts'
import { userSorts } from '@tradecounter/rules/users/userSorts.ts'

export const validateCustomerSearch = (search: Record<string, unknown>) => ({
  users: idIn(search, 'users'),
  centres: idIn(search, 'centres'),
  budgets: idIn(search, 'budgets'),
  items: idIn(search, 'items'),
  // Shipping address of the catalogue card; undefined for the first of the price list.
  address: idIn(search, 'address'),
  // Price list whose items are shown; undefined for the first one.
  priceList: idIn(search, 'priceList'),
  sort: oneOf(search, 'sort', userSorts),
  direction: oneOf(search, 'direction', ['desc']),
})

/** Query parameters of a customer's page: the pages of its lists. */
export type CustomerSearch = Partial<ReturnType<typeof validateCustomerSearch>>
