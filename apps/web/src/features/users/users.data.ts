import type { CostCentre } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import { costCentresContract } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import { secondFactorContract } from '@tradecounter/contract/second-factor/secondFactor.contract.ts'
import { usersContract } from '@tradecounter/contract/users/users.contract.ts'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { costCentrePageSize } from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { userPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import type { UsersSearch } from './usersSearch.ts'

const usersApi = apiFor(usersContract)
const factorApi = apiFor({ resetSecondFactor: secondFactorContract.resetSecondFactor })
const costCentresApi = apiFor(costCentresContract)

const usersKey = ['users'] as const

/** The customer whose people are managed; only its managers see the screen. */
function useCustomerId(): number {
  const { customer } = useMember()
  if (!customer) throw new Error('An administrator has no people of a customer of their own.')
  return customer.customerId
}

export function useUsers({ search, page = 1, sort = 'firstName', direction }: UsersSearch) {
  const customerId = useCustomerId()
  return useQuery({
    queryKey: [...usersKey, customerId, { search, page, sort, direction }],
    queryFn: ({ signal }) =>
      usersApi.listUsers(
        {
          params: { customerId },
          query: {
            page,
            per_page: userPageSize,
            sort: { [sort]: direction ?? 'asc' },
            q: { searchTag: search },
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Enabled cost centres, and those a person has already. */
export function useAssignableCentres(wanted: boolean) {
  const customerId = useCustomerId()
  return useQuery({
    queryKey: ['assignableCentres', customerId],
    queryFn: async ({ signal }): Promise<readonly CostCentre[]> => {
      const { rows } = await costCentresApi.listCostCentres(
        { params: { customerId }, query: { per_page: costCentrePageSize } },
        { signal },
      )
      return rows.filter(({ enabled }) => enabled)
    },
    enabled: wanted,
  })
}

const refresh = () => queryClient.invalidateQueries({ queryKey: usersKey })

type NewUser = Parameters<typeof usersApi.createUser>[0]['body']
type UserChange = Parameters<typeof usersApi.updateUser>[0]['body']

export function useCreateUser() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (body: NewUser) => usersApi.createUser({ params: { customerId }, body }),
    onSuccess: refresh,
  })
}

export function useUpdateUser({ userName }: Pick<User, 'userName'>) {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (body: UserChange) =>
      usersApi.updateUser({ params: { customerId }, query: { userName }, body }),
    onSuccess: refresh,
  })
}

export function useSetUserStatus({ userName }: Pick<User, 'userName'>) {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (enable: boolean) =>
      usersApi.setUserStatus({ params: { customerId }, query: { userName }, body: { enable } }),
    onSettled: refresh,
  })
}

export function useRemindUser({ userName }: Pick<User, 'userName'>) {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: () => usersApi.remindUser({ params: { customerId }, query: { userName } }),
    onSettled: refresh,
  })
}

/** For a person who lost their phone. */
export function useResetSecondFactor({ userName }: Pick<User, 'userName'>) {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: () => factorApi.resetSecondFactor({ params: { customerId }, query: { userName } }),
  })
}
