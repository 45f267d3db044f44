import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { adminUsersContract, usersContract } from '@tradecounter/contract/users/users.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { createUser } from './createUser.ts'
import { remindUser, setUserStatus } from './setUserStatus.ts'
import { updateUser } from './updateUser.ts'
import type { UsersQuery } from './userInput.ts'
import { getUser, listUsers, type UserListing } from './users.service.ts'

const listingOf = (query: Omit<UsersQuery, 'customerId'>): UserListing => ({
  search: query.q?.searchTag,
  sort: chosenSort(query.sort, ['firstName', 'asc']),
  page: query.page,
  perPage: query.per_page,
})

export const usersRoutes: Handlers<typeof usersContract> = {
  listUsers: (context, { params, query }) => listUsers(context, params.customerId, listingOf(query)),
  createUser: (context, { params, body }) => createUser(context, params.customerId, body),
  getUser: (context, { params, query }) => getUser(context, params.customerId, query.userName),
  updateUser: (context, { params, query, body }) =>
    updateUser(context, params.customerId, query.userName, body),
  setUserStatus: (context, { params, query, body }) =>
    setUserStatus(context, params.customerId, query.userName, body.enable),
  remindUser: (context, { params, query }) => remindUser(context, params.customerId, query.userName),
}

export const adminUsersRoutes: Handlers<typeof adminUsersContract> = {
  listAnyUsers: (context, { query }) => listUsers(context, query.customerId ?? null, listingOf(query)),
  createAnyUser: (context, { query, body }) => createUser(context, query.customerId ?? null, body),
  getAnyUser: (context, { query }) => getUser(context, query.customerId ?? null, query.userName),
  updateAnyUser: (context, { query, body }) =>
    updateUser(context, query.customerId ?? null, query.userName, body),
  setAnyUserStatus: (context, { query, body }) =>
    setUserStatus(context, query.customerId ?? null, query.userName, body.enable),
  remindAnyUser: (context, { query }) => remindUser(context, query.customerId ?? null, query.userName),
}
