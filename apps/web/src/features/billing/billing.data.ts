import { billingContract } from '@tradecounter/contract/billing/billing.contract.ts'
import type { Billing } from '@tradecounter/rules/billing/billingFields.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { useCustomerId } from '../../lib/session/area.ts'

const billingApi = apiFor(billingContract)
const keyOf = (customerId: number) => ['billing', customerId] as const

export function useBilling() {
  const customerId = useCustomerId()
  return useQuery({
    queryKey: keyOf(customerId),
    queryFn: ({ signal }) => billingApi.getBilling({ params: { customerId } }, { signal }),
    // Refetching would replace text while it is typed.
    refetchOnWindowFocus: false,
  })
}

export function useUpdateBilling() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (body: Billing & { readonly version: number }) =>
      billingApi.updateBilling({ params: { customerId }, body }),
    onSuccess: ({ version }, { version: _, ...billing }) =>
      queryClient.setQueryData(keyOf(customerId), { ...billing, version }),
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(customerId) }),
  })
}
