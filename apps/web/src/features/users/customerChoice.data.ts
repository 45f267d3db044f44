import { adminCustomersContract } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { pickerPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { useLoadingToast } from '../../lib/api/useLoadingFailure.ts'

const customersApi = apiFor(adminCustomersContract)

/** First customers whose name contains a text, for a select. */
export const useCustomerChoice = (name: string) =>
  useLoadingToast(
    useQuery({
      queryKey: ['customers', 'choice', name],
      queryFn: ({ signal }) =>
        customersApi.listCustomers(
          { query: { per_page: pickerPageSize, q: { name: name || undefined } } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  )

export const useCustomer = (customerId: number | undefined) =>
  useQuery({
    queryKey: ['customers', customerId],
    queryFn: ({ signal }) => {
      if (customerId === undefined) throw new Error('No customer was asked for.')
      return customersApi.getCustomer({ params: { customerId } }, { signal })
    },
    enabled: customerId !== undefined,
  })
