import { costCentresContract } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import { usersContract } from '@tradecounter/contract/users/users.contract.ts'
import { costCentrePageSize } from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { pickerPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import type { CentresSearch } from './centresSearch.ts'

const costCentresApi = apiFor(costCentresContract)
const usersApi = apiFor(usersContract)

const centresKey = ['costCentres'] as const
const refresh = () => queryClient.invalidateQueries({ queryKey: centresKey })

export function useCentres({ search, page = 1, sort = 'costCentreCode', direction }: CentresSearch) {
  const customerId = useCustomerId()
  return useQuery({
    queryKey: [...centresKey, customerId, { search, page, sort, direction }],
    queryFn: ({ signal }) =>
      costCentresApi.listCostCentres(
        {
          params: { customerId },
          query: {
            page,
            per_page: costCentrePageSize,
            sort: { [sort]: direction ?? 'asc' },
            q: { search },
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Who a cost centre can be assigned to. */
export function useAssignableUsers() {
  const customerId = useCustomerId()
  return useQuery({
    queryKey: ['assignableUsers', customerId],
    queryFn: ({ signal }) =>
      usersApi.listUsers({ params: { customerId }, query: { per_page: pickerPageSize } }, { signal }),
  })
}

type NewCentre = Parameters<typeof costCentresApi.createCostCentre>[0]['body']
type CentreChange = Parameters<typeof costCentresApi.updateCostCentre>[0]['body']

export function useCreateCentre() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (body: NewCentre) => costCentresApi.createCostCentre({ params: { customerId }, body }),
    onSuccess: refresh,
  })
}

export function useUpdateCentre(costCentreId: number) {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (body: CentreChange) =>
      costCentresApi.updateCostCentre({ params: { customerId, costCentreId }, body }),
    onSuccess: refresh,
  })
}

export function useSetCentreStatus(costCentreId: number) {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (enable: boolean) =>
      costCentresApi.setCostCentreStatus({ params: { customerId, costCentreId }, body: { enable } }),
    onSettled: refresh,
  })
}

export function useDeleteCentre(costCentreId: number) {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: () => costCentresApi.deleteCostCentre({ params: { customerId, costCentreId } }),
    onSettled: refresh,
  })
}
