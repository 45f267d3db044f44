import { z } from 'zod'
import { customerParams, text } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'

export const usersContract = {
  listUsers: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/users',
    permission: 'users.view',
    summary: 'People of a customer and their roles',
    answer: 'list',
    params: customerParams,
    query: listQuery({
      sortable: ['firstName', 'lastName', 'emailAddress'],
      perPage: 10,
      perPageMaximum: 100,
      q: { searchTag: text(100).optional() },
    }),
    result: z.array(
      z.object({
        id: z.int(),
        firstName: z.string(),
        lastName: z.string(),
        emailAddress: z.string(),
        userName: z.string(),
        enabled: z.boolean(),
        isPrimaryContact: z.boolean(),
        roles: z.array(z.string()),
      }),
    ),
  }),
}
