import { userSorts } from '@tradecounter/rules/users/userSorts.ts'
import { idIn, oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

export const validateUsersSearch = (search: Record<string, unknown>) => ({
  // Customer in the admin area; undefined for administrators.
  customer: idIn(search, 'customer'),
  search: textIn(search, 'search'),
  page: pageIn(search),
  sort: oneOf(search, 'sort', userSorts),
  direction: oneOf(search, 'direction', ['desc']),
  // Opens the dialog of a new user.
  ask: oneOf(search, 'ask', ['invite']),
})

/** Query parameters of the users list. */
export type UsersSearch = Partial<ReturnType<typeof validateUsersSearch>>
