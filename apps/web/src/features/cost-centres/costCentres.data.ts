import { costCentresContract } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import { pickerPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { useLoadingToast } from '../../lib/api/useLoadingFailure.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { usersApi } from '../users/usersApi.ts'
import type { CentresSearch } from './centresSearch.ts'

const costCentresApi = apiFor(costCentresContract)

const centresKey = ['costCentres'] as const
const refresh = () => queryClient.invalidateQueries({ queryKey: centresKey })

/** Cost centres of the member's customer, or of any customer in the admin area (R29). */
export function useCentres(
  customerId: number,
  { search, page = 1, sort = 'costCentreCode', direction }: CentresSearch,
  perPage: number,
) {
  return useQuery({
    queryKey: [...centresKey, customerId, { search, page, sort, direction, perPage }],
    queryFn: ({ signal }) =>
      costCentresApi.listCostCentres(
        {
          params: { customerId },
          query: {
            page,
            per_page: perPage,
            sort: { [sort]: direction ?? 'asc' },
            q: { search },
          },
        },
        { signal },
      ),
    // Rows of another customer must not appear under this customer's name.
    placeholderData: (before, query) =>
      query?.queryKey[1] === customerId ? keepPreviousData(before) : undefined,
  })
}

/** First page of assignable people that a search finds, and the number of all of them. */
export function useAssignableUsers(customerId: number, search: string) {
  const { area } = useMember()
  return useLoadingToast(
    useQuery({
      queryKey: ['assignableUsers', customerId, search],
      queryFn: ({ signal }) => {
        const query = { per_page: pickerPageSize, q: { searchTag: search || undefined } }
        return usersApi({ area, customerId }).list(query, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  )
}

type NewCentre = Parameters<typeof costCentresApi.createCostCentre>[0]['body']
type CentreChange = Parameters<typeof costCentresApi.updateCostCentre>[0]['body']

export function useCreateCostCentre(customerId: number) {
  return useMutation({
    mutationFn: (body: NewCentre) => costCentresApi.createCostCentre({ params: { customerId }, body }),
    onSuccess: refresh,
  })
}

export function useUpdateCostCentre(customerId: number, costCentreId: number) {
  return useMutation({
    mutationFn: (body: CentreChange) =>
      costCentresApi.updateCostCentre({ params: { customerId, costCentreId }, body }),
    onSettled: refresh,
  })
}

export function useSetCostCentreStatus(customerId: number, costCentreId: number) {
  return useMutation({
    mutationFn: (enable: boolean) =>
      costCentresApi.setCostCentreStatus({ params: { customerId, costCentreId }, body: { enable } }),
    onSettled: refresh,
  })
}

export function useDeleteCostCentre(customerId: number, costCentreId: number) {
  return useMutation({
    mutationFn: () => costCentresApi.deleteCostCentre({ params: { customerId, costCentreId } }),
    onSettled: refresh,
  })
}
