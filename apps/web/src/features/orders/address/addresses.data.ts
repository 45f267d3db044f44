import { customersContract } from '@tradecounter/contract/customers/customers.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { apiFor } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'

const addressesApi = apiFor({
  listPriceLists: customersContract.listPriceLists,
  addShippingAddress: customersContract.addShippingAddress,
})

const priceListsKey = (customerId: number) => ['priceLists', customerId]

export type NewAddress = Parameters<typeof addressesApi.addShippingAddress>[0]['body']
export type PriceList = Awaited<ReturnType<typeof addressesApi.listPriceLists>>['rows'][number]

/** Price lists with their shipping addresses. */
export function usePriceLists(customerId: number) {
  return useQuery({
    queryKey: priceListsKey(customerId),
    queryFn: ({ signal }) => addressesApi.listPriceLists({ params: { customerId } }, { signal }),
    select: (page) => page.rows,
  })
}

export function useAddShippingAddress(customerId: number) {
  return useMutation({
    mutationFn: ({ priceListId, address }: { readonly priceListId: number; readonly address: NewAddress }) =>
      addressesApi.addShippingAddress({ params: { customerId, priceListId }, body: address }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: priceListsKey(customerId) })
      toastSuccess(orderMessages.addressSaved)
    },
  })
}
