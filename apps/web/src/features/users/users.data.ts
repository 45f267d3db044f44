import type { CostCentre } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import { costCentresContract } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { costCentrePageSize } from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { allPages } from '../../lib/api/allPages.ts'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { useLoadingToast } from '../../lib/api/useLoadingFailure.ts'
import { usersApi, type NewUser, type UserChange } from './usersApi.ts'
import type { UsersOf } from './usersOf.ts'
import type { UsersSearch } from './usersSearch.ts'

const costCentresApi = apiFor(costCentresContract)

const usersKey = ['users'] as const
/** Cache key without the page: a page stays visible until the next page of the same people has loaded. */
const keyOf = ({ area, customerId }: UsersOf) => [...usersKey, area, customerId ?? null]

export function useUsers(of: UsersOf | undefined, search: UsersSearch, perPage: number) {
  const { search: searchTag, page = 1, sort = 'firstName', direction = 'asc' } = search
  const people = of && keyOf(of)
  return useQuery({
    queryKey: [...(people ?? usersKey), { searchTag, page, sort, direction, perPage }],
    queryFn: ({ signal }) => {
      if (!of) throw new Error('Nobody was asked for.')
      const query = { page, per_page: perPage, sort: { [sort]: direction }, q: { searchTag } }
      return usersApi(of).list(query, { signal })
    },
    enabled: of !== undefined,
    // People of another customer must not appear under this customer's name.
    placeholderData: (before, query) =>
      people?.every((part, at) => query?.queryKey[at] === part) ? keepPreviousData(before) : undefined,
  })
}

/** Enabled cost centres, which can be assigned (§5). */
export function useAssignableCentres({ customerId, showCostCentre }: UsersOf) {
  return useLoadingToast(
    useQuery({
      queryKey: ['assignableCentres', customerId],
      queryFn: async ({ signal }): Promise<readonly CostCentre[]> => {
        if (customerId === undefined) return []
        const rows = await allPages((page) =>
          costCentresApi.listCostCentres(
            { params: { customerId }, query: { page, per_page: costCentrePageSize } },
            { signal },
          ),
        )
        return rows.filter(({ enabled }) => enabled)
      },
      enabled: showCostCentre,
    }),
  )
}

const refresh = () => queryClient.invalidateQueries({ queryKey: usersKey })

export const useCreateUser = (of: UsersOf) =>
  useMutation({
    mutationFn: (body: NewUser) => usersApi(of).create(body),
    onSuccess: refresh,
  })

export const useUpdateUser = (of: UsersOf, { userName }: Pick<User, 'userName'>) =>
  useMutation({
    mutationFn: (body: UserChange) => usersApi(of).update(userName, body),
    onSettled: refresh,
  })

export const useSetUserStatus = (of: UsersOf, { userName }: Pick<User, 'userName'>) =>
  useMutation({
    mutationFn: (enable: boolean) => usersApi(of).setStatus(userName, enable),
    onSettled: refresh,
  })

export const useRemindUser = (of: UsersOf, { userName }: Pick<User, 'userName'>) =>
  useMutation({ mutationFn: () => usersApi(of).remind(userName), onSettled: refresh })

export const useClearMailFailure = (of: UsersOf, { userName }: Pick<User, 'userName'>) =>
  useMutation({ mutationFn: () => usersApi(of).clearMailFailure(userName), onSettled: refresh })

/** Resets the second factor of a person who lost their phone. */
export const useResetSecondFactor = (of: UsersOf, { userName }: Pick<User, 'userName'>) =>
  useMutation({ mutationFn: () => usersApi(of).resetSecondFactor(userName), onSettled: refresh })
