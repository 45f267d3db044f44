import { usersContract } from '@tradecounter/contract/users/users.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import type { UsersSearch } from './usersSearch.ts'

const usersApi = apiFor(usersContract)

export const usersPageSize = 10

export type ListedUser = Awaited<ReturnType<typeof usersApi.listUsers>>['rows'][number]

export function useUsers({ search, page = 1, sort = 'firstName', direction }: UsersSearch) {
  const customerId = useMember().customer?.customerId
  return useQuery({
    queryKey: ['users', customerId, { search, page, sort, direction }],
    queryFn: ({ signal }) =>
      usersApi.listUsers(
        {
          params: { customerId },
          query: {
            page,
            per_page: usersPageSize,
            sort: { [sort]: direction ?? 'asc' },
            q: { searchTag: search },
          },
        },
        { signal },
      ),
    enabled: customerId !== undefined,
    placeholderData: keepPreviousData,
  })
}
