import { productsContract } from '@tradecounter/contract/products/products.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { adminProductPageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { apiFor } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { eitherArea } from '../../../lib/session/area.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import type { CatalogueSearch } from './catalogueSearch.ts'

const catalogueApi = apiFor({
  listProducts: productsContract.listProducts,
  getProduct: productsContract.getProduct,
  getAnyProduct: productsContract.getAnyProduct,
  setProductStatus: productsContract.setProductStatus,
})

const getProduct = eitherArea(catalogueApi.getProduct, catalogueApi.getAnyProduct)

export type CatalogueProduct = Awaited<ReturnType<typeof catalogueApi.listProducts>>['rows'][number]

export function useCatalogue({ name, brand, page = 1, sort: chosen, direction }: CatalogueSearch) {
  const sort = chosen ?? (name === undefined ? 'productName' : undefined)
  return useQuery({
    queryKey: ['catalogue', { name, brand, page, sort, direction }],
    queryFn: ({ signal }) =>
      catalogueApi.listProducts(
        {
          query: {
            page,
            per_page: adminProductPageSize,
            ...(sort ? { sort: { [sort]: direction ?? 'asc' } } : {}),
            q: { name, brandName: brand },
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** A product without its price: any for administrators, otherwise those of the customer's price lists. */
export function useCatalogueProduct(productId: number) {
  const member = useMember()
  return useQuery({
    queryKey: ['catalogueProduct', member.area, productId],
    queryFn: ({ signal }) => getProduct(member, { params: { productId } }, { signal }),
    staleTime: 60_000,
  })
}

export const useSetProductStatus = (productId: number) =>
  useMutation({
    mutationFn: (enable: boolean) =>
      catalogueApi.setProductStatus({ params: { productId }, body: { enable } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['catalogueProduct'] })
      return queryClient.invalidateQueries({ queryKey: ['catalogue'] })
    },
  })
