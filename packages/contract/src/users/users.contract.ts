import { pickerPageSize, userPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { userSorts } from '@tradecounter/rules/users/userSorts.ts'
import { z } from 'zod'
import { customerParams, nothing, text } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'
import { newUser, user, userChange } from './users.entities.ts'

const userName = text(255)
const named = z.strictObject({ userName })
const { customerId } = customerParams.shape
/** Customer in a query of the admin area (R29); omitted for the supplier's administrators. */
const ofCustomer = { customerId: customerId.optional() }
const namedOfCustomer = named.extend(ofCustomer)

const usersQuery = listQuery({
  sortable: userSorts,
  perPage: userPageSize,
  perPageMaximum: pickerPageSize,
  q: { searchTag: text(100).optional() },
})

const status = z.strictObject({ enable: z.boolean() })

/** Routes of a customer's people for their managers (§7 Users). */
export const usersContract = {
  listUsers: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/users',
    permission: 'users.view',
    summary: 'People of a customer and their roles',
    answer: 'list',
    params: customerParams,
    query: usersQuery,
    result: z.array(user),
  }),
  createUser: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/users',
    permission: 'users.manage',
    summary: 'Invite a person',
    params: customerParams,
    body: newUser,
    result: user,
  }),
  getUser: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/users/detail',
    permission: 'users.view',
    summary: 'One person',
    params: customerParams,
    query: named,
    result: user,
  }),
  updateUser: defineRoute({
    method: 'PATCH',
    path: '/Corporate/customers/:customerId/users',
    permission: 'users.manage',
    summary: 'Change a person: names, roles, limits, cost centres',
    description: 'Omitted fields stay. A change without a difference keeps the version.',
    params: customerParams,
    query: named,
    body: userChange,
    result: user,
  }),
  setUserStatus: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/users/status',
    permission: 'users.manage',
    summary: 'Enable or disable a person',
    params: customerParams,
    query: named,
    body: status,
    result: user,
  }),
  remindUser: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/users/reminder',
    permission: 'users.manage',
    summary: 'Send the invitation again, with a new link',
    params: customerParams,
    query: named,
    result: nothing,
  }),
}

/** Routes of people in the admin area: of any customer, and of administrators (R29). */
export const adminUsersContract = {
  listAnyUsers: defineRoute({
    method: 'GET',
    path: '/corporate/admin/users',
    permission: 'users.administer',
    summary: 'People of any customer, or the administrators',
    answer: 'list',
    query: usersQuery.extend(ofCustomer),
    result: z.array(user),
  }),
  createAnyUser: defineRoute({
    method: 'POST',
    path: '/corporate/admin/users',
    permission: 'users.administer',
    summary: 'Invite a person of any customer, or an administrator',
    query: z.strictObject(ofCustomer),
    body: newUser,
    result: user,
  }),
  getAnyUser: defineRoute({
    method: 'GET',
    path: '/corporate/admin/users/detail',
    permission: 'users.administer',
    summary: 'One person of any customer, or an administrator',
    query: namedOfCustomer,
    result: user,
  }),
  updateAnyUser: defineRoute({
    method: 'PATCH',
    path: '/corporate/admin/users',
    permission: 'users.administer',
    summary: 'Change a person of any customer, or an administrator',
    description: 'Omitted fields stay. A change without a difference keeps the version.',
    query: namedOfCustomer,
    body: userChange,
    result: user,
  }),
  setAnyUserStatus: defineRoute({
    method: 'POST',
    path: '/corporate/admin/users/status',
    permission: 'users.administer',
    summary: 'Enable or disable a person of any customer, or an administrator',
    query: namedOfCustomer,
    body: status,
    result: user,
  }),
  remindAnyUser: defineRoute({
    method: 'POST',
    path: '/corporate/admin/users/reminder',
    permission: 'users.administer',
    summary: 'Send an invitation again, with a new link',
    query: namedOfCustomer,
    result: nothing,
  }),
}
