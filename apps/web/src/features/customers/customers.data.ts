import { adminCustomersContract } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { userPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { refreshChangedCustomers } from './refreshChangedCustomers.ts'
import { customersKey } from './customerKeys.ts'
import type { CustomersSearch } from './customersSearch.ts'

const customersApi = apiFor(adminCustomersContract)

export const customersPageSize = userPageSize

export const useCustomers = ({ name, enabled, page = 1, direction }: CustomersSearch) =>
  useQuery({
    queryKey: [...customersKey, 'list', { name, enabled, page, direction }],
    queryFn: ({ signal }) =>
      customersApi.listCustomers(
        {
          query: {
            page,
            per_page: customersPageSize,
            sort: { customerName: direction ?? 'asc' },
            q: { name, enabled: enabled === undefined ? undefined : Number(enabled) },
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const useSetCustomerStatus = (customerId: number) =>
  useMutation({
    mutationFn: (enable: boolean) =>
      customersApi.setCustomerStatus({ params: { customerId }, body: { enable } }),
    onSettled: refreshChangedCustomers,
  })
