import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { adminUsersContract, usersContract } from '@tradecounter/contract/users/users.contract.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { createUser } from './createUser.ts'
import { remindUser, setUserStatus } from './setUserStatus.ts'
import { updateUser } from './updateUser.ts'
import type { NewUser, UserChange } from './userInput.ts'
import { getUser, listUsers, type UserListing } from './users.service.ts'

type ListingQuery = RouteInput<'listUsers'>['query']

const listingOf = (query: ListingQuery): UserListing => ({
  search: query.q?.searchTag,
  sort: chosenSort(query.sort, ['firstName', 'asc']),
  page: query.page,
  perPage: query.per_page,
})

type Named = Pick<RouteInput<'getUser'>, 'query'>

// The scope decides: people of a customer, in either area, or the administrators (R29).
const list = (context: Context, { query }: { query: ListingQuery }) => listUsers(context, listingOf(query))
const create = (context: Context, { body }: { body: NewUser }) => createUser(context, body)
const get = (context: Context, { query }: Named) => getUser(context, query.userName)
const update = (context: Context, { query, body }: Named & { body: UserChange }) =>
  updateUser(context, query.userName, body)
const setStatus = (context: Context, { query, body }: Named & Pick<RouteInput<'setUserStatus'>, 'body'>) =>
  setUserStatus(context, query.userName, body.enable)
const remind = (context: Context, { query }: Named) => remindUser(context, query.userName)

export const usersRoutes: Handlers<typeof usersContract> = {
  listUsers: list,
  createUser: create,
  getUser: get,
  updateUser: update,
  setUserStatus: setStatus,
  remindUser: remind,
}

export const adminUsersRoutes: Handlers<typeof adminUsersContract> = {
  listAnyUsers: list,
  createAnyUser: create,
  getAnyUser: get,
  updateAnyUser: update,
  setAnyUserStatus: setStatus,
  remindAnyUser: remind,
}
