import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { usersContract } from '@tradecounter/contract/users/users.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as users from './users.service.ts'

export const usersRoutes: Handlers<typeof usersContract> = {
  listUsers: (context, { params, query }) =>
    users.listUsers(context, {
      customerId: params.customerId,
      search: query.q?.searchTag,
      sort: chosenSort(query.sort, ['firstName', 'asc']),
      page: query.page,
      perPage: query.per_page,
    }),
}
