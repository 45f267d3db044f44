import { userSorts, type UserSort } from '@tradecounter/rules/users/userSorts.ts'
import { idIn, oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

/** Query parameters of the users list. */
export interface UsersSearch {
  /** Customer in the admin area; undefined for administrators. */
  readonly customer?: number | undefined
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly sort?: UserSort | undefined
  readonly direction?: 'desc' | undefined
  /** Opens the dialog of a new user. */
  readonly ask?: 'invite' | undefined
}

export const validateUsersSearch = (search: Record<string, unknown>): UsersSearch => ({
  customer: idIn(search, 'customer'),
  search: textIn(search, 'search'),
  page: pageIn(search),
  sort: oneOf(search, 'sort', userSorts),
  direction: oneOf(search, 'direction', ['desc']),
  ask: oneOf(search, 'ask', ['invite']),
})
