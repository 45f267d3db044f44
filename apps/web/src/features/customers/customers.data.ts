import { adminCustomersContract } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { userPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { refreshChangedCustomers } from './refreshChangedCustomers.ts'
import { customersKey } from './customerKeys.ts'
import type { CustomersSearch } from './customersSearch.ts'

const customersApi = apiFor(adminCustomersContract)

export const customersPageSize = userPageSize

export function useCustomers({ name, enabled, page = 1, sort = 'customerName', ...search }: CustomersSearch) {
  const direction = search.direction ?? 'asc'
  return useQuery({
    queryKey: [...customersKey, 'list', { name, enabled, page, sort, direction }],
    queryFn: ({ signal }) =>
      customersApi.listCustomers(
        {
          query: {
            page,
            per_page: customersPageSize,
            sort: { [sort]: direction },
            q: { name, enabled: enabled === undefined ? undefined : Number(enabled) },
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export const useSetCustomerStatus = (customerId: number) =>
  useMutation({
    mutationFn: (enable: boolean) =>
      customersApi.setCustomerStatus({ params: { customerId }, body: { enable } }),
    onSettled: refreshChangedCustomers,
  })
