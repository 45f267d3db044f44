import { idIn, oneOf } from '../../../lib/text/searchValues.ts'
import { userSorts } from '@tradecounter/rules/users/userSorts.ts'
import type { UsersSearch } from '../../users/usersSearch.ts'

/** Query parameters of a customer's page: the pages of its lists. */
export interface CustomerSearch extends Pick<UsersSearch, 'sort' | 'direction'> {
  readonly users?: number | undefined
  readonly centres?: number | undefined
  readonly budgets?: number | undefined
  readonly items?: number | undefined
  /** Shipping address of the catalogue card; undefined for the first of the price list. */
  readonly address?: number | undefined
  /** Price list whose items are shown; undefined for the first one. */
  readonly priceList?: number | undefined
}

export const validateCustomerSearch = (search: Record<string, unknown>): CustomerSearch => ({
  users: idIn(search, 'users'),
  centres: idIn(search, 'centres'),
  budgets: idIn(search, 'budgets'),
  items: idIn(search, 'items'),
  address: idIn(search, 'address'),
  priceList: idIn(search, 'priceList'),
  sort: oneOf(search, 'sort', userSorts),
  direction: oneOf(search, 'direction', ['desc']),
})
