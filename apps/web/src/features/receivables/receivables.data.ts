import { receivablesContract } from '@tradecounter/contract/receivables/receivables.contract.ts'
import { owingPageSize } from '@tradecounter/rules/receivables/receivables.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import type { AccountSearch, AccountsSearch } from './accountsSearch.ts'

const receivablesApi = apiFor(receivablesContract)
const receivablesKey = ['receivables'] as const

export const useReceivables = () =>
  useQuery({
    queryKey: [...receivablesKey, 'all'],
    queryFn: ({ signal }) => receivablesApi.getReceivables({}, { signal }),
  })

export const useOwingCustomers = ({
  name,
  show,
  page = 1,
  sort = 'overdue',
  direction = 'desc',
}: AccountsSearch) =>
  useQuery({
    queryKey: [...receivablesKey, 'owing', { name, show, page, sort, direction }],
    queryFn: ({ signal }) =>
      receivablesApi.listOwingCustomers(
        { query: { page, per_page: owingPageSize, sort: { [sort]: direction }, q: { name, show } } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const useCustomerReceivables = (customerId: number) =>
  useQuery({
    queryKey: [...receivablesKey, customerId],
    queryFn: ({ signal }) => receivablesApi.getCustomerReceivables({ params: { customerId } }, { signal }),
  })

export const useCustomerDocuments = (
  customerId: number,
  { due, page = 1 }: AccountSearch,
  perPage = owingPageSize,
) =>
  useQuery({
    queryKey: [...receivablesKey, customerId, 'documents', { due, page, perPage }],
    queryFn: ({ signal }) =>
      receivablesApi.listCustomerDocuments(
        { params: { customerId }, query: { page, per_page: perPage, q: { dueBucket: due } } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
