import { idIn, oneOf } from '../../../lib/text/searchValues.ts'
import { userSorts } from '@tradecounter/rules/users/userSorts.ts'
import type { UsersSearch } from '../../users/usersSearch.ts'

/** What the address of a customer's page says: which page of which of its lists. */
export interface CustomerSearch extends Pick<UsersSearch, 'sort' | 'direction'> {
  readonly users?: number | undefined
  readonly centres?: number | undefined
  readonly items?: number | undefined
  /** Whose items are shown; the first one's without it. */
  readonly priceList?: number | undefined
}

export const validateCustomerSearch = (search: Record<string, unknown>): CustomerSearch => ({
  users: idIn(search, 'users'),
  centres: idIn(search, 'centres'),
  items: idIn(search, 'items'),
  priceList: idIn(search, 'priceList'),
  sort: oneOf(search, 'sort', userSorts),
  direction: oneOf(search, 'direction', ['desc']),
})
