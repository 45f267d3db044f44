import { idIn, oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

export const userSortFields = ['firstName', 'lastName', 'emailAddress'] as const

/** What the address of the users list says. */
export interface UsersSearch {
  /** In the admin area: whose people; without it the administrators. */
  readonly customer?: number | undefined
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly sort?: (typeof userSortFields)[number] | undefined
  readonly direction?: 'desc' | undefined
}

export const validateUsersSearch = (search: Record<string, unknown>): UsersSearch => ({
  customer: idIn(search, 'customer'),
  search: textIn(search, 'search'),
  page: pageIn(search),
  sort: oneOf(search, 'sort', userSortFields),
  direction: oneOf(search, 'direction', ['desc']),
})
